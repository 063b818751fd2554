import { expect, test } from "vitest";
import { hasPileOfMarks, nameKey, plainLine, plainText } from "./text.ts";

test.each([
  ["  सीता राई ", "सीता राई"],
  ["क्‍ष", "क्‍ष"],
  ["a\u202eb", "ab"],
  ["👩‍👩‍👧", "👩‍👩‍👧"],
  ["\u200b\u2060\ufeff", ""],
  ["\u3164", ""],
  ["\u0301", ""],
  [" \n\t", ""],
  ["a\u200bb\u00adc\u2060", "abc"],
  ["two  spaces\u00a0here\r\nand a line", "two spaces here\nand a line"],
  ["E\u0301va", "\u00c9va"],
  ["a\u0000b\u0007c\u0085", "abc"],
  ["half \ud83d a pair", "half a pair"],
])("%j becomes %j", (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test("a few marks on a letter are text, but a pile of them is not", () => {
  expect(hasPileOfMarks("श्रीमती क़ाज़ी हिँड्छौँ é ệ")).toBe(false);
  expect(hasPileOfMarks(`z${"\u0323".repeat(12)}`)).toBe(true);
});

test("a name has one line, and joiners only where Devanagari needs them", () => {
  expect(plainLine("\u0001")).toBe("");
  expect(plainLine(" Ram\nBahadur\u2003Thapa ")).toBe("Ram Bahadur Thapa");
  expect(plainLine("गर्\u200dयो S\u200dita\u200c")).toBe("गर्\u200dयो Sita");
});

test.each([
  ["Ram Thapa", "ram\u00a0 THAPA"],
  ["Évā", "E\u0301va\u0304"],
  ["गर्\u200dयो", "गर्यो"],
  ["Sita", "S\u200bi\u202eta"],
])("%j and %j are one name", (a, b) => {
  expect(nameKey(a)).toBe(nameKey(b));
});
