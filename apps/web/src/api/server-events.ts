import type { events, Topic } from "@mero-mat/api/events";
import { coalesce } from "./coalesce.ts";
import { afterEvent, invalidate } from "./invalidations.ts";
import { pause } from "./pause.ts";
import { queryClient } from "./query-client.ts";

// The browser's own EventSource: tRPC's link would add 4 kB to every first page, for events of one word.
const path: `events.${keyof typeof events}` = "events.changes";
const reconnectMs = 30_000;
// Background pages refetch for nobody, and their readers pay for the data.
const backgroundMs = 60_000;

function topicOf(text: string): unknown {
  const message: unknown = JSON.parse(text);
  return typeof message === "object" && message !== null && "topic" in message ? message.topic : undefined;
}

/** Opens a stream while the page is visible; the browser itself reconnects one that breaks. */
function listen(onTopic: (topic: unknown) => void, onGap: () => void): () => void {
  let source: EventSource | undefined;
  let reconnecting: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let connections = 0;

  const open = () => {
    source = new EventSource(`/trpc/${path}`);
    source.onopen = () => connections++ > 0 && onGap();
    source.onmessage = ({ data }: MessageEvent<string>) => onTopic(topicOf(data));
    source.onerror = () => {
      // Refused, by the server or on the way: the browser has given up.
      if (source?.readyState === EventSource.CLOSED) reconnecting = setTimeout(open, reconnectMs);
    };
  };
  const close = () => {
    clearTimeout(reconnecting);
    source?.close();
    source = undefined;
  };
  const onVisibility = () => {
    clearTimeout(closing);
    if (document.hidden) closing = setTimeout(close, backgroundMs);
    else if (!source) open();
  };

  open();
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    clearTimeout(closing);
    close();
  };
}

// On an election day votes arrive without end: a phone refetches no more often than this.
const pace = { everyMs: 2000, jitterMs: 500 };

const pagesLoading = () => queryClient.isFetching({ predicate: ({ state }) => Boolean(state.fetchMeta?.fetchMore) });

/** Waits for a next page that is being fetched, because refetching the list would cancel it. */
async function refreshAfterPages(topic: Topic): Promise<unknown> {
  while (pagesLoading() > 0) await pause(100);
  return invalidate(queryClient, afterEvent[topic]);
}

/** Refetches whatever the server invalidates, until stopped. */
export function followServerEvents(): () => void {
  const now = (topic: Topic) => () => refreshAfterPages(topic);
  const paced = (topic: Topic) => coalesce(now(topic), pace);
  // An event of votes invalidates the same queries as one of polls.
  const counts = paced("votes");
  const refetches: Record<Topic, () => unknown> = {
    settings: now("settings"),
    polls: counts,
    votes: counts,
    parties: paced("parties"),
    account: now("account"),
    notifications: paced("notifications"),
    desk: paced("desk"),
    editing: paced("editing"),
    comments: paced("comments"),
    discussions: paced("discussions"),
  };
  const topics = new Map<unknown, () => unknown>(Object.entries(refetches));
  const refetchAll = () => {
    for (const refetch of new Set(topics.values())) refetch();
  };
  return listen((topic) => topics.get(topic)?.(), refetchAll);
}
