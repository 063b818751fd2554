import { expect, test } from "vitest";
import { areaKey, readAreaKey } from "./area-key.ts";
import { areasOf } from "./geography.ts";

test("the key of every area is read as that area, and nothing else is a key", () => {
  const areas = areasOf("official");
  expect(areas.map((area) => readAreaKey(areaKey(area)))).toEqual(areas);
  for (const other of [
    "",
    "bagmati",
    "bagmati/kathmandu",
    "bagmati/kathmandu/",
    "bagmati/kathmandu/0",
    "a/b/1/2",
    "a/b/1.5",
  ])
    expect(readAreaKey(other), other).toBeNull();
});
