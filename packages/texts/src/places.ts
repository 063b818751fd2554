import { byLanguage } from "./by-language.ts";

/** Name of each province or district in each language, by id. */
export const placeNames = byLanguage(
  import.meta.glob<Record<string, string>>("./*/places.ts", { eager: true, import: "places" }),
);
