import { useTranslation } from "react-i18next";
import classes from "./party-list.module.css";

/** Rows as tall as those of the ballot paper, so that nothing jumps when it comes. */
export function PartySkeleton({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <div className={classes.skeleton} role="status" aria-label={t("common.loading")} data-skeleton>
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <span key={row} aria-hidden="true" />
      ))}
    </div>
  );
}
