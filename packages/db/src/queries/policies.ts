import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";

const versions = (db: Db) =>
  db
    .selectFrom("privacyPolicy as p")
    .leftJoin("users as u", "u.id", "p.updatedBy")
    .select(["p.id", "p.title", "p.content", "p.isActive", "p.lastUpdated", "p.createdAt", "u.username as updatedBy"]);

export const current = (db: Db) => versions(db).where("p.isActive", "=", true).executeTakeFirst();

export const all = (db: Db, limit: number) =>
  versions(db).orderBy("p.createdAt", "desc").orderBy("p.id", "desc").limit(limit).execute();

export const find = (db: Db, id: string) => versions(db).where("p.id", "=", id).executeTakeFirst();

/** Makes changes to the versions take turns, so that only one is ever in force. */
export const lock = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('privacy policy'))`.execute(tx);
};

const retireOthers = (tx: Db) =>
  tx.updateTable("privacyPolicy").set({ isActive: false }).where("isActive", "=", true).execute();

// The table represents an empty title by its own default.
const titleOf = (title: string | undefined) => title || sql<string>`default`;

export async function create(
  tx: Db,
  policy: { title?: string | undefined; content: string; updatedBy: string | null },
) {
  await retireOthers(tx);
  const { id } = await tx
    .insertInto("privacyPolicy")
    .values({ ...policy, title: titleOf(policy.title), isActive: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface Changes {
  title?: string | undefined;
  content?: string | undefined;
  isActive?: boolean | undefined;
}

export async function update(tx: Db, id: string, { title, ...changes }: Changes, updatedBy: string): Promise<void> {
  if (changes.isActive) await retireOthers(tx);
  await tx
    .updateTable("privacyPolicy")
    .set({
      ...changes,
      ...(title !== undefined && { title: titleOf(title) }),
      updatedBy,
      lastUpdated: sql`clock_timestamp()`,
    })
    .where("id", "=", id)
    .execute();
}
