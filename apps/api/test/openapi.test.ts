import { reasons } from "@mero-mat/api/errors";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { openApi } from "../src/openapi/openapi.ts";
import { startApp } from "./harness.ts";

const document = openApi({ cookieName: "session", publicUrl: new URL("https://vote.test.np") });

test("Redocly's linter finds no errors and no warnings", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test("Spectral's rules for a contact and for descriptions hold", () => {
  expect(document.info.contact).toEqual({ name: "Mero Mat", url: "https://vote.test.np" });
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.filter(({ description }) => !description).map(({ operationId }) => operationId)).toEqual([]);
});

test("a page of another site may read the document", async () => {
  const { app } = await startApp();
  const answer = await app.inject({ url: "/api/openapi.json", headers: { origin: "https://editor.test" } });
  expect(answer).toMatchObject({ statusCode: 200, headers: { "access-control-allow-origin": "*" } });
});

test("every error reason is documented by at least one call", () => {
  const answers = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ responses }) => JSON.stringify(responses)),
  );
  // They come before any call, or the server is at fault.
  const ofNoCall = [
    "batch_refused",
    "method_not_allowed",
    "headers_too_large",
    "too_slow",
    "internal",
    "overloaded",
    "wrong_host",
    // Outcomes of single polls, not of a call.
    "batch_stopped",
    "in_other_batch",
    "starter_lost_role",
  ];
  const undocumented = Object.keys(reasons).filter(
    (reason) => !answers.some((answer) => answer.includes(`"${reason}"`)),
  );
  const found = undocumented.filter((reason) => !/unavailable$/.test(reason)).sort();
  expect(found, "the contract's `fails` names the calls that fail for a reason").toEqual(ofNoCall.sort());
});
