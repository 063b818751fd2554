import { sql } from "kysely";
import { type Db, inTransaction } from "../connection/connect.ts";
import { ago, hasRow, now } from "../fragments.ts";

export interface Progress {
  bytes: number;
  lines: number;
  added: number;
  entries: number;
  unchanged: number;
  rejected: number;
}

export interface Rejection {
  line: number;
  reason: string;
}

const columns = [
  "id",
  "isReplacing",
  "state",
  "uploadedBy",
  "bytes",
  "bytesExpected",
  "lines",
  "added",
  "unchanged",
  "rejected",
  "startedAt",
  "endedAt",
] as const;

/** Fails uploads whose process died while it was receiving them. */
export const failLost = (db: Db) =>
  db
    .updateTable("rollUploads")
    .set({ state: "failed", endedAt: now })
    .where("state", "=", "receiving")
    // Every batch updates the time; a batch that takes longer means that the process has died.
    .where("seenAt", "<", ago("1 minute"))
    .execute();

/** Starts an upload; undefined while another one is being received. */
export async function begin(
  db: Db,
  upload: { isReplacing: boolean; uploadedBy: string; bytesExpected: number | null },
): Promise<number | undefined> {
  await failLost(db);
  const { rows } = await sql<{ id: number }>`
    insert into roll_uploads (is_replacing, uploaded_by, bytes_expected)
    values (${upload.isReplacing}, ${upload.uploadedBy}, ${upload.bytesExpected})
    on conflict ((true)) where state = 'receiving' do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Stores the progress; false when the upload was given up in between. */
export async function proceed(db: Db, id: number, progress: Progress, rejections: Rejection[]): Promise<boolean> {
  if (rejections.length > 0)
    await db
      .insertInto("rollRejections")
      .values(rejections.map((rejection) => ({ uploadId: id, ...rejection })))
      .execute();
  return hasRow(
    db
      .updateTable("rollUploads")
      .set({ ...progress, seenAt: now })
      .where("id", "=", id)
      .where("state", "=", "receiving")
      .returning("id"),
  );
}

/** Makes the upload the roll at once, as a whole or by adding its lines. */
export const take = (db: Db, id: number, from: "receiving" | "waiting" = "receiving"): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const upload = await tx
      .updateTable("rollUploads")
      .set({ state: "marking" })
      .where("id", "=", id)
      .where("state", "=", from)
      .returning("isReplacing")
      .executeTakeFirst();
    if (upload?.isReplacing)
      await tx
        .updateTable("rollUploads")
        .set({ state: "replaced" })
        .where("id", "<", id)
        .where("state", "in", ["marking", "standing"])
        .execute();
    return upload !== undefined;
  });

/** Keeps a complete upload until a second administrator approves it. */
export const hold = (db: Db, id: number): Promise<boolean> =>
  hasRow(
    db
      .updateTable("rollUploads")
      .set({ state: "waiting" })
      .where("id", "=", id)
      .where("state", "=", "receiving")
      .returning("id"),
  );

/** Fails uploads whose approval was rejected or has lapsed, or was never asked for because the process died. */
export async function failUnapproved(db: Db): Promise<void> {
  // An upload waits a moment before its request is stored.
  await sql`
    update roll_uploads u set state = 'failed', ended_at = now()
    where u.state = 'waiting' and coalesce(
      (select bool_and(a.state <> 'waiting') from approvals a
        where a.call = 'adminRoll.take' and a.input->>'id' = u.id::text),
      u.seen_at < now() - interval '1 minute')`.execute(db);
}

export const giveUp = (db: Db, id: number) =>
  db
    .updateTable("rollUploads")
    .set({ state: "failed", endedAt: now })
    .where("id", "=", id)
    .where("state", "=", "receiving")
    .execute();

export const newest = (db: Db) =>
  db.selectFrom("rollUploads").select(columns).orderBy("id", "desc").limit(1).executeTakeFirst();

export const find = (db: Db, id: number) =>
  db.selectFrom("rollUploads").select(columns).where("id", "=", id).executeTakeFirstOrThrow();

export const rejectionsOf = (db: Db, uploadId: number): Promise<Rejection[]> =>
  db.selectFrom("rollRejections").select(["line", "reason"]).where("uploadId", "=", uploadId).orderBy("line").execute();

export async function countEntries(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom("rollUploads")
    .select(sql<number>`coalesce(sum(entries), 0)::bigint`.as("n"))
    .where("state", "in", ["marking", "standing"])
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Removes a batch of an upload's lines that are no longer on the roll, after the given number; returns the last one
 * removed, or null at the end. An upload without lines keeps its row, as history.
 */
export async function removeGone(db: Db, uploadId: number, after: string, limit: number): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with page as materialized (
      select number from roll_entries where upload_id = ${uploadId} and number > ${after} order by number limit ${limit}
    ),
    gone as (delete from roll_entries e using page where e.upload_id = ${uploadId} and e.number = page.number),
    uncounted as (delete from roll_area_counts where upload_id = ${uploadId})
    select (select number from page order by number desc limit 1) as last`.execute(db);
  return rows[0]?.last ?? null;
}

/** Finds an upload that still has lines that are no longer on the roll. */
export async function findGone(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom("rollUploads as u")
    .select("u.id")
    .where("u.state", "in", ["failed", "replaced"])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("rollEntries as e").select("e.number").whereRef("e.uploadId", "=", "u.id")),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
