import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { today } from "./ledger.ts";

export type LookKind = "votes" | "documents";

export interface Look {
  day: string;
  kind: LookKind;
  times: number;
}

/** Counts a look at each account that still exists. */
export async function count(db: Db, userIds: readonly string[], kind: LookKind): Promise<void> {
  await sql`
    insert into looks (user_id, day, kind)
    select id, ${today}, ${kind}
    from users where id = any(${[...userIds]}::uuid[]) order by id
    on conflict (user_id, day, kind) do update set times = looks.times + 1`.execute(db);
}

export async function list(db: Db, userId: string, limit: number): Promise<Look[]> {
  const { rows } = await sql<Look>`
    select to_char(day, 'YYYY-MM-DD') as day, kind, times from looks
    where user_id = ${userId} order by looks.day desc, kind limit ${limit}`.execute(db);
  return rows;
}
