import type { AppRouter } from "@mero-mat/api/router-type";
import { common } from "@mero-mat/texts/en/first/common";
import { lost } from "@mero-mat/texts/en/later/lost";
import { reasons } from "@mero-mat/texts/en/later/reasons";
import { validation } from "@mero-mat/texts/en/later/validation";
import { common as commonNe } from "@mero-mat/texts/ne/first/common";
import { lost as lostNe } from "@mero-mat/texts/ne/later/lost";
import { reasons as reasonsNe } from "@mero-mat/texts/ne/later/reasons";
import { validation as validationNe } from "@mero-mat/texts/ne/later/validation";
import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { addWords, speaking } from "../i18n/catalogue.ts";
import { failureOf, LostResponse, mayBeDone, personText, statusOf } from "./errors.ts";
import { HttpError } from "./http.ts";

const en = { common, lost, reasons, validation };
const ne = { common: commonNe, lost: lostNe, reasons: reasonsNe, validation: validationNe };
addWords("en", en);
addWords("ne", ne);
const inEnglish = (error: unknown) => personText(error, speaking("en"));
const inNepali = (error: unknown) => personText(error, speaking("ne"));

const refused = (httpStatus: number, failure: object, beside: object = {}) =>
  TRPCClientError.from<AppRouter>({
    error: { code: -32600, message: "…", data: { httpStatus, failure, ...beside } },
  });
const wrapped = (cause: HttpError) => TRPCClientError.from<AppRouter>(cause);

test("a refusal by the router is shown in the reader's language", () => {
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

test("for a refused input the broken rule is shown, or else the field", () => {
  const input = (path: string, message: string, validationRule?: string) =>
    refused(
      400,
      { message, code: "BAD_REQUEST", reason: "invalid_input", issues: [{ path, message }] },
      { validationRule },
    );
  const broken = input("phone", "Please enter a valid phone number in digits, such as 9841234567", "phone_invalid");
  expect([inEnglish(broken), inNepali(broken)]).toEqual([en.validation.phone_invalid, ne.validation.phone_invalid]);
  expect(inEnglish(input("title", "At most 2,000 characters", "text_long 2000"))).toBe("At most 2,000 characters");
  const recording = input("audio", "…", "recording_unknown");
  expect([inEnglish(recording), inNepali(recording)]).toEqual([
    "Please record it again, or upload the file again",
    "कृपया फेरि रेकर्ड गर्नुहोस्, वा फाइल फेरि हाल्नुहोस्",
  ]);
  expect(inEnglish(input("phone", "unheard of"))).toBe("Please check this field: phone");
  expect(inEnglish(input("phone", "unheard of", "from_the_future"))).toBe("Please check this field: phone");
});

test("the owner of a rejected account reads the administrator's own words", () => {
  const rejected = (rejectionReason?: string) =>
    refused(403, { message: "…", code: "FORBIDDEN", reason: "account_rejected" }, { rejectionReason });
  expect(inEnglish(rejected("No photo: blurred"))).toBe("Your account was rejected. No photo: blurred");
  expect(inNepali(rejected())).toBe(ne.reasons.account_rejected);
});

test("a failed network is not reported as the server's fault", () => {
  const error = wrapped(new HttpError("Network error: …", null));
  expect(statusOf(error)).toBeNull();
  expect(inEnglish(error)).toBe("Network connection failed. Please check your internet connection.");
});

test("a slow server is told apart from a failed network", () => {
  const late = wrapped(new HttpError("Request timeout: …", null, undefined, true));
  expect(inEnglish(late)).toBe("Request timeout: Server took too long to respond.");
  expect(inNepali(late)).toBe(ne.lost.timedOut);
  expect(inEnglish(wrapped(new HttpError("504: Gateway Timeout", 504, "")))).toBe(en.lost.timedOut);
});

test.each([
  ["unsent", false, en.common.networkFailed],
  ["undone", false, `${en.common.networkFailed} ${en.lost.undone}`],
  ["unknown", true, `${en.common.networkFailed} ${en.lost.unknown}`],
  ["repeatable", true, `${en.common.networkFailed} ${en.lost.repeatable}`],
] as const)(
  "a mutation whose response was lost and that is %s is reported as no more than is known",
  (ending, isOpen, text) => {
    const error = wrapped(new LostResponse(new HttpError("Network error: …", null), ending));
    expect(mayBeDone(error)).toBe(isOpen);
    expect(inEnglish(error)).toBe(text);
  },
);

test.each([
  [403, { message: "Blocked by your school" }, "Blocked by your school"],
  [503, "Back at six o'clock", "Back at six o'clock"],
  [500, { error: "Out of luck" }, "Out of luck"],
  [500, { error: { message: "Out of luck", code: "E1" } }, "Out of luck"],
  [400, [{ error: { message: "Out of luck" } }], "Out of luck"],
  [503, "upstream request timeout", en.lost.timedOut],
  [408, "", en.lost.timedOut],
  [400, "x".repeat(301), en.reasons.internal],
  [503, "", en.reasons.internal],
])("%d from a proxy that says %j is shown as '%s'", (status, body, text) => {
  expect(inEnglish(wrapped(new HttpError(`${status}: …`, status, body)))).toBe(text);
});

test("a refusal by a router without reasons keeps its message", () => {
  const error = TRPCClientError.from<AppRouter>({
    error: { code: -32_603, message: "Registration is closed", data: { code: "FORBIDDEN", httpStatus: 403 } },
  } as never);
  expect([inEnglish(error), inNepali(error)]).toEqual(["Registration is closed", "Registration is closed"]);
  expect(inEnglish(new TRPCClientError("Unable to transform response from server"))).toBe(en.reasons.internal);
});

test("an unexpected failure has a plain message, and an unknown reason shows the server's", () => {
  expect(inEnglish(new Error("boom"))).toBe(en.reasons.internal);
  const newer = refused(409, { message: "Come back later.", code: "CONFLICT", reason: "from_the_future" });
  expect(inNepali(newer)).toBe("Come back later.");
});
