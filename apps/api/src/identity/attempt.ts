import type { Db } from "@mero-mat/db/connect";
import * as throttles from "@mero-mat/db/queries/throttles";
import * as tries from "@mero-mat/db/queries/tries";
import { fail } from "../calls/failures.ts";

/** Throttle key of tries at an account's password from unknown devices. */
export const unknownDeviceTries = (username: string): string => `login:*:${username.toLowerCase()}`;

// Right tries count here as well, because each costs as much as a wrong one.
const pace = { windowSeconds: 15 * 60, burst: 100, spacingSeconds: 10 };

/** Counts a try before it is checked, and takes it back if it was right or could not be checked. */
export async function attempt(
  db: Db,
  key: string,
  isRight: () => Promise<boolean>,
): Promise<{ isRight: boolean; beginsPause: boolean }> {
  const counted = await tries.begin(db, key);
  if (counted.wait !== null) throw fail("too_many_requests", { retryAfter: counted.wait });
  let isWrong = false;
  try {
    const wait = await throttles.hit(db, `all:${key}`, pace);
    if (wait !== null) throw fail("too_many_requests", { retryAfter: wait });
    isWrong = !(await isRight());
    return { isRight: !isWrong, beginsPause: isWrong && counted.beginsPause };
  } finally {
    if (!isWrong) await tries.takeBack(db, key, counted.beginsPause);
  }
}
