import { districtsOf, provinceIds } from "@mero-mat/domain/geography";
import { expect, test } from "vitest";
import { placeNames } from "./places.ts";

test.each([
  ["ne", /^\p{Script=Devanagari}/u],
  ["en", /^\p{Script=Latin}/u],
] as const)("every place has a name in %s, in its script", (language, script) => {
  for (const id of provinceIds.flatMap((province) => [province, ...districtsOf(province).map(({ id }) => id)]))
    expect(placeNames[language][id]).toMatch(script);
});
