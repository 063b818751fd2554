import { useTranslation } from "react-i18next";
import classes from "./rows.module.css";

/** For who works through a list by the keyboard; `acts` where rows can be approved and rejected. */
export function KeyHints({ acts = false }: { acts?: boolean }) {
  const { t } = useTranslation();
  return (
    <p className={classes.keys}>
      <span>{t("adminRequests.keys.label")}:</span>
      <span>
        <kbd>j</kbd> <kbd>k</kbd> <kbd>↓</kbd> <kbd>↑</kbd> {t("adminRequests.keys.move")}
      </span>
      <span>
        <kbd>Enter</kbd> {t("adminRequests.keys.open")}
      </span>
      {acts && (
        <>
          <span>
            <kbd>a</kbd> {t("adminRequests.keys.approve")}
          </span>
          <span>
            <kbd>r</kbd> {t("adminRequests.keys.reject")}
          </span>
        </>
      )}
    </p>
  );
}
