import type { Language } from "@mero-mat/domain/languages";
import { byLanguage } from "./by-language.ts";

const common = byLanguage(import.meta.glob("./*/first/common.ts", { eager: true, import: "common" }));
const verify = byLanguage(import.meta.glob("./*/later/verify.ts", { eager: true, import: "verify" }));
const verifyFile = byLanguage(import.meta.glob("./*/verify-file.ts", { eager: true, import: "verifyFile" }));

/** Returns all texts of `verify.html`. */
export const verifyFileTexts = (language: Language) => ({
  common: common[language],
  verify: verify[language],
  verifyFile: verifyFile[language],
});
