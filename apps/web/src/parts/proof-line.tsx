import { useTranslation } from "react-i18next";
import { formatNumber } from "../i18n/format.ts";
import { currentLanguage } from "../i18n/i18n.ts";
import { Bar } from "../ui/bar.tsx";
import classes from "./proof-line.module.css";

/** How far the device is with the work that its network is asked for. */
export function ProofLine({ share }: { share: number }) {
  const { t } = useTranslation();
  const percent = Math.floor(share * 100);
  const number = t("proof.percent", { number: formatNumber(percent, currentLanguage()) });
  const isDone = share === 1;
  return (
    <div className={classes.line}>
      <p role="status">{t(isDone ? "proof.done" : "proof.working")}</p>
      <div
        role="progressbar"
        aria-label={t("proof.label")}
        aria-valuenow={percent}
        aria-valuetext={number}
        className={classes.progress}
      >
        <Bar percent={percent} tone={isDone ? "done" : "place"} />
        <span aria-hidden="true">{number}</span>
      </div>
    </div>
  );
}
