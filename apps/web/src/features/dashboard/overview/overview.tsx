import { type Outputs, trpc } from "../../../api/trpc.ts";
import type { DeskPlace } from "../../../desk/address.ts";
import { CountedAt } from "../../../desk/counted-at.tsx";
import { DeskLink, pollsPlace } from "../../../desk/places.tsx";
import { StatusLine } from "../../../desk/status-line.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useRefetchInterval } from "../../../session/session.ts";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { Reading } from "../../../ui/reading.tsx";
import classes from "./overview.module.css";

const names = ["totalUsers", "pendingRequests", "activePolls", "totalVotes"] as const;
type Name = (typeof names)[number];
type Counts = Outputs["adminAnalytics"]["stats"];

const placesOf = ({ pendingRequests, pendingMoves }: Counts): Record<Name, DeskPlace> => ({
  totalUsers: { tab: "requests", view: "accounts", filter: "voters" },
  // The view of the moves shows the number of accounts too.
  pendingRequests: { tab: "requests", ...(pendingMoves === 0 && pendingRequests > 0 && { view: "accounts" }) },
  activePolls: pollsPlace({ state: "active" }),
  totalVotes: { tab: "statistics" },
});

/** Shows four numbers in one line; each leads to what it counts. */
export function HeadNumbers() {
  const { t } = useTranslation();
  const stats = trpc.adminAnalytics.stats.useQuery(undefined, {
    refetchOnMount: "always",
    // As often as the lists of requests, so that number and lists count the same.
    refetchInterval: useRefetchInterval(30_000),
  });
  return (
    <Reading variant="line" query={stats} failed={t("desk.stats.failed")} waiting={<Numbers />}>
      {(counts) => (
        <>
          <Numbers counts={counts} />
          <CountedAt at={counts.countedAt} />
        </>
      )}
    </Reading>
  );
}

function Numbers({ counts }: { counts?: Counts }) {
  const { t } = useTranslation();
  const places = counts && placesOf(counts);
  return (
    <dl className={classes.numbers} aria-label={t("desk.stats.label")} aria-busy={!counts}>
      {names.map((name) => (
        <div
          key={name}
          className={classes.number}
          data-waits={(name === "pendingRequests" && counts?.[name]) || undefined}
        >
          <dt>{t(`desk.stats.${name}`)}</dt>
          <dd>{places ? <DeskLink to={places[name]}>{formatNumber(counts[name])}</DeskLink> : "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Warns on every tab of a wave of sign-ups, until it has been reviewed. */
export function WaveNotice({ onLook }: { onLook: () => void }) {
  const { t } = useTranslation();
  const count =
    trpc.adminWaves.list.useQuery(undefined, { refetchInterval: useRefetchInterval(30_000) }).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <StatusLine
      colour="waiting"
      actions={
        <QuietButton c="inherit" onClick={onLook}>
          {t("desk.waves.look")}
        </QuietButton>
      }
    >
      {t("desk.waves.notice", { count })}
    </StatusLine>
  );
}
