import { limits } from "@mero-mat/domain/limits";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/icon.tsx";
import classes from "./how-voting-works.module.css";

export function HowVotingWorks() {
  const { t } = useTranslation();
  const number = (value: number) => formatNumber(value, currentLanguage());
  return (
    <details className={classes.explainer}>
      <summary>
        <Icon name="ballot" />
        {t("howVotingWorks.title")}
        <span className={classes.arrow}>
          <Icon name="chevron" size={16} />
        </span>
      </summary>
      <ul>
        <li>{t("howVotingWorks.direct")}</li>
        <li>{t("howVotingWorks.proportional")}</li>
        <li>{t("howVotingWorks.seats", { seats: number(limits.proportionalSeats) })}</li>
        <li>{t("howVotingWorks.threshold", { threshold: number(limits.thresholdPercent) })}</li>
      </ul>
    </details>
  );
}
