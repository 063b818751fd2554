import { en } from "./place-names/en.ts";
import { ne } from "./place-names/ne.ts";

/** The languages of the product, the first one first, with what each calls the places of Nepal. */
export const languages = { ne, en };

export type Language = keyof typeof languages;

export const languageIds = Object.keys(languages) as [Language, ...Language[]];
