import * as throttles from "@mero-mat/db/queries/throttles";
import { fail } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";

const windowSeconds = 10 * 60;
const limits = { comment: 20, like: 100, report: 10 };

/** Refuses a message that is too early in a topic in slow mode. */
export async function enforceSlowMode(
  { db, user }: SignedInContext,
  { postId, slowSeconds }: { postId: string; slowSeconds: number },
): Promise<void> {
  if (slowSeconds === 0) return;
  const wait = await throttles.hit(db, `slow:${postId}:${user.id}`, { windowSeconds: slowSeconds, limit: 1 });
  if (wait !== null) throw fail("slow_topic", { retryAfter: wait });
}

/** Limits how often an account writes, likes or reports. A retry with the same idempotency key is not counted. */
export async function enforcePace({ db, user }: SignedInContext, kind: keyof typeof limits): Promise<void> {
  const wait = await throttles.hit(db, `${kind}:${user.id}`, { windowSeconds, limit: limits[kind] });
  if (wait !== null) throw fail("too_fast", { retryAfter: wait });
}
