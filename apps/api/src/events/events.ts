import { EventEmitter, on } from "node:events";
import { type Topic, topics } from "@mero-mat/api/events";
import type { Connection, Db } from "@mero-mat/db/connect";
import { listen, notify } from "@mero-mat/db/listen";
import type { FastifyBaseLogger } from "fastify";

/** Hints that something has changed. They may come twice or, after a lost connection, for nothing; never not at all. */
export interface Events {
  /** Within a transaction the hint goes out when it commits, and not at all when it does not. */
  publish(db: Db, topic: Topic, onlyFor?: string | null): Promise<void>;
  /** Called before any subscriber hears of the same change. */
  onChange(listener: (topic: Topic) => void): void;
  /** What everybody hears of, and what this reader alone does. */
  subscribe(signal: AbortSignal | undefined, readerId: string | null): AsyncIterable<{ topic: Topic }>;
  /** Ends every subscription. */
  close(): Promise<void>;
}

interface Change {
  topic: Topic;
  /** The one person it is for. */
  readerId?: string | undefined;
}

const isTopic = (text: string | undefined): text is Topic => topics.some((topic) => topic === text);
const toText = (topic: Topic, readerId?: string | null) => (readerId ? `${topic} ${readerId}` : topic);

function toChange(text: string): Change | null {
  const [topic, readerId] = text.split(" ");
  return isTopic(topic) ? { topic, readerId } : null;
}

export async function openEvents({ listenUrl }: Connection, log: FastifyBaseLogger): Promise<Events> {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const listeners: ((topic: Topic) => void)[] = [];
  const closing = new AbortController();
  const say = (change: Change) => {
    for (const listener of listeners) listener(change.topic);
    emitter.emit("change", change);
  };
  const hear = (text: string) => {
    const change = toChange(text);
    if (change) say(change);
  };
  const sayAll = () => {
    for (const topic of topics) say({ topic });
  };

  const listener = listenUrl
    ? await listen(listenUrl, {
        onMessage: hear,
        onReconnect: sayAll,
        onProblem: (error) => log.warn({ err: error }, "lost the database's notifications, trying again"),
      })
    : null;

  return {
    async publish(db, topic, onlyFor) {
      const text = toText(topic, onlyFor);
      if (listener) await notify(db, text);
      else hear(text);
    },
    onChange: (listener) => void listeners.push(listener),
    async *subscribe(signal, readerId) {
      const ended = AbortSignal.any(signal ? [signal, closing.signal] : [closing.signal]);
      try {
        for await (const [change] of on(emitter, "change", { signal: ended }) as AsyncIterable<[Change]>)
          if (change.readerId === undefined || change.readerId === readerId) yield { topic: change.topic };
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
