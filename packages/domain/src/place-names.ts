import type { Language } from "./languages.ts";
import { en, type PlaceNames } from "./place-names/en.ts";
import { ne } from "./place-names/ne.ts";

export const placeNames: Record<Language, PlaceNames> = { ne, en };
