import { expect, test } from "vitest";
import { districtsOf, findDistrict, namesIn, provinceIds, provinceNames } from "./geography.ts";
import { placeNames } from "./place-names.ts";

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

test("every place has a name in every language, and another language is one more table of them", () => {
  const places = provinceIds.flatMap((id) => [provinceNames(id), ...districtsOf(id)]);
  for (const place of places) expect(place).toMatchObject({ ne: expect.stringMatching(/^\p{Script=Devanagari}/u) });
  for (const place of places) expect(place).toMatchObject({ en: expect.stringMatching(/^\p{Script=Latin}/u) });
  const maithili = { ...placeNames.ne, koshi: "कोसी" };
  expect(namesIn({ ...placeNames, mai: maithili }, "koshi")).toEqual({ ne: "कोशी", en: "Koshi", mai: "कोसी" });
});
