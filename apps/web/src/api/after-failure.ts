import { tryTexts } from "../i18n/i18n.ts";
import { type Ending, failureOf, LostResponse, statusOf } from "./errors.ts";
import { failureMessage, HttpError } from "./http.ts";
import { isDoneOnce, isSafeToResend, isTry, pageOf, questionFor } from "./lost-mutations.ts";
import { pause } from "./pause.ts";
import type { Outcome, Sent } from "./send-mutation.ts";

/** Loads the texts of all failures. */
export const loadFailureTexts = (): Promise<void> => tryTexts("lost", "reasons", "validation");

/** We wait this long before each further try. */
const waitsMs = [500, 1500];
/** A server without its database is usually back in seconds, so the page waits for it. */
const waitsForReturnMs = [...waitsMs, ...Array<number>(8).fill(3000)];
/** By then a password is hashed, and the try counts. */
const waitsForTryMs = [2000, 2000];
/** Milliseconds after which the page says that the mutation is still running. */
const timeoutMs = 30_000;

const isAway = (error: HttpError) => failureOf(error)?.reason === "unavailable";

/** Reads the failure in a tRPC response. */
async function failureIn(answer: Response): Promise<HttpError | null> {
  if (answer.status !== 503) return null;
  const body = await answer.clone().json();
  const failure: unknown = body.error?.data?.failure;
  return new HttpError(failureMessage(503, failure, ""), 503, failure);
}

/**
 * Returns the failure when the response was lost: neither the server nor a proxy said what happened, or the server lost
 * its database, which may have stored the change.
 */
async function lostIn(outcome: Outcome): Promise<HttpError | null> {
  const error = outcome instanceof Response ? await failureIn(outcome) : outcome.error;
  if (!(error instanceof HttpError)) return null;
  const isSilent = error.status === null || ((error.status === 502 || error.status === 504) && !failureOf(error));
  return isSilent || isAway(error) ? error : null;
}

/** Reads how long to wait while the server still runs the same mutation from an earlier request. */
function runningMs(outcome: Outcome): number | null {
  const [status, seconds] =
    outcome instanceof Response
      ? [outcome.status, outcome.headers.get("retry-after")]
      : [statusOf(outcome.error), failureOf(outcome.error)?.retryAfter];
  const ms = Number(seconds) * 1000;
  // While another roll is received, the server asks for a longer wait: this one has not been sent yet.
  return status === 409 && ms > 0 && ms < timeoutMs ? ms : null;
}

/** Retries a mutation until there is a response; its key makes it happen once. */
async function resendUntilAnswered({ outcome, sendAgain }: Sent): Promise<Outcome> {
  const until = Date.now() + timeoutMs;
  let last = outcome;
  let lost = await lostIn(outcome);
  for (let tries = 0; ; tries++) {
    const wait = runningMs(last) ?? (lost ? (isAway(lost) ? waitsForReturnMs : waitsMs)[tries] : null);
    if (wait === null) return last;
    if (wait === undefined || Date.now() + wait > until) {
      throw new LostResponse(
        lost ?? new HttpError("The mutation is still running", 409, undefined, true),
        "repeatable",
      );
    }
    await pause(wait);
    last = await sendAgain();
    lost = await lostIn(last);
  }
}

/** Finds out whether a mutation without a key happened, instead of repeating it. */
async function findOut(path: string, { body, actor }: Sent, lost: HttpError): Promise<Response> {
  const input: unknown = typeof body === "string" ? JSON.parse(body) : undefined;
  const ask = questionFor(path);
  const until = Date.now() + timeoutMs;
  let ending: Ending = "unknown";
  const isFinal = isTry(path) || isAway(lost);
  const waits = isAway(lost) ? waitsForReturnMs : isTry(path) ? waitsForTryMs : [0, ...waitsMs];
  for (const wait of ask ? waits : []) {
    if (Date.now() + wait > until) break;
    await pause(wait);
    try {
      const reply = await ask?.(input, actor);
      if (reply) return Response.json({ result: { data: reply } });
      ending = "undone";
      // A database that is back knows nothing of what it had not taken, and a wrong password is not tried again.
      if (isFinal) break;
    } catch {
      // Retried; after the last try the outcome is unknown.
    }
  }
  throw new LostResponse(lost, ending, ending === "unknown" ? pageOf(path, input) : null);
}

/** Loads the texts for a failed mutation, and finds out what happened to one whose response was lost. */
export async function afterFailure(sent: Sent): Promise<Response> {
  await loadFailureTexts();
  const path = sent.url.replace("/trpc/", "");
  const lost = await lostIn(sent.outcome);
  if (lost && (!sent.wasOnline || isSafeToResend(path))) throw new LostResponse(lost, "unsent");
  if (lost && !isDoneOnce(path)) return findOut(path, sent, lost);
  const outcome = await resendUntilAnswered(sent);
  if (outcome instanceof Response) return outcome;
  throw outcome.error;
}
