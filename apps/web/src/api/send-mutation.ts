import { mayBeDone } from "./errors.ts";
import { callServer } from "./http.ts";

/**
 * Idempotency key of each mutation. One with an unknown outcome keeps its key for the retry, so that it happens once.
 */
const keys = new Map<string, string>();

export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

export type Outcome = Response | { error: unknown };

// Uploads are the only mutations that are not tRPC procedures.
export const uploadPath = "/api/upload";
export const rollPath = "/api/admin/roll";

export interface Sent {
  url: string;
  /** Input as it was sent. */
  body: unknown;
  /** Account that the page showed. */
  actor: string | null;
  outcome: Outcome;
  /** Without a network the mutation never left this device. */
  wasOnline: boolean;
  sendAgain: () => Promise<Outcome>;
}

type AfterFailure = (sent: Sent) => Promise<Response>;

let loadAfterFailure: () => Promise<AfterFailure | null> = async () => null;

/** Registers the handler of failed mutations. It is loaded late, because no page needs it before something fails. */
export function whenMutationsFail(load: () => Promise<AfterFailure>): void {
  loadAfterFailure = () => load().catch(() => null);
}

/** Sends a mutation; when its response is lost, finds out what happened to it. */
export async function sendOnce(
  send: () => Promise<Response>,
  url: string,
  body: unknown,
  actor: string | null = null,
): Promise<Response> {
  const sendAgain = (): Promise<Outcome> => send().catch((error: unknown) => ({ error }));
  const wasOnline = navigator.onLine;
  const outcome = await sendAgain();
  if (outcome instanceof Response && outcome.ok) return outcome;
  const afterFailure = await loadAfterFailure();
  if (afterFailure) return afterFailure({ url, body, actor, outcome, wasOnline, sendAgain });
  if (outcome instanceof Response) return outcome;
  throw outcome.error;
}

const bodyBytes = 1024;

/** Pads with spaces, so that the length of a request does not reveal the party to an eavesdropper. */
function withHiddenLength(body: RequestInit["body"]) {
  if (typeof body !== "string") return body;
  return body + " ".repeat(Math.max(0, bodyBytes - new TextEncoder().encode(body).length));
}

/**
 * Replaces `fetch` for mutations: each carries a key, so that the server runs it only once however often it is sent.
 */
export async function sendMutation(input: RequestInfo | URL | string, init: RequestInit = {}): Promise<Response> {
  const url = String(input);
  const request = `${url} ${init.body}`;
  const key = keys.get(request) ?? newKey();
  keys.set(request, key);
  const headers = new Headers(init.headers);
  headers.set("idempotency-key", key);
  try {
    const send = () => callServer(url, { ...init, body: withHiddenLength(init.body), headers });
    const answer = await sendOnce(send, url, init.body, headers.get("x-acting-as"));
    keys.delete(request);
    return answer;
  } catch (error) {
    if (!mayBeDone(error)) keys.delete(request);
    throw error;
  }
}
