import type { ReactNode } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import classes from "./chosen.module.css";

/** Shows the reader's choice outside the ballot: a picture and its text on the tint of finished things. */
export function Chosen({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.chosen} data-with-script>
        {children}
      </div>
      {/* The server does not reveal the choice: the length of its page would. */}
      {import.meta.env.SSR && (
        <noscript>
          <p>{t("withoutScript.chosen")}</p>
        </noscript>
      )}
    </>
  );
}
