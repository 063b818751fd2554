import { Box, Group } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { turnoutOf } from "@mero-mat/domain/poll-rules";
import type { ReactNode } from "react";
import { formatNumber, formatPercent } from "../../../i18n/format.ts";
import { exactMoment } from "../../../i18n/moments.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { UserText } from "../../../parts/user-text.tsx";
import classes from "./poll-table.module.css";

/** Returns "62 % of 346 who may vote"; null while it is not counted. */
function useTurnoutText({ verified }: Poll): string | null {
  const { t } = useTranslation();
  const percent = turnoutOf(verified);
  if (percent === null || !verified?.accounts) return null;
  const accounts = formatNumber(verified.accounts);
  return t("adminPolls.card.turnout", { percent: formatPercent(percent), accounts });
}

/** Numbers of a poll in one line. */
export function PollLine({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  const turnout = useTurnoutText(poll);
  return (
    <Group gap="md" c="dimmed" fz="sm" style={{ fontVariantNumeric: "tabular-nums" }}>
      <span>{t("adminPolls.card.votes", { count: poll.totalVotes })}</span>
      {turnout !== null && <span>{turnout}</span>}
      <span>{t("adminPolls.card.comments", { count: poll.commentCount })}</span>
    </Group>
  );
}

/** Numbers and author of an open poll, one below the other. */
export function PollFacts({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  const { verified } = poll;
  const turnout = useTurnoutText(poll);
  const names = "adminPolls.table.names";
  return (
    <Box component="dl" m={0} className={classes.facts} aria-label={t("adminPolls.facts.label")}>
      <Fact name={t(`${names}.votes`)}>{formatNumber(poll.totalVotes)}</Fact>
      {turnout !== null && <Fact name={t(`${names}.turnout`)}>{turnout}</Fact>}
      {verified !== null && verified.counted > 0 && (
        <Fact name={t("adminPolls.facts.verified")}>
          <time dateTime={verified.asOf} title={exactMoment(new Date(verified.asOf))}>
            {t("adminPolls.facts.verifiedOf", { verified: verified.verified, counted: verified.counted })}
          </time>
        </Fact>
      )}
      <Fact name={t(`${names}.comments`)}>{formatNumber(poll.commentCount)}</Fact>
      <Fact name={t("adminPolls.facts.author")}>
        <UserText as="span">{poll.user.username}</UserText>
      </Fact>
    </Box>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Box component="dt" c="dimmed">
      {name}
    </Box>
    <dd>{children}</dd>
  </div>
);
