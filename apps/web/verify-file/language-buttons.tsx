import { Button } from "@mantine/core";
import { type Language, languages } from "@mero-mat/domain/languages";
import { locales } from "@mero-mat/texts/locales";
import { currentLanguage, speak } from "../src/i18n/catalogue.ts";

export function speakIn(language: Language): void {
  document.documentElement.lang = language;
  speak(language);
}

/** Offers the other languages, each by its own name. */
export const LanguageButtons = () =>
  languages
    .filter((language) => language !== currentLanguage())
    .map((language) => (
      <Button key={language} variant="pill" lang={language} onClick={() => speakIn(language)}>
        {locales[language].name}
      </Button>
    ));
