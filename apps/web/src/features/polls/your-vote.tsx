import { Button } from "@mantine/core";
import type { PollOption } from "@mero-mat/api/polls";
import { useTranslation } from "react-i18next";
import { Day } from "../../parts/day.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CandidateNames } from "./candidate-names.tsx";
import classes from "./your-vote.module.css";

interface Props {
  option: PollOption;
  votedAt: string;
  /** Absent when the vote stands for good. */
  onChange: (() => void) | undefined;
}

export function YourVote({ option, votedAt, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h4>
          <Icon name="check" size={18} />
          {t("polls.yourVote.title")}
        </h4>
        <Day at={votedAt} />
      </div>
      <p className={classes.label}>{t("polls.yourVote.candidate")}</p>
      <div className={classes.candidate}>
        <CandidateNames option={option} />
      </div>
      {onChange && (
        <Button variant="default" onClick={onChange}>
          {t("polls.yourVote.change")}
        </Button>
      )}
    </section>
  );
}

/** Instead of the card, while its reader looks for another candidate. */
export function ChangingVote({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.banner} role="status">
      <p>
        <strong>{t("polls.yourVote.changing")}</strong>
        <span>{t("polls.yourVote.changingText")}</span>
      </p>
      <Button variant="default" onClick={onCancel}>
        {t("polls.yourVote.cancel")}
      </Button>
    </div>
  );
}
