import { expect, test } from "vitest";
import { objectPath, problemWith } from "./upload.ts";

test.each([
  ["GIF89a", "image/gif", 5_242_880, null],
  ["GIF89a", "", 5_242_880, null],
  ["GIF89a", "image/gif", 5_242_881, "tooLarge"],
  ["%PDF-1.7", "image/gif", 10, "notAnImage"],
])("a file that starts with '%s', of type '%s' and %d bytes: %s", async (start, type, size, problem) => {
  const file = new File([start, new Uint8Array(size - start.length)], "file", { type });
  expect(await problemWith(file)).toBe(problem);
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
