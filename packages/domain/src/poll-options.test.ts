import { expect, test } from "vitest";
import { formatOption, parseOption } from "./poll-options.ts";

test.each([
  ["Sita Rai", { name: "Sita Rai", nepaliName: "Sita Rai", party: "Independent" }],
  ['{"name":"Sita","nepaliName":"सीता","party":"RSP"}', { name: "Sita", nepaliName: "सीता", party: "RSP" }],
  ['{"id":"x","name":" Sita ","party":""}', { id: "x", name: "Sita", nepaliName: "Sita", party: "Independent" }],
  ["[1]", { name: "[1]", nepaliName: "[1]", party: "Independent" }],
  ["{}", { name: "", nepaliName: "", party: "Independent" }],
])("%s is read", (text, option) => {
  expect(parseOption(text)).toEqual(option);
});

test("a written option is read back, without the id", () => {
  const option = { name: "Sita", nepaliName: "सीता", party: "Independent" };
  expect(parseOption(formatOption({ id: "x", ...option }))).toEqual(option);
});
