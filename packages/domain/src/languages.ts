import { en } from "./place-names/en.ts";
import { ne } from "./place-names/ne.ts";

/** What each language of the product calls the places of Nepal; the first is asked for first in what is written in all. */
export const placeNames = { ne, en };

export type Language = keyof typeof placeNames;

export const languages = Object.keys(placeNames) as [Language, ...Language[]];
