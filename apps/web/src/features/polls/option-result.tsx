import type { PollOption } from "@mero-mat/api/polls";
import { useTranslation } from "react-i18next";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { Bar } from "../../ui/bar.tsx";
import classes from "./option-result.module.css";
import type { Standing } from "./standing.ts";

interface Props {
  option: PollOption;
  standing: Standing;
}

/** Nothing where the counts are nobody's business yet. */
export function OptionResult({ option: { voteCount, percentage }, standing }: Props) {
  const { t } = useTranslation();
  const language = currentLanguage();
  if (voteCount === null || percentage === null) return null;
  return (
    <span className={classes.result}>
      <Bar percent={percentage} tone={standing === "winner" ? "done" : "place"} />
      <span className={classes.figures}>
        <span>{t("polls.panel.votes", { count: voteCount, number: formatNumber(voteCount, language) })}</span>
        {standing && (
          <span className={classes.standing} data-standing={standing}>
            {t(`polls.panel.${standing}`)}
          </span>
        )}
        <span className={classes.percent}>{formatPercent(percentage, language)}</span>
      </span>
    </span>
  );
}
