import { Text } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { isEmoji } from "@mero-mat/domain/party-pictures";
import { formatNumber } from "../../../i18n/format.ts";
import { readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Emblem } from "../../../parts/emblem.tsx";
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
          <SmallEmblem key={id} pictures={pictures} />
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
      <SmallEmblem pictures={first.pictures} />
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

/** A server of the previous release sends no pictures. */
function SmallEmblem({ pictures = [] }: { pictures?: string[] | undefined }) {
  const sign = pictures.at(-1) ?? "";
  return (
    <span className={classes.emblem} aria-hidden="true">
      <Emblem images={pictures.slice(0, -1)} otherwise={isEmoji(sign) ? sign : <strong>{sign}</strong>} />
    </span>
  );
}
