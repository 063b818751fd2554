import { expect, test } from "vitest";
import { objectPath, problemWith } from "./upload.ts";

test.each([
  ["image/jpeg", 5_242_880, null],
  ["image/jpeg", 5_242_881, "tooLarge"],
  ["application/pdf", 10, "notAnImage"],
  ["", 10, "notAnImage"],
])("a file of type '%s' with %d bytes: %s", (type, size, problem) => {
  expect(problemWith({ type, size })).toBe(problem);
});

test.each([
  ['{"url":"/objects/a.webp"}', "/objects/a.webp"],
  ['{"url":"https://store.example/objects/a.webp?signature=1"}', "/objects/a.webp"],
  ['{"url":"https://store.example/a.webp"}', "/objects/a.webp"],
  ['{"url":7}', null],
  ["null", null],
  ["<h1>Welcome to our proxy</h1>", null],
])("the response %s stores at %s", (answer, path) => {
  expect(objectPath(answer)).toBe(path);
});
