import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  type Operation,
  retryLink,
  splitLink,
  type TRPCClient,
  type TRPCClientError,
  type TRPCLink,
} from "@trpc/client";
import { batchCallsMax } from "./batches.ts";
import { procedures } from "./contract.ts";
import type { AppRouter } from "./router-type.ts";

const once = new Set(procedures.filter(({ entry }) => entry.once).map(({ path }) => path));

const keyOf = ({ context }: Operation): string | undefined => {
  const key = context["idempotencyKey"];
  return typeof key === "string" ? key : undefined;
};

/**
 * Gives every mutation that creates or sends something a key, the caller's or a new one, and retries it with the same
 * key.
 */
const keyLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(
      once.has(op.path) ? { ...op, context: { idempotencyKey: globalThis.crypto.randomUUID(), ...op.context } } : op,
    );

const triesMax = 5;

/** Returns whether the outcome of a retryable mutation is unknown. */
function isOpen(op: Operation, error: TRPCClientError<AppRouter>): boolean {
  if (keyOf(op) === undefined || op.signal?.aborted) return false;
  // A connection that failed, or half a response.
  if (error.cause instanceof TypeError || error.cause instanceof SyntaxError) return true;
  return error.data?.failure.reason === "still_running";
}

/**
 * Creates a typed client for scripts. It stores cookies like a browser. Reads are batched, a mutation is sent alone;
 * one that creates or sends something happens once even if its response is lost and it is retried. A key that outlives
 * the script (`mutate(input, { context: { idempotencyKey } })`) makes the whole script safe to repeat. Every call gets
 * the headers.
 */
export function createClient(origin: string, headers: Record<string, string> = {}): TRPCClient<AppRouter> {
  const jar = new Map<string, string>();
  const http: Pick<Parameters<typeof httpLink>[0], "url" | "fetch"> = {
    url: new URL("/trpc", origin),
    async fetch(url, options) {
      const response = await fetch(url, options as RequestInit);
      for (const header of response.headers.getSetCookie()) {
        const [name = "", value = ""] = header.split(/[=;]/);
        jar.set(name, value);
      }
      return response;
    },
  };
  const sent = () => ({
    ...headers,
    ...(jar.size > 0 ? { cookie: [...jar].map((pair) => pair.join("=")).join("; ") } : {}),
  });
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === "mutation",
        true: [
          keyLink,
          retryLink({
            retry: ({ op, error, attempts }) => attempts < triesMax && isOpen(op, error),
            retryDelayMs: (attempts) => 250 * 2 ** attempts,
          }),
          httpLink({
            ...http,
            headers({ op }) {
              const key = keyOf(op);
              return { ...sent(), ...(key === undefined ? {} : { "idempotency-key": key }) };
            },
          }),
        ],
        false: httpBatchLink({ ...http, headers: sent, maxItems: batchCallsMax }),
      }),
    ],
  });
}
