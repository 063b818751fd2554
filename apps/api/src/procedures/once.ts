import { createHash } from "node:crypto";
import type { Db } from "@mero-mat/db/connect";
import * as idempotencyKeys from "@mero-mat/db/queries/idempotency-keys";
import { fail } from "../calls/failures.ts";
import type { SignedInContext } from "../context.ts";

type Caller = Pick<SignedInContext, "db" | "user" | "request">;

export type Keep<T> = (tx: Db, answer: T) => Promise<void>;

/** After this long another process may take over the call of a killed process. */
const leaseSeconds = 10;
const stillRunning = () => fail("still_running", { retryAfter: 1 });

/** Returns the caller's key for this call, if it has one. */
export function keyOf({ request }: Pick<Caller, "request">): string | undefined {
  const { key } = request.once;
  if (key === undefined || /^[ -~]{8,64}$/.test(key)) return key;
  const message = "Idempotency-Key must be 8 to 64 printable characters";
  throw fail("invalid_input", { message, issues: [{ path: "Idempotency-Key", message }] });
}

/** Identifies a call by its procedure and its input. */
export const fingerprintOf = (place: string | null, body: string | Buffer): string =>
  createHash("sha256").update(`${place}\n`).update(body).digest("base64url");

/** Identifies a call whose body is too large for memory. The fingerprint reads the unread rest of the body. */
export function fingerprinted(
  place: string,
  chunks: AsyncIterable<Uint8Array>,
): { body: AsyncIterable<Uint8Array>; fingerprint: () => Promise<string> } {
  const hash = createHash("sha256").update(`${place}\n`);
  async function* read() {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const body = read();
  const fingerprint = async () => {
    for await (const _ of body);
    return hash.digest("base64url");
  };
  return { body, fingerprint };
}

/**
 * Runs a call once for each key of an account; a retry gets the first response. The call invokes `keep` in its own
 * transaction, so that both its changes and the response are stored or neither is. A process that stops halfway holds
 * the key for seconds; if it then resumes, its transaction fails, because it no longer has the key.
 */
export async function once<T>(
  { db, user, request }: Caller,
  key: string,
  fingerprint: () => string | Promise<string>,
  act: (keep: Keep<T>) => Promise<T>,
): Promise<T> {
  const known = await idempotencyKeys.claim(db, { userId: user.id, key }, leaseSeconds);
  if ("stored" in known) {
    if (!known.stored) throw stillRunning();
    if (known.stored.fingerprint !== (await fingerprint())) throw fail("key_reused");
    request.once.markReplayed();
    return JSON.parse(known.stored.answer);
  }
  const { claim } = known;
  const warn = (err: unknown) => request.log.warn({ err }, "the mark of an act under way could not be written");
  const renewal = setInterval(
    () => idempotencyKeys.renew(db, claim, leaseSeconds).catch(warn),
    (leaseSeconds * 1000) / 3,
  );
  try {
    return await act(async (tx, answer) => {
      const response = { fingerprint: await fingerprint(), answer: JSON.stringify(answer) };
      if (!(await idempotencyKeys.keep(tx, claim, response))) throw stillRunning();
    });
  } catch (error) {
    await idempotencyKeys.release(db, claim).catch(warn);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}
