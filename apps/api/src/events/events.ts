import { EventEmitter, on } from "node:events";
import { type Topic, topics } from "@mero-mat/api/events";
import { type Connection, type Db, onceWritten } from "@mero-mat/db/connect";
import { listen, notify } from "@mero-mat/db/listen";
import type { FastifyBaseLogger } from "fastify";

/**
 * Server-side topics, never sent to browsers: queued mails and webhooks, new comments on a poll, and revoked access.
 */
const ofServers = ["mail", "webhook", "talk", "access"] as const;
export type Hint = Topic | (typeof ofServers)[number];

/** Queued mails, comments and open forms change no counts. */
const uncounted: readonly Hint[] = ["mail", "talk", "access", "discussions", "editing"];
export const isUncounted = (hint: Hint): boolean => uncounted.includes(hint);

/** `about` is the only recipient, or the poll with the comment. */
type Listener = (hint: Hint, about: string | undefined) => void;

/** Distributes invalidation events. They may arrive twice, or needlessly after a lost connection, but none is lost. */
export interface Events {
  /**
   * Within a transaction the event is sent when it commits, and not at all when it does not. `about` limits it to one
   * person or one poll.
   */
  publish(db: Db, hint: Hint, about?: string | null): Promise<void>;
  /** Runs before any subscriber receives the same change, in this process as soon as it is written. */
  onChange(listener: Listener): void;
  /** Runs once for each change when all processes receive it. */
  onBroadcast(listener: Listener): void;
  /** Lists recent changes for this reader: a page is read before it listens, on a slow line long before. */
  recent(reader: Reader | null): Topic[];
  /** Yields the events for everybody and for this reader, starting with recent changes. */
  subscribe(signal: AbortSignal | undefined, reader: Reader | null): AsyncIterable<{ topic: Topic }>;
  close(): Promise<void>;
}

export interface Reader {
  id: string;
  role: "user" | "admin";
}

interface Change {
  hint: Hint;
  about?: string | undefined;
}

export const hints: readonly Hint[] = [...topics, ...ofServers];
const isHint = (text: string | undefined): text is Hint => hints.some((hint) => hint === text);
export const isTopic = (hint: Hint): hint is Topic => topics.some((topic) => topic === hint);

const ofAdministrators: readonly Hint[] = ["desk", "editing"];

/**
 * Returns whether an event is for this reader: an event about a person is for them, one about the dashboard for
 * administrators.
 */
export const isFor = (reader: Reader | null, hint: Hint, about: string | undefined): boolean =>
  ofAdministrators.includes(hint) ? reader?.role === "admin" : about === undefined || about === reader?.id;

/** Returns whether a reader's stream ends, because a session or the role has changed. The page then connects again. */
export const endsStream = (reader: Reader | null, hint: Hint, about: string | undefined): boolean =>
  hint === "access" && about !== undefined && about === reader?.id;

const recentMs = 30_000;

function rememberRecent() {
  const times = new Map<string, Change & { at: number }>();
  return {
    add({ hint, about }: Change) {
      const key = `${hint} ${about ?? ""}`;
      times.delete(key);
      times.set(key, { hint, about, at: performance.now() });
      for (const [old, { at }] of times) {
        if (at > performance.now() - recentMs) break;
        times.delete(old);
      }
    },
    list: () => [...times.values()].filter(({ at }) => at > performance.now() - recentMs),
  };
}

function toChange(text: string): Change | null {
  const [hint, about] = text.split(" ");
  return isHint(hint) ? { hint, about } : null;
}

export async function openEvents({ listenUrl }: Connection, log: FastifyBaseLogger): Promise<Events> {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const listeners: Listener[] = [];
  const closing = new AbortController();
  const notifyListeners = ({ hint, about }: Change) => {
    for (const listener of listeners) listener(hint, about);
  };
  const recent = rememberRecent();
  const broadcast = (change: Change) => {
    notifyListeners(change);
    recent.add(change);
    emitter.emit("change", change);
  };
  const hear = (text: string) => {
    const change = toChange(text);
    if (change) broadcast(change);
  };
  const notifyOfEverything = () => {
    for (const hint of hints) broadcast({ hint });
  };

  const listener = listenUrl
    ? await listen(listenUrl, {
        onMessage: hear,
        onReconnect: notifyOfEverything,
        onProblem: (error) => log.warn({ err: error }, "lost the database's notifications, trying again"),
      })
    : null;

  const recentOf = (reader: Reader | null) => [
    ...new Set(recent.list().flatMap(({ hint, about }) => (isTopic(hint) && isFor(reader, hint, about) ? hint : []))),
  ];

  return {
    async publish(db, hint, about) {
      const change = { hint, about: about ?? undefined };
      if (listener) await notify(db, about ? `${hint} ${about}` : hint);
      onceWritten(db, () => (listener ? notifyListeners(change) : broadcast(change)));
    },
    onChange: (listener) => void listeners.push(listener),
    onBroadcast: (listener) => void emitter.on("change", ({ hint, about }: Change) => listener(hint, about)),
    recent: recentOf,
    async *subscribe(signal, reader) {
      const ended = AbortSignal.any(signal ? [signal, closing.signal] : [closing.signal]);
      try {
        const changes = on(emitter, "change", { signal: ended }) as AsyncIterable<[Change]>;
        for (const topic of recentOf(reader)) yield { topic };
        for await (const [{ hint, about }] of changes) {
          if (isTopic(hint) && isFor(reader, hint, about)) yield { topic: hint };
          if (endsStream(reader, hint, about)) return;
        }
      } catch (error) {
        if (!ended.aborted) throw error;
      }
    },
    async close() {
      closing.abort();
      await listener?.close();
    },
  };
}
