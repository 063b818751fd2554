import { type RawBuilder, sql, Transaction } from "kysely";
import type { Db } from "./connection/connect.ts";
import { ago } from "./fragments.ts";
import { gathered } from "./gather.ts";

/** `isHeld` means that another transaction has locked a call's rows, so nothing was read and nothing was done. */
type Send<Input, Output> = (db: Db, inputs: Input[], forShare: RawBuilder<unknown>) => Promise<Output[]>;

/**
 * Batches calls that lock rows FOR SHARE. A batched statement skips rows that another transaction holds. It waits for
 * no lock, so it neither delays the other calls nor takes part in a deadlock. A skipped call then waits on its own.
 */
export function gatheredLocking<Input, Output extends { isHeld: boolean }>(
  send: Send<Input, Output>,
  keyOf: (input: Input) => string,
): (db: Db, input: Input) => Promise<Output> {
  const together = gathered<Input, Output>((db, inputs) => send(db, inputs, sql`for share skip locked`), { keyOf });
  const alone = gathered<Input, Output>((db, inputs) => send(db, inputs, sql`for share`), { keyOf, most: 1 });
  return async (db, input) => {
    const found = db instanceof Transaction ? null : await together(db, input);
    return found && !found.isHeld ? found : alone(db, input);
  };
}

/**
 * Locks, in order, the rows that the triggers of votes will write for a statement's voters, under the triggers' own
 * condition: a changed vote is noted at most once a minute. Left to the triggers, changed votes would come before new
 * ones, and two batched statements could deadlock.
 */
export const lockActivity = sql`
  select a.user_id
  from (
    select user_id, bool_and(has_voted) as has_voted from ballot join voter on voter.id = user_id group by user_id order by user_id
  ) as v,
    lateral (
      select user_id from user_activity
      where user_id = v.user_id and (not v.has_voted or last_active_at < ${ago("1 minute")}) for no key update
    ) as a`;
