import type { Poll } from "@mero-mat/api/polls";
import { formatNumber } from "../../../i18n/format.ts";
import { readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { BallotPicture } from "../../../parts/ballot-picture.tsx";
import classes from "./poll-table.module.css";
import { rankedOptions } from "./standings.tsx";

/** Shows in one line who is ahead or has won and by how many votes, or all who are tied. */
export function Leader({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  const ranked = rankedOptions(poll);
  const tied = ranked.filter(({ standing }) => standing?.kind === "tied");
  const [first, second] = ranked;
  const isAhead = first?.standing?.kind === "leading" || first?.standing?.kind === "winner";
  if (tied.length > 0)
    return (
      <span className={classes.leader}>
        {tied.map(({ id, pictures }) => (
          <BallotPicture key={id} pictures={pictures} size="xs" />
        ))}
        <span className={classes.waits}>{t("adminPolls.table.standing.tied")}</span>
        <Names options={tied} />
      </span>
    );
  if (!first || !isAhead)
    return (
      <span className={classes.dim}>{t(`adminPolls.table.standing.${poll.totalVotes > 0 ? "nobody" : "none"}`)}</span>
    );
  return (
    <span className={classes.leader}>
      <BallotPicture pictures={first.pictures} size="xs" />
      {first.standing?.kind === "winner" && <span className={classes.won}>{t("adminPolls.table.standing.won")}</span>}
      <span className={classes.cut} dir="auto" title={readersName(first)}>
        {readersName(first)}
      </span>
      <span className={classes.dim}>+{formatNumber(first.voteCount - (second?.voteCount ?? 0))}</span>
    </span>
  );
}

function Names({ options }: { options: ReturnType<typeof rankedOptions> }) {
  const names = options.map((option) => readersName(option)).join(", ");
  return (
    <span className={`${classes.cut} ${classes.dim}`} title={names}>
      {names}
    </span>
  );
}
