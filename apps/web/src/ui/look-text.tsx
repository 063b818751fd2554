import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./toaster.module.css";

/** What a toast says, with the way to see for oneself: in a tab of its own, so that what was typed here stays. */
export function LookText({ text, href }: { text: ReactNode; href: string }) {
  const { t } = useTranslation();
  return (
    <>
      {text}{" "}
      <a href={href} target="_blank" rel="noreferrer" className={classes.look}>
        {t("lost.look")}
      </a>
    </>
  );
}
