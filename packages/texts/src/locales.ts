import { byLanguage } from "./by-language.ts";
import type { Locale } from "./locale.ts";

export const locales = byLanguage(import.meta.glob<Locale>("./*/locale.ts", { eager: true, import: "locale" }));
