import type { Poll, PollOption } from "@mero-mat/api/polls";
import { rank } from "@mero-mat/domain/standings";
import { useTranslation } from "react-i18next";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { Bar } from "../../ui/bar.tsx";
import classes from "./option-result.module.css";

interface Props {
  poll: Poll;
  option: PollOption;
}

/** A word for who won, or shares the first place, once that is declared. */
function honourOf({ winnerDeclared, winnerOptionId, voteOptions }: Poll, { id }: PollOption) {
  if (!winnerDeclared) return null;
  const candidates = voteOptions.map((option) => ({ id: option.id, voteCount: option.voteCount ?? 0 }));
  const kind = rank({ winnerDeclared, winnerOptionId, candidates }).find((ranked) => ranked.id === id)?.standing?.kind;
  return kind === "winner" || kind === "tied" ? kind : null;
}

/** Nothing where the counts are nobody's business yet. */
export function OptionResult({ poll, option }: Props) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const { voteCount, percentage } = option;
  const honour = honourOf(poll, option);
  if (voteCount === null || percentage === null) return null;
  return (
    <span className={classes.result}>
      <Bar percent={percentage} tone={honour === "winner" ? "done" : "place"} />
      <span className={classes.figures}>
        <span>{t("polls.panel.votes", { count: voteCount, number: formatNumber(voteCount, language) })}</span>
        {honour && (
          <span className={classes.standing} data-standing={honour}>
            {t(`polls.panel.${honour}`)}
          </span>
        )}
        <span className={classes.percent}>{formatPercent(percentage, language)}</span>
      </span>
    </span>
  );
}
