import { expect, test } from "vitest";
import { isolated } from "./isolated.ts";

test.each([
  ["Sita Rai", "Sita Rai"],
  ["सीता राई", "सीता राई"],
  ["क्‍ष", "क्‍ष"],
  ["Sita \u202eiaR", "Sita iaR"],
  ["\u2067Rai\u2069\u200f\u061c", "Rai"],
  ["حزب", "\u2068حزب\u2069"],
  ["\u202bשלום\u202c", "\u2068שלום\u2069"],
])("%j is written in a sentence as %j", (typed, text) => {
  expect(isolated(typed)).toBe(text);
});
