import { Text } from "@mantine/core";
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
        <Text span inherit fw={600} c="var(--waiting)">
          {t("adminPolls.table.standing.tied")}
        </Text>
        <Names options={tied} />
      </span>
    );
  if (!first || !isAhead)
    return (
      <Text span inherit c="dimmed">
        {t(`adminPolls.table.standing.${poll.totalVotes > 0 ? "nobody" : "none"}`)}
      </Text>
    );
  return (
    <span className={classes.leader}>
      <BallotPicture pictures={first.pictures} size="xs" />
      {first.standing?.kind === "winner" && (
        <Text span inherit fw={600} c="var(--done)">
          {t("adminPolls.table.standing.won")}
        </Text>
      )}
      <span className={classes.cut} dir="auto" title={readersName(first)}>
        {readersName(first)}
      </span>
      <Text span inherit c="dimmed">
        +{formatNumber(first.voteCount - (second?.voteCount ?? 0))}
      </Text>
    </span>
  );
}

function Names({ options }: { options: ReturnType<typeof rankedOptions> }) {
  const names = options.map((option) => readersName(option)).join(", ");
  return (
    <Text span inherit c="dimmed" className={classes.cut} title={names}>
      {names}
    </Text>
  );
}
