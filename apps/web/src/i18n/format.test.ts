import { expect, test } from "vitest";
import { formatNumber, formatPercent } from "./format.ts";

test("numbers have the reader's digits and groups", () => {
  expect(formatNumber(10835025, "ne")).toBe("१,०८,३५,०२५");
  expect(formatNumber(10835025, "en")).toBe("10,835,025");
});

test("percentages have one decimal always", () => {
  expect(formatPercent(45.6, "ne")).toBe("४५.६%");
  expect(formatPercent(100, "en")).toBe("100.0%");
});
