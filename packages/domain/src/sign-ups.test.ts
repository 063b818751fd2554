import { expect, test } from "vitest";
import { nameRow } from "./sign-ups.ts";

test.each([
  ["Sita_9", "sita_#"],
  ["sita_10", "sita_#"],
  ["sita_999", "sita_#"],
  ["sita_1000", "sita_1#"],
  ["v12_007x", "v12_#x"],
  ["9841234567", "9841234#"],
  ["sita_rai", null],
])("%s belongs to the row of names %s", (name, row) => expect(nameRow(name)).toBe(row));
