import { expect, test } from "vitest";
import { isPhrase } from "./phrase.ts";

test.each([
  ["DECLARE 19", "DECLARE 19"],
  ["  declare   19 ", "DECLARE 19"],
  ["Declare १९", "DECLARE 19"],
  ["घोषणा १९", "घोषणा १९"],
  ["घोषणा 19", "घोषणा १९"],
])("%j is the phrase %j", (typed, phrase) => {
  expect(isPhrase(typed, phrase)).toBe(true);
});

test.each(["", "DECLARE", "DECLARE 1", "DECLARE 190", "19", "DELETE 19"])("%j is not", (typed) => {
  expect(isPhrase(typed, "DECLARE 19")).toBe(false);
});
