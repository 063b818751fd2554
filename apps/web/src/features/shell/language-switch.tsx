import { type Language, languages } from "@mero-mat/domain/languages";
import { locales } from "@mero-mat/texts/locales";
import { toast } from "../../hooks/toast.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { setLanguage } from "../../session/language.ts";
import { useCurrentUser } from "../../session/session.ts";
import classes from "../../ui/controls.module.css";

/** Labelled with the other language in that language, so that its readers understand it. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { isVisitor } = useCurrentUser();
  // Until the session is known, the reader may well be signed in.
  const switchTo = (language: Language) =>
    setLanguage(language, !isVisitor).catch(() => toast.error(t("shell.unreachable.title"), t("common.networkFailed")));
  return languages
    .filter((language) => language !== currentLanguage())
    .map((language) => (
      <button key={language} type="button" className={classes.pill} lang={language} onClick={() => switchTo(language)}>
        {locales[language].name}
      </button>
    ));
}
