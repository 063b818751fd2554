import { expect, test } from "vitest";
import { districtsOf, findDistrict, provinceIds } from "./geography.ts";

test("Nepal has 7 provinces and 77 districts, no district twice", () => {
  const districts = provinceIds.flatMap((province) => districtsOf(province).map(({ id }) => id));
  expect(provinceIds).toHaveLength(7);
  expect(districts).toHaveLength(77);
  expect(new Set(districts).size).toBe(77);
});

test.each([
  ["bagmati", "kathmandu", 5],
  ["koshi", "morang", 6],
  ["koshi", "jhapa", 4],
  ["koshi", "sunsari", 5],
  ["lumbini", "rupandehi", 4],
  ["gandaki", "mustang", 1],
] as const)("%s, %s has %d election areas", (province, district, areas) => {
  expect(findDistrict(province, district)?.areas).toBe(areas);
});

test("a district is found in its own province only", () => {
  expect(findDistrict("koshi", "kathmandu")).toBeUndefined();
});
