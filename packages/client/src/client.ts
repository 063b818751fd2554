import { type Calls, once } from "./calls.ts";
import { type Listener, listen, type Subscription } from "./events.ts";
import type { CallOptions } from "./options.ts";
import { withRetries } from "./retry.ts";
import { answerOf, openTransport, type Send, type Site } from "./transport.ts";

export type Client = Calls & {
  events: { changes: { subscribe(input: undefined, listener: Listener): Subscription } };
};

const doneOnce = new Set<string>(once);

function query(send: Send, path: string, input: unknown, { signal }: CallOptions): Promise<unknown> {
  const asked = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return withRetries(async () => answerOf(await send({ method: "GET", path: `/trpc/${path}${asked}`, signal })), {
    isRepeatable: true,
    signal,
  });
}

/**
 * Calls that create or send something happen once, however often a response is lost; any other mutation is sent only
 * once.
 */
function mutate(send: Send, path: string, input: unknown, { signal, idempotencyKey }: CallOptions): Promise<unknown> {
  const isRepeatable = doneOnce.has(path);
  const key = idempotencyKey ?? globalThis.crypto.randomUUID();
  const headers: Record<string, string> = isRepeatable ? { "idempotency-key": key } : {};
  const sent = {
    method: "POST" as const,
    path: `/trpc/${path}`,
    body: JSON.stringify(input ?? {}),
    headers,
    signal,
  };
  return withRetries(async () => answerOf(await send(sent)), { isRepeatable, signal });
}

/**
 * Creates a client for one server and one account: `client.polls.list.query()`, `client.votes.cast.mutate({ postId,
 * optionId })`.
 */
export function createClient(site: Site): Client {
  const send = openTransport(site);
  const callOf = (path: string) => ({
    query: (input?: unknown, options: CallOptions = {}) => query(send, path, input, options),
    mutate: (input?: unknown, options: CallOptions = {}) => mutate(send, path, input, options),
    subscribe: (_: undefined, listener: Listener) => listen(send, listener),
  });
  const featureOf = (feature: string) =>
    new Proxy({}, { get: (_, name) => (typeof name === "string" ? callOf(`${feature}.${name}`) : undefined) });
  // A Proxy: any property returns a caller of that name; the type lists the valid ones.
  return new Proxy(
    {},
    {
      get: (_, feature) => (typeof feature === "string" && feature !== "then" ? featureOf(feature) : undefined),
    },
  ) as Client;
}
