import type { events, Topic } from "@mero-mat/api/events";
import { useEffect } from "react";
import { trpc } from "./trpc.ts";

// The browser's own EventSource: tRPC's link for it would be 4 kB of every first page, for a hint of one word.
const path: `events.${keyof typeof events}` = "events.changes";
const reconnectMs = 30_000;

function topicOf(text: string): unknown {
  const said: unknown = JSON.parse(text);
  return typeof said === "object" && said !== null && "topic" in said ? said.topic : undefined;
}

/** Opens a stream once the page is loaded and keeps it; the browser itself reconnects one that breaks. */
function listen(onTopic: (topic: unknown) => void, onGap: () => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let connections = 0;

  const open = () => {
    source = new EventSource(`/trpc/${path}`);
    source.onopen = () => connections++ > 0 && onGap();
    source.onmessage = ({ data }: MessageEvent<string>) => onTopic(topicOf(data));
    source.onerror = () => {
      // Refused, by the server or on the way: the browser has given up.
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, reconnectMs);
    };
  };

  if (document.readyState === "complete") open();
  else window.addEventListener("load", open, { once: true });
  return () => {
    window.removeEventListener("load", open);
    clearTimeout(timer);
    source?.close();
  };
}

/** Asks again for what the server says has changed. Without events nothing breaks, so a blocked stream says nothing. */
export function useChanges(): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    const refresh: Record<Topic, () => unknown> = {
      settings: () => utils.settings.gmailEnabled.invalidate(),
      polls: () => utils.polls.invalidate(),
      votes: () => utils.polls.invalidate(),
    };
    const topics = new Map<unknown, () => unknown>(Object.entries(refresh));
    const refreshAll = () => {
      for (const ask of topics.values()) ask();
    };
    return listen((topic) => topics.get(topic)?.(), refreshAll);
  }, [utils]);
}
