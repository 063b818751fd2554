import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Day } from "../../parts/day.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PartyRow } from "./party-row.tsx";
import type { PartyBallot } from "./use-party-ballot.ts";
import classes from "./your-party-vote.module.css";

interface Props {
  ballot: PartyBallot;
  onChange: () => void;
  /** Where a visitor comes back to. */
  next: string;
}

/** Where the reader's one vote is. */
export function YourPartyVote(props: Props) {
  return (
    <div className={classes.place} aria-live="polite">
      <Status {...props} />
    </div>
  );
}

function Status({ ballot: { session, active, current, voted }, onChange, next }: Props) {
  if (session.isVisitor) return <LogInToVote next={next} />;
  if (session.error) return <Failed isRetrying={session.isRetrying} onRetry={session.retry} />;
  if (current.error && !current.data)
    return <Failed isRetrying={current.isFetching} onRetry={() => void current.refetch()} />;
  if (current.data === undefined) return <div className={classes.card} data-skeleton aria-hidden="true" />;
  if (!current.data || !voted) return <NoVote />;
  const isListed = active.data?.some(({ name }) => name === voted.name) ?? true;
  return (
    <Vote updatedAt={current.data.updatedAt} isListed={isListed} onChange={onChange} row={<PartyRow party={voted} />} />
  );
}

interface VoteProps {
  updatedAt: string;
  /** Whether it can still be voted for. */
  isListed: boolean;
  onChange: () => void;
  row: ReactNode;
}

function Vote({ updatedAt, isListed, onChange, row }: VoteProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.card} data-tone="done">
      <h2>{t("samanupatik.status.current")}</h2>
      <div className={classes.party}>{row}</div>
      {!isListed && <p>{t("samanupatik.status.gone")}</p>}
      <p className={classes.updated}>
        {t("samanupatik.status.updated")} <Day at={updatedAt} />
      </p>
      <Button variant="default" onClick={onChange}>
        {t("samanupatik.status.change")}
      </Button>
    </section>
  );
}

function NoVote() {
  const { t } = useTranslation();
  return (
    <section className={classes.card}>
      <h2>{t("samanupatik.status.none")}</h2>
      <p>{t("samanupatik.status.noneText")}</p>
    </section>
  );
}

function LogInToVote({ next }: { next: string }) {
  const { t } = useTranslation();
  return (
    <section className={classes.card}>
      <h2>{t("samanupatik.status.visitor")}</h2>
      <p>{t("samanupatik.status.visitorText")}</p>
      <LinkButton to="/auth" search={{ next }}>
        {t("shell.logIn")}
      </LinkButton>
    </section>
  );
}

function Failed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <section className={classes.card} role="alert">
      <p>{t("samanupatik.status.failed")}</p>
      <Button variant="default" loading={isRetrying} onClick={onRetry}>
        {t("common.tryAgain")}
      </Button>
    </section>
  );
}
