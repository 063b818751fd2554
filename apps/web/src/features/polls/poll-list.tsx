import { Box } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { limits } from "@mero-mat/domain/limits";
import { useEffect, useState } from "react";
import { failureOf } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { breakAnywhere, muted } from "../../parts/style-props.ts";
import { Button } from "../../ui/button.tsx";
import { Empty, Failed } from "../../ui/query-states.tsx";
import classes from "./poll-card.module.css";
import { PollCard } from "./poll-card.tsx";
import type { Filter } from "./poll-tools.tsx";
import { latestPolls, topPolls, unvotedPolls } from "./select-polls.ts";

interface Props {
  /** Every poll in the server's response. */
  all: Poll[];
  matching: Poll[];
  searchText: string;
  filter: Filter;
  linkedId: string | undefined;
}

export function PollList({ all, matching, searchText, filter, linkedId }: Props) {
  const { t } = useTranslation();
  const linked = useLinkedPoll(all, linkedId);
  const [room, setRoom] = useState<number>(limits.pageSize);
  const waiting = useWaiting(matching, filter === "unvoted");
  const found = filter === "top" ? topPolls(matching) : latestPolls(waiting);
  // An administrator has hundreds: a phone renders them on demand.
  const shown = found.slice(0, room);
  const isListed = shown.some(({ id }) => id === linkedId);

  const isGone = failureOf(linked.error) !== null;
  const cardOf = (poll: Poll) => <PollCard key={poll.id} poll={poll} isLinked={poll.id === linkedId} />;
  return (
    <div className={classes.list}>
      <Box
        component="p"
        {...muted}
        style={breakAnywhere}
        role="status"
        hidden={searchText === "" || matching.length === 0}
      >
        {searchText !== "" && t("polls.search.found", { count: matching.length, searchText })}
      </Box>
      {linked.error && (
        <Failed
          variant="card"
          text={t(isGone ? "polls.list.gone" : "polls.list.failed")}
          onRetry={isGone ? undefined : () => void linked.retry()}
        />
      )}
      {linked.poll && !isListed && cardOf(linked.poll)}
      {shown.map(cardOf)}
      {found.length > room && (
        <Button variant="default" onClick={() => setRoom(room + limits.pageSize)}>
          {t("polls.list.more")}
        </Button>
      )}
      {shown.length === 0 && !linked.poll && <NoPolls searchText={searchText} filter={filter} />}
    </div>
  );
}

/**
 * Finds the poll of a shared link in the list, or reads it separately. It brings the poll's card into view, and the
 * focus with it, once it is there.
 */
function useLinkedPoll(list: Poll[], id: string | undefined) {
  const listed = list.find((poll) => poll.id === id);
  const isElsewhere = id !== undefined && !listed;
  const { data, error, refetch } = trpc.polls.byId.useQuery({ id: id ?? "" }, { enabled: isElsewhere });
  const poll = listed ?? (isElsewhere ? data : undefined);
  const linkedId = poll?.id;
  useEffect(() => {
    if (linkedId === undefined) return;
    const card = document.getElementById(`poll-${linkedId}`);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: "start" });
  }, [linkedId]);
  return { poll, error: isElsewhere ? error : null, retry: refetch };
}

/** Lists polls without the reader's vote. Those voted on since stay in place, so that the voter sees the outcome. */
function useWaiting(polls: Poll[], isAsked: boolean): Poll[] {
  const [seen, setSeen] = useState<string[]>([]);
  const unseen = unvotedPolls(polls).filter(({ id }) => !seen.includes(id));
  if (isAsked && unseen.length > 0) setSeen([...seen, ...unseen.map(({ id }) => id)]);
  if (!isAsked && seen.length > 0) setSeen([]);
  return isAsked ? polls.filter(({ id }) => seen.includes(id)) : polls;
}

const meta = { w: "60%", h: "1.5rem" };
const option = { h: "5.25rem" };
const parts = { meta, content: { h: "1.5rem" }, first: option, second: option, third: option, total: meta };

/** As tall as a poll of three candidates, to avoid a layout shift. */
const PollSkeleton = () => (
  <div className={classes.card} aria-hidden="true" data-skeleton>
    {Object.entries(parts).map(([part, size]) => (
      <Box key={part} {...size} bg="var(--hover)" bdrs="md" />
    ))}
  </div>
);

export function PollSkeletons() {
  const { t } = useTranslation();
  return (
    <div className={classes.list} role="status" aria-label={t("common.loading")}>
      <PollSkeleton />
      <PollSkeleton />
      <PollSkeleton />
    </div>
  );
}

function NoPolls({ searchText, filter }: { searchText: string; filter: Filter }) {
  const { t } = useTranslation();
  const words = () => {
    if (searchText) return t("polls.list.notFound", { searchText });
    if (filter === "unvoted") return t("polls.list.allVoted");
    return t(filter === "top" ? "polls.list.noMatch" : "polls.list.empty");
  };
  return <Empty variant="card" text={words()} />;
}
