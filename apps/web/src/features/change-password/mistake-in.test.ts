import { expect, test } from "vitest";
import { mistakeIn } from "./mistake-in.ts";

test.each([
  ["", "secret1", "secret1", "missing"],
  ["secret0", "short", "short", "short"],
  ["secret0", "secret1", "secret2", "differs"],
  ["secret0", "secret0", "secret1", "differs"],
  ["secret0", "secret0", "secret0", "same"],
  ["secret0", "secret1", "secret1", null],
])("%s, %s, %s: %s", (current, next, confirmation, mistake) => {
  expect(mistakeIn({ current, next, confirmation })).toBe(mistake);
});
