import { type RawBuilder, sql, Transaction } from "kysely";
import { batched } from "./batch.ts";
import type { Db } from "./connection/connect.ts";

/** `isHeld` means that another transaction has locked a call's rows, so nothing was read and nothing was done. */
type Send<Input, Output> = (forShare: RawBuilder<unknown>) => (db: Db, inputs: Input[]) => Promise<Output[]>;

/**
 * Batches calls that lock rows FOR SHARE. A batched statement skips rows that another transaction holds. It waits for
 * no lock, so it neither delays the other calls nor takes part in a deadlock. A skipped call then waits on its own.
 */
export function batchedLocking<Input, Output extends { isHeld: boolean }>(
  send: Send<Input, Output>,
  keyOf: (input: Input) => string,
): (db: Db, input: Input) => Promise<Output> {
  const together = batched<Input, Output>(send(sql`for share skip locked`), { keyOf });
  const alone = batched<Input, Output>(send(sql`for share`), { keyOf, batchSize: 1 });
  return async (db, input) => {
    const found = db instanceof Transaction ? null : await together(db, input);
    return found && !found.isHeld ? found : alone(db, input);
  };
}

/**
 * Locks, in order, every row that the triggers of votes may write for a statement's voters, also where a changed vote
 * will not be noted: a vote that is withdrawn meanwhile becomes a new one. Left to the triggers, changed votes would come
 * before new ones, and two batched statements could deadlock.
 */
export const lockActivity = sql`
  select a.* from (select id from voter order by id) as v,
    lateral (
      select user_id, ctid as place, last_active_at < now() - interval '1 minute' as is_due
      from user_activity where user_id = v.id for no key update
    ) as a`;

/**
 * Notes the activity of voters whose vote was changed, at most once a minute, because the time is indexed. Rows are found
 * by their place: by any condition PostgreSQL may read the whole table while its statistics are old.
 */
export const noteActivity = (hasChanged: RawBuilder<boolean>) => sql`
  update user_activity as a set last_active_at = now() from activity
  where a.ctid = activity.place and is_due and activity.user_id in (select user_id from vote where ${hasChanged})`;
