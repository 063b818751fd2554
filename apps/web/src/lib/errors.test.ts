import type { AppRouter } from "@mero-mat/api/router-type";
import { TRPCClientError } from "@trpc/client";
import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { en } from "../i18n/en.ts";
import { ne } from "../i18n/ne.ts";
import { failureOf, personText, statusOf } from "./errors.ts";
import { HttpError } from "./http.ts";

const i18n = i18next.createInstance();
beforeAll(() => i18n.init({ resources: { en: { translation: en }, ne: { translation: ne } }, lng: "en" }));
const inEnglish = (error: unknown) => personText(error, i18n.getFixedT("en"));
const inNepali = (error: unknown) => personText(error, i18n.getFixedT("ne"));

const refused = (httpStatus: number, failure: object, validationRule?: string) =>
  TRPCClientError.from<AppRouter>({
    error: { code: -32600, message: "…", data: { httpStatus, failure, validationRule } },
  });
const wrapped = (cause: HttpError) => TRPCClientError.from<AppRouter>(cause);

test("a refusal of the router speaks the reader's language", () => {
  const error = refused(400, { message: "…", code: "BAD_REQUEST", reason: "wrong_code" });
  expect(statusOf(error)).toBe(400);
  expect(failureOf(error)?.reason).toBe("wrong_code");
  expect(inEnglish(error)).toBe("This code is wrong or has expired. Please ask for a new one.");
  expect(inNepali(error)).toBe(ne.reasons.wrong_code);
});

test("a refusal before the router is understood too", () => {
  const body = { message: "…", code: "TOO_MANY_REQUESTS", reason: "too_many_requests", retryAfter: 7 };
  const error = wrapped(new HttpError("429: …", 429, body));
  expect(statusOf(error)).toBe(429);
  expect(failureOf(error)?.retryAfter).toBe(7);
  expect(inNepali(error)).toBe(ne.reasons.too_many_requests);
});

test("refused input says which rule was broken, else which field", () => {
  const input = (path: string, message: string, key?: string) =>
    refused(400, { message, code: "BAD_REQUEST", reason: "invalid_input", issues: [{ path, message }] }, key);
  const broken = input("phone", "Please enter a valid phone number", "phone_invalid");
  expect([inEnglish(broken), inNepali(broken)]).toEqual([en.validation.phone_invalid, ne.validation.phone_invalid]);
  expect(inEnglish(input("title", "At most 2,000 characters", "text_long 2000"))).toBe("At most 2,000 characters");
  expect(inEnglish(input("phone", "unheard of"))).toBe("Please check this field: phone");
  expect(inEnglish(input("phone", "unheard of", "from_the_future"))).toBe("Please check this field: phone");
});

test("a rejected account reads the administrator's own words", () => {
  const rejected = (message: string) => refused(403, { message, code: "FORBIDDEN", reason: "account_rejected" });
  expect(inEnglish(rejected("Your account was rejected: No photo: blurred"))).toBe(
    "Your account was rejected. No photo: blurred",
  );
  expect(inNepali(rejected("Your account was rejected."))).toBe(ne.reasons.account_rejected);
});

test("a network that fails is not the server's fault", () => {
  const error = wrapped(new HttpError("Network error: …", null));
  expect(statusOf(error)).toBeNull();
  expect(inEnglish(error)).toBe("Network connection failed. Please check your internet connection.");
});

test("what nobody expected ends in plain words, a reason newer than this page in the server's", () => {
  expect(inEnglish(new Error("boom"))).toBe(en.reasons.internal);
  const newer = refused(409, { message: "Come back later.", code: "CONFLICT", reason: "from_the_future" });
  expect(inNepali(newer)).toBe("Come back later.");
});
