import { leaderOf } from "@mero-mat/domain/standings";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { readersName } from "../../i18n/names.ts";
import { placeName } from "../../i18n/places.ts";
import type { CountedPoll } from "../../parts/results/area-polls.ts";
import { CandidateList } from "../../parts/results/candidate-list.tsx";
import { UserText } from "../../parts/user-text.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import classes from "./area-row.module.css";

interface Props {
  poll: CountedPoll;
  opened: boolean;
  onToggle: () => void;
}

/** An area with who leads it, opening to its poll. */
export function AreaRow({ poll, opened, onToggle }: Props) {
  const { t } = useTranslation();
  const number = (value: number) => formatNumber(value, currentLanguage());
  return (
    <Disclosure level={4} opened={opened} onToggle={onToggle} summary={<Summary poll={poll} />}>
      <div className={classes.poll}>
        <UserText className={classes.content}>{poll.postContent}</UserText>
        <CandidateList poll={poll} label={poll.postContent} />
        <p className={classes.total}>{t("results.direct.total", { number: number(poll.totalVotes) })}</p>
      </div>
    </Disclosure>
  );
}

function Summary({ poll }: { poll: CountedPoll }) {
  const { t } = useTranslation();
  const leader = leaderOf(poll);
  const nobodys = () => t(poll.totalVotes === 0 ? "results.direct.noVotes" : "results.standing.tied");
  const state = t(poll.winnerDeclared ? "results.standing.winner" : "results.standing.leading");
  return (
    <span className={classes.summary}>
      <span className={classes.place}>{placeName(poll, currentLanguage(), t)}</span>
      <span className={classes.leader}>{leader ? `${state}: ${readersName(leader)}` : nobodys()}</span>
    </span>
  );
}
