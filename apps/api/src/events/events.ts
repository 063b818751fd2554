import { EventEmitter, on } from "node:events";
import { type Topic, topics } from "@mero-mat/api/events";
import type { Connection, Db } from "@mero-mat/db/connect";
import { listen, notify } from "@mero-mat/db/listen";
import type { FastifyBaseLogger } from "fastify";

/** Hints that something has changed. They may come twice or, after a lost connection, for nothing; never not at all. */
export interface Events {
  /** Within a transaction the hint goes out when it commits, and not at all when it does not. */
  publish(db: Db, topic: Topic): Promise<void>;
  /** Called before any subscriber hears of the same change. */
  onChange(listener: (topic: Topic) => void): void;
  subscribe(signal: AbortSignal | undefined): AsyncIterable<{ topic: Topic }>;
  /** Ends every subscription. */
  close(): Promise<void>;
}

const isTopic = (text: string): text is Topic => topics.some((topic) => topic === text);

export async function openEvents({ listenUrl }: Connection, log: FastifyBaseLogger): Promise<Events> {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const listeners: ((topic: Topic) => void)[] = [];
  const closing = new AbortController();
  const say = (topic: Topic) => {
    for (const listener of listeners) listener(topic);
    emitter.emit("change", topic);
  };
  const sayAll = () => topics.forEach(say);

  const listener = listenUrl
    ? await listen(listenUrl, {
        onMessage: (text) => isTopic(text) && say(text),
        onReconnect: sayAll,
        onProblem: (error) => log.warn({ err: error }, "lost the database's notifications, trying again"),
      })
    : null;

  return {
    async publish(db, topic) {
      if (listener) await notify(db, topic);
      else say(topic);
    },
    onChange: (listener) => void listeners.push(listener),
    async *subscribe(signal) {
      const ended = AbortSignal.any(signal ? [signal, closing.signal] : [closing.signal]);
      try {
        for await (const [topic] of on(emitter, "change", { signal: ended })) yield { topic };
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
