import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { Bar } from "../../ui/bar.tsx";
import classes from "./tools.module.css";

interface Props {
  /** Null until the server has said how far it is. */
  progress: { done: number; of: number } | null;
}

export function RemovalProgress({ progress }: Props) {
  const { t } = useTranslation();
  const number = (value: number) => formatNumber(value, currentLanguage());
  const step = progress && t("adminTools.step", { done: number(progress.done), of: number(progress.of) });
  return (
    <div className={classes.progress}>
      <div
        role="progressbar"
        aria-label={t("adminTools.running")}
        aria-valuemin={0}
        aria-valuemax={progress?.of ?? 1}
        {...(progress && { "aria-valuenow": progress.done, "aria-valuetext": step ?? "" })}
      >
        <Bar percent={progress ? (100 * progress.done) / progress.of : 0} />
      </div>
      <p>
        {step ?? t("adminTools.running")}. {t("adminTools.goesOn")}
      </p>
    </div>
  );
}
