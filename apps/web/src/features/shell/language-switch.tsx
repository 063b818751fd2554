import { currentLanguage, setLanguage } from "../../i18n/i18n.ts";
import classes from "./controls.module.css";

const other = { ne: { code: "en", name: "English" }, en: { code: "ne", name: "नेपाली" } } as const;

/** Named in the language it leads to, so that whoever needs it can read it. */
export function LanguageSwitch({ signedIn }: { signedIn: boolean }) {
  const { code, name } = other[currentLanguage()];
  return (
    <button type="button" className={classes.pill} lang={code} onClick={() => void setLanguage(code, signedIn)}>
      {name}
    </button>
  );
}
