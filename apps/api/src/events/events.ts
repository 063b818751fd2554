import { EventEmitter, on } from "node:events";
import { type Topic, topics } from "@mero-mat/api/events";
import { afterCommit, type Connection, type Db } from "@mero-mat/db/connect";
import { listen, notify } from "@mero-mat/db/listen";
import type { FastifyBaseLogger } from "fastify";

/** Server-side topics, never sent to browsers: queued webhooks, new comments and likes on a poll, and revoked access. */
const internalTopics = ["webhook", "comment-activity", "access"] as const;
export type EventTopic = Topic | (typeof internalTopics)[number];

/** Topics that change no counts. */
const uncounted: readonly EventTopic[] = ["comment-activity", "access", "discussions", "editing"];
export const isUncounted = (topic: EventTopic): boolean => uncounted.includes(topic);

/** `about` is the only recipient, or the poll with the comment. */
type Listener = (topic: EventTopic, about: string | undefined) => void;

/** Distributes invalidation events. They may arrive twice, or needlessly after a lost connection, but none is lost. */
export interface Events {
  /**
   * Within a transaction the event is sent when it commits, and not at all when it does not. `about` limits it to one
   * person or one poll.
   */
  publish(db: Db, topic: EventTopic, about?: string | null): Promise<void>;
  /** Runs before any subscriber receives the same change, in this process as soon as it is written. */
  onChange(listener: Listener): void;
  /** Runs only in the process that made the change and now does the work that follows from it. */
  onOwnChange(listener: Listener): void;
  /** Runs once for each change when all processes receive it. */
  onBroadcast(listener: Listener): void;
  /** Lists recent changes for this reader: a page is read before it listens, on a slow line long before. */
  recent(reader: Reader | null): Topic[];
  /** Returns whether a session of this reader has ended since: a stream that was being opened must end too. */
  hasEnded(reader: Reader | null, since: number): boolean;
  /** Yields the events for everybody and for this reader, starting with recent changes. */
  subscribe(signal: AbortSignal | undefined, subscriber: Subscriber): AsyncIterable<{ topic: Topic }>;
  close(): Promise<void>;
}

export interface Reader {
  id: string;
  role: "user" | "admin";
}

export interface Subscriber {
  reader: Reader | null;
  /** When the reader asked, on the clock of `performance.now()`. */
  since: number;
  /** Milliseconds until the reader's session ends; the page then connects again. */
  endsInMs: number | null;
}

interface Change {
  topic: EventTopic;
  about?: string | undefined;
}

export const eventTopics: readonly EventTopic[] = [...topics, ...internalTopics];
const isEventTopic = (text: string | undefined): text is EventTopic => eventTopics.some((topic) => topic === text);
export const isPublicTopic = (topic: EventTopic): topic is Topic => topics.some((each) => each === topic);

const administratorTopics: readonly EventTopic[] = ["desk", "editing"];

/**
 * Returns whether an event is for this reader: an event about a person is for them, one about the dashboard for
 * administrators.
 */
export const isFor = (reader: Reader | null, topic: EventTopic, about: string | undefined): boolean =>
  administratorTopics.includes(topic) ? reader?.role === "admin" : about === undefined || about === reader?.id;

/** Returns whether a reader's stream ends, because a session or the role has changed. The page then connects again. */
export const endsStream = (reader: Reader | null, topic: EventTopic, about: string | undefined): boolean =>
  topic === "access" && about !== undefined && about === reader?.id;

const recentMs = 30_000;

function rememberRecent() {
  const times = new Map<string, Change & { at: number }>();
  return {
    add({ topic, about }: Change) {
      const key = `${topic} ${about ?? ""}`;
      times.delete(key);
      times.set(key, { topic, about, at: performance.now() });
      for (const [old, { at }] of times) {
        if (at > performance.now() - recentMs) break;
        times.delete(old);
      }
    },
    list: () => [...times.values()].filter(({ at }) => at > performance.now() - recentMs),
  };
}

function toChange(text: string): Change | null {
  const [topic, about] = text.split(" ");
  return isEventTopic(topic) ? { topic, about } : null;
}

export async function openEvents({ listenUrl }: Connection, log: FastifyBaseLogger): Promise<Events> {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const listeners: Listener[] = [];
  const ownListeners: Listener[] = [];
  const closing = new AbortController();
  const notifyListeners = ({ topic, about }: Change, those = listeners) => {
    for (const listener of those) listener(topic, about);
  };
  const recent = rememberRecent();
  const broadcast = (change: Change) => {
    notifyListeners(change);
    recent.add(change);
    emitter.emit("change", change);
  };
  const onMessage = (text: string) => {
    const change = toChange(text);
    if (change) broadcast(change);
  };
  const notifyOfEverything = () => {
    for (const topic of eventTopics) broadcast({ topic });
  };

  const listener = listenUrl
    ? await listen(listenUrl, {
        onMessage,
        onReconnect: notifyOfEverything,
        onProblem: (error) => log.warn({ err: error }, "lost the database's notifications, trying again"),
      })
    : null;

  const recentOf = (reader: Reader | null) => [
    ...new Set(
      recent.list().flatMap(({ topic, about }) => (isPublicTopic(topic) && isFor(reader, topic, about) ? topic : [])),
    ),
  ];

  const hasEnded = (reader: Reader | null, since: number) =>
    recent.list().some(({ topic, about, at }) => at >= since && endsStream(reader, topic, about));

  return {
    async publish(db, topic, about) {
      const change = { topic, about: about ?? undefined };
      if (listener) await notify(db, about ? `${topic} ${about}` : topic);
      afterCommit(db, () => {
        notifyListeners(change, ownListeners);
        if (listener) notifyListeners(change);
        else broadcast(change);
      });
    },
    onChange: (listener) => void listeners.push(listener),
    onOwnChange: (listener) => void ownListeners.push(listener),
    onBroadcast: (listener) => void emitter.on("change", ({ topic, about }: Change) => listener(topic, about)),
    recent: recentOf,
    hasEnded,
    async *subscribe(signal, { reader, since, endsInMs }) {
      const over = new AbortController();
      const timer = endsInMs === null ? undefined : setTimeout(() => over.abort(), endsInMs);
      const ended = AbortSignal.any([...(signal ? [signal] : []), over.signal, closing.signal]);
      try {
        const changes = on(emitter, "change", { signal: ended }) as AsyncIterable<[Change]>;
        if (hasEnded(reader, since)) return;
        for (const topic of recentOf(reader)) yield { topic };
        for await (const [{ topic, about }] of changes) {
          if (isPublicTopic(topic) && isFor(reader, topic, about)) yield { topic };
          if (endsStream(reader, topic, about)) return;
        }
      } catch (error) {
        if (!ended.aborted) throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      closing.abort();
      await listener?.close();
    },
  };
}
