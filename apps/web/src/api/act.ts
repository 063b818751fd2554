import { mayBeDone } from "./errors.ts";
import { callServer } from "./http.ts";

/** By act. One that may have been done, sent again, is the same act: it keeps its key. */
const keys = new Map<string, string>();

export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

export type Outcome = Response | { error: unknown };

/** The one act that is no procedure. */
export const uploadPath = "/api/upload";

export interface Sent {
  url: string;
  /** The input as it was sent. */
  body: unknown;
  outcome: Outcome;
  /** Whether there was a network when it was sent: without one it never left. */
  wasOnline: boolean;
  sendAgain: () => Promise<Outcome>;
}

type AfterFailure = (sent: Sent) => Promise<Response>;

let loadAfterFailure: () => Promise<AfterFailure | null> = async () => null;

/** Told at the start what looks after acts that failed: it makes calls itself, and no page needs it before something fails. */
export function whenActsFail(load: () => Promise<AfterFailure>): void {
  loadAfterFailure = () => load().catch(() => null);
}

/** The answer to an act, which is found out about when it is lost. */
export async function answerTo(send: () => Promise<Response>, url: string, body: unknown): Promise<Response> {
  const sendAgain = (): Promise<Outcome> => send().catch((error: unknown) => ({ error }));
  const wasOnline = navigator.onLine;
  const outcome = await sendAgain();
  if (outcome instanceof Response && outcome.ok) return outcome;
  const afterFailure = await loadAfterFailure();
  if (afterFailure) return afterFailure({ url, body, outcome, wasOnline, sendAgain });
  if (outcome instanceof Response) return outcome;
  throw outcome.error;
}

/** `fetch` for acts: the server knows each again by its key, and when an answer is lost it is found out what became of it. */
export async function sendAct(input: RequestInfo | URL | string, init: RequestInit = {}): Promise<Response> {
  const url = String(input);
  const act = `${url} ${init.body}`;
  const key = keys.get(act) ?? newKey();
  keys.set(act, key);
  const headers = new Headers(init.headers);
  headers.set("idempotency-key", key);
  try {
    const answer = await answerTo(() => callServer(url, { ...init, headers }), url, init.body);
    keys.delete(act);
    return answer;
  } catch (error) {
    if (!mayBeDone(error)) keys.delete(act);
    throw error;
  }
}
