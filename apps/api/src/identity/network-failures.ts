import type { Db } from "@mero-mat/db/connect";
import * as throttles from "@mero-mat/db/queries/throttles";
import { fail } from "../calls/failures.ts";

const failures = { windowSeconds: 15 * 60, limit: 100 };
const paced = { windowSeconds: failures.windowSeconds, burst: 1, spacingSeconds: 5 };

/** Slows a network down after many failed sign-ins. Refusing it would lock out a town behind one address. */
export async function slowDownNetwork(db: Db, fromNetwork: string): Promise<void> {
  const { hits } = await throttles.count(db, fromNetwork);
  const wait = hits < failures.limit ? null : await throttles.hit(db, `${fromNetwork}:turn`, paced);
  if (wait !== null) throw fail("too_many_requests", { retryAfter: wait });
}

export const countFailure = (db: Db, fromNetwork: string): Promise<number | null> =>
  throttles.hit(db, fromNetwork, { windowSeconds: failures.windowSeconds });
