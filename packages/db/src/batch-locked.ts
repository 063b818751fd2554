import { type RawBuilder, sql, Transaction } from "kysely";
import { batched } from "./batch.ts";
import type { Db } from "./connection/connect.ts";

/** `isHeld` means that another transaction has locked a call's rows, so nothing was read and nothing was done. */
type Send<Input, Output> = (db: Db, inputs: Input[], forShare: RawBuilder<unknown>) => Promise<Output[]>;

/**
 * Batches calls that lock rows FOR SHARE. A batched statement skips rows that another transaction holds. It waits for
 * no lock, so it neither delays the other calls nor takes part in a deadlock. A skipped call then waits on its own.
 */
export function batchedLocking<Input, Output extends { isHeld: boolean }>(
  send: Send<Input, Output>,
  keyOf: (input: Input) => string,
): (db: Db, input: Input) => Promise<Output> {
  const together = batched<Input, Output>((db, inputs) => send(db, inputs, sql`for share skip locked`), { keyOf });
  const alone = batched<Input, Output>((db, inputs) => send(db, inputs, sql`for share`), { keyOf, batchSize: 1 });
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
  select a.user_id from (select id from voter order by id) as v,
    lateral (select user_id from user_activity where user_id = v.id for no key update) as a`;
