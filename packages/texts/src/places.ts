import { byLanguage } from "./by-language.ts";

/** Holds what each language calls a province or district, by its id. */
export const placeNames = byLanguage(
  import.meta.glob<Record<string, string>>("./*/places.ts", { eager: true, import: "places" }),
);
