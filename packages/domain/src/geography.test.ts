import { expect, test } from "vitest";
import { areasOf, districtsOf, findDistrict, isAreaOf, provinceIds } from "./geography.ts";

test("Nepal has 7 provinces and 77 districts, and no district twice", () => {
  const districts = provinceIds.flatMap((province) => districtsOf(province).map(({ id }) => id));
  expect(provinceIds).toHaveLength(7);
  expect(districts).toHaveLength(77);
  expect(new Set(districts).size).toBe(77);
});

test.each([
  ["bagmati", "kathmandu", 5, 10],
  ["koshi", "morang", 6, 6],
  ["koshi", "jhapa", 4, 5],
  ["koshi", "sunsari", 5, 4],
  ["lumbini", "rupandehi", 4, 5],
  ["gandaki", "mustang", 1, 1],
] as const)("%s, %s has %d election areas, officially %d", (province, district, standard, official) => {
  expect(findDistrict(province, district)?.areas).toEqual({ standard, official });
});

test("there are 159 areas, or 165 official ones, and other numbers are not areas", () => {
  expect(areasOf("standard")).toHaveLength(159);
  expect(areasOf("official")).toHaveLength(165);
  const kathmandu = (electionArea: number) => ({ province: "bagmati", district: "kathmandu", electionArea }) as const;
  expect(isAreaOf("standard", kathmandu(5))).toBe(true);
  expect(isAreaOf("standard", kathmandu(6))).toBe(false);
  expect(isAreaOf("official", kathmandu(10))).toBe(true);
  expect(isAreaOf("official", { ...kathmandu(1), district: "jhapa" })).toBe(false);
});

test("a district is found only in its own province", () => {
  expect(findDistrict("koshi", "kathmandu")).toBeUndefined();
});
