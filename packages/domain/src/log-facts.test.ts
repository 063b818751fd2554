import { expect, test } from "vitest";
import { compareFacts } from "./log-facts.ts";

test("only differences are logged, and for something new or deleted all of it", () => {
  const [sun, moon] = [
    { name: "Sun", active: true },
    { name: "Moon", active: true },
  ];
  expect(compareFacts(sun, moon)).toEqual({ before: { name: "Sun" }, after: { name: "Moon" } });
  expect(compareFacts(sun, { ...sun })).toEqual({ before: {}, after: {} });
  expect(compareFacts(null, sun)).toEqual({ before: null, after: sun });
  expect(compareFacts({ ...sun, description: null }, null)).toEqual({ before: sun, after: null });
});

test("of a long text only the part with the difference is logged", () => {
  const same = "a".repeat(2000);
  const { before, after } = compareFacts({ text: `${same}b` }, { text: `${same}c${"d".repeat(900)}` });
  expect(before?.text).toMatch(/^…a{60}b$/);
  expect(after?.text).toMatch(/^…a{60}cd+…$/);
});

test("a fact that is not on the list is never logged", () => {
  const row = { name: "Sita", passwordHash: "argon2", citizenshipNumber: "27-01" };
  expect(compareFacts(null, row)).toEqual({ before: null, after: { name: "Sita" } });
});
