import { expect, test } from "vitest";
import { formatNumber } from "./format.ts";

test("numbers have the reader's digits and groups", () => {
  expect(formatNumber(10835025, "ne")).toBe("१,०८,३५,०२५");
  expect(formatNumber(10835025, "en")).toBe("10,835,025");
});
