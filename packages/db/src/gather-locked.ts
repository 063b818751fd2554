import { type RawBuilder, sql, Transaction } from "kysely";
import type { Db } from "./connection/connect.ts";
import { gathered } from "./gather.ts";

/** `isHeld` says that somebody is changing a call's rows at this moment: nothing was found out, and nothing was done. */
type Send<Input, Output> = (db: Db, inputs: Input[], forShare: RawBuilder<unknown>) => Promise<Output[]>;

/**
 * Gathers calls that lock rows FOR SHARE. A statement of many passes over rows that somebody else holds: it waits for nobody, so that it
 * neither keeps the others waiting nor can be part of a deadlock. A call that was passed over waits alone, in a line of its own.
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
 * What the triggers of votes will write of the `voter`s of a statement, locked in order: left to them, changed votes come before new ones,
 * and two statements of many voters would lock each other out.
 */
export const lockActivity = sql`
  select a.user_id from (select id from voter order by id) as v,
    lateral (select user_id from user_activity where user_id = v.id for no key update) as a`;
