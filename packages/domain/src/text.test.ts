import { expect, test } from "vitest";
import { hasPileOfMarks, plainText } from "./text.ts";

test.each([
  ["  सीता राई ", "सीता राई"],
  ["क्‍ष", "क्‍ष"],
  ["a\u202eb", "ab"],
  ["👩‍👩‍👧", "👩‍👩‍👧"],
  ["\u200b\u2060\ufeff", ""],
  ["\u3164", ""],
  ["\u0301", ""],
  [" \n\t", ""],
])("%j becomes %j", (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test("a few marks on a letter are text, but a pile of them is not", () => {
  expect(hasPileOfMarks("श्रीमती क़ाज़ी हिँड्छौँ é ệ")).toBe(false);
  expect(hasPileOfMarks(`z${"\u0323".repeat(12)}`)).toBe(true);
});
