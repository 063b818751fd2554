import { EventEmitter, on } from "node:events";
import { type Topic, topics } from "@mero-mat/api/events";
import type { Connection, Db } from "@mero-mat/db/connect";
import { listen, notify } from "@mero-mat/db/listen";
import type { FastifyBaseLogger } from "fastify";

/** Mails that wait concern the servers alone: no browser is told. */
export type Hint = Topic | "mail";

/** With a reader it is for that one person. */
type Listener = (hint: Hint, readerId?: string) => void;

/** Hints that something has changed. They may come twice or, after a lost connection, for nothing; never not at all. */
export interface Events {
  /** Within a transaction the hint goes out when it commits, and not at all when it does not. */
  publish(db: Db, hint: Hint, onlyFor?: string | null): Promise<void>;
  /** Called before any subscriber hears of the same change. */
  onChange(listener: Listener): void;
  /** What everybody hears of, and what this reader alone does. */
  subscribe(signal: AbortSignal | undefined, readerId: string | null): AsyncIterable<{ topic: Topic }>;
  /** Ends every subscription. */
  close(): Promise<void>;
}

interface Change {
  hint: Hint;
  /** The one person it is for. */
  readerId?: string | undefined;
}

const hints: readonly Hint[] = [...topics, "mail"];
const isHint = (text: string | undefined): text is Hint => hints.some((hint) => hint === text);
const toText = (hint: Hint, readerId?: string | null) => (readerId ? `${hint} ${readerId}` : hint);

function toChange(text: string): Change | null {
  const [hint, readerId] = text.split(" ");
  return isHint(hint) ? { hint, readerId } : null;
}

export async function openEvents({ listenUrl }: Connection, log: FastifyBaseLogger): Promise<Events> {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const listeners: Listener[] = [];
  const closing = new AbortController();
  const say = (change: Change) => {
    for (const listener of listeners) listener(change.hint, change.readerId);
    emitter.emit("change", change);
  };
  const hear = (text: string) => {
    const change = toChange(text);
    if (change) say(change);
  };
  const sayAll = () => {
    for (const hint of hints) say({ hint });
  };

  const listener = listenUrl
    ? await listen(listenUrl, {
        onMessage: hear,
        onReconnect: sayAll,
        onProblem: (error) => log.warn({ err: error }, "lost the database's notifications, trying again"),
      })
    : null;

  return {
    async publish(db, hint, onlyFor) {
      const text = toText(hint, onlyFor);
      if (listener) await notify(db, text);
      else hear(text);
    },
    onChange: (listener) => void listeners.push(listener),
    async *subscribe(signal, readerId) {
      const ended = AbortSignal.any(signal ? [signal, closing.signal] : [closing.signal]);
      try {
        for await (const [change] of on(emitter, "change", { signal: ended }) as AsyncIterable<[Change]>) {
          const isForReader = change.readerId === undefined || change.readerId === readerId;
          if (isForReader && change.hint !== "mail") yield { topic: change.hint };
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
