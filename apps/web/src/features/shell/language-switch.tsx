import { useTranslation } from "react-i18next";
import { toast } from "../../hooks/toast.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { setLanguage } from "../../session/language.ts";
import { useCurrentUser } from "../../session/session.ts";
import classes from "../../ui/controls.module.css";

const other = { ne: { code: "en", name: "English" }, en: { code: "ne", name: "नेपाली" } } as const;

/** Named in the language it leads to, so that whoever needs it can read it. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { isVisitor } = useCurrentUser();
  const { code, name } = other[currentLanguage()];
  // Whoever switches before it is known who they are may well be signed in.
  const switchLanguage = () =>
    setLanguage(code, !isVisitor).catch(() => toast.error(t("shell.unreachable.title"), t("common.networkFailed")));
  return (
    <button type="button" className={classes.pill} lang={code} onClick={switchLanguage}>
      {name}
    </button>
  );
}
