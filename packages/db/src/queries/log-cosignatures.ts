import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { now, secondsFromNow } from "../fragments.ts";

/** Gives each of these witnesses a row for that log, and removes the others. */
export async function setWitnesses(db: Db, logId: number, witnesses: string[]): Promise<void> {
  await sql`
    insert into log_cosignatures (log_id, witness)
    select l.id, w from logs l, unnest(${witnesses}::text[]) w where l.id = ${logId} on conflict do nothing`.execute(
    db,
  );
  await sql`delete from log_cosignatures where log_id = ${logId} and witness <> all(${witnesses}::text[])`.execute(db);
}

/**
 * Claims the witnesses that are due and have not countersigned the newest head; no other process asks them in the
 * meantime.
 */
export async function take(db: Db, logId: number, seconds: number) {
  const { rows } = await sql<{ witness: string; size: number | null; tries: number }>`
    update log_cosignatures set next_try_at = now() + make_interval(secs => ${seconds})
    where (log_id, witness) in (
      select c.log_id, c.witness from log_cosignatures c join logs l on l.id = c.log_id
      where c.log_id = ${logId} and l.head_size > 0 and c.size is distinct from l.head_size and c.next_try_at <= now()
      for update of c skip locked)
    returning witness, size, tries`.execute(db);
  return rows;
}

export async function dueInMs(db: Db): Promise<number | null> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from c.next_try_at - now()) * 1000)::float8 as ms
    from log_cosignatures c join logs l on l.id = c.log_id
    where l.is_current and l.head_size > 0 and c.size is distinct from l.head_size
    order by c.next_try_at limit 1`.execute(db);
  return rows[0]?.ms ?? null;
}

/** Makes all witnesses due for a new head, even postponed ones. */
export const hurry = (db: Db, logId: number) =>
  db.updateTable("logCosignatures").set({ nextTryAt: now, tries: 0 }).where("logId", "=", logId).execute();

interface Cosignature {
  size: number;
  line: string;
  cosignedAt: Date;
}

/** Stores a cosignature. If a newer head exists by now, the witness is due again at once. */
export const keep = (db: Db, logId: number, witness: string, cosignature: Cosignature) =>
  db
    .updateTable("logCosignatures")
    .set({ ...cosignature, problem: null, contradicts: false, tries: 0, nextTryAt: now })
    .where("logId", "=", logId)
    .where("witness", "=", witness)
    .execute();

/** Postpones the next request to the witness. `contradicts` means it claims to have seen a larger log. */
export const putOff = (
  db: Db,
  logId: number,
  witness: string,
  { problem, contradicts, seconds }: { problem: string; contradicts: boolean; seconds: number },
) =>
  db
    .updateTable("logCosignatures")
    .set({
      problem,
      contradicts,
      tries: sql`tries + 1`,
      nextTryAt: secondsFromNow(seconds),
    })
    .where("logId", "=", logId)
    .where("witness", "=", witness)
    .execute();

export const all = (db: Db, logId: number) =>
  db
    .selectFrom("logCosignatures")
    .select(["witness", "size", "line", "cosignedAt", "problem", "contradicts"])
    .where("logId", "=", logId)
    .orderBy("witness")
    .execute();
