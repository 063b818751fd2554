import { CallFailed, NoAnswer } from "./failure.ts";
import { pause } from "./retry.ts";
import { answerOf, type Send } from "./transport.ts";

export const topics = [
  "settings",
  "polls",
  "votes",
  "parties",
  "notifications",
  "account",
  "comments",
  "discussions",
  "desk",
  "editing",
] as const;
export type Topic = (typeof topics)[number];

export interface Listener {
  /** Called when data of this kind has changed: refetch what you show of it. */
  onData(event: { topic: Topic }): void;
  /** Called when the stream is open; after a lost connection every topic is reported once. */
  onStarted?(): void;
  /** Called when the server has refused for good, and there is no further try. */
  onError?(error: unknown): void;
}

export interface Subscription {
  unsubscribe(): void;
}

const isTopic = (value: unknown): value is Topic => topics.some((topic) => topic === value);

function topicOf(message: string): Topic | null {
  // Named events open the stream and keep it alive; only unnamed ones report a change.
  if (/^event:/m.test(message)) return null;
  const data = /^data: ?(.*)$/m.exec(message)?.[1];
  const { topic } = (data ? JSON.parse(data) : {}) as { topic?: unknown };
  return isTopic(topic) ? topic : null;
}

async function read(body: ReadableStream<Uint8Array>, onMessage: (message: string) => void): Promise<void> {
  let rest = "";
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const messages = (rest + value).split(/\n\n+/);
    rest = messages.pop() ?? "";
    for (const message of messages) onMessage(message);
  }
}

const isPermanent = (error: unknown) => error instanceof CallFailed && error.status < 500 && error.status !== 429;

/** Listens until unsubscribed, across lost connections. */
export function listen(send: Send, { onData, onStarted, onError }: Listener): Subscription {
  const ending = new AbortController();
  const { signal } = ending;
  async function follow(): Promise<void> {
    let tries = 0;
    for (let connections = 0; !signal.aborted; tries++)
      try {
        const response = await send({ method: "GET", path: "/api/events", signal });
        if (!response.ok || !response.body) await answerOf(response);
        if (!response.body) throw new NoAnswer(response.url, response.status);
        tries = 0;
        onStarted?.();
        if (connections++ > 0) for (const topic of topics) onData({ topic });
        await read(response.body, (message) => {
          const topic = topicOf(message);
          if (topic) onData({ topic });
        });
      } catch (error) {
        if (signal.aborted) return;
        if (isPermanent(error)) return onError?.(error);
        await pause(Math.min(500 * 2 ** tries, 30_000), signal);
      }
  }
  follow().catch((error: unknown) => signal.aborted || onError?.(error));
  return { unsubscribe: () => ending.abort() };
}
