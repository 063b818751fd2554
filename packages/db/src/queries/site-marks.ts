import type { Db } from "../connection/connect.ts";
import { ago, hasRow, now } from "../fragments.ts";

/**
 * Every backup sets `backup`; `untrusted proxy` stores in `detail` which proxies were trusted then; `write probe` only
 * proves that rows can be written; `release` stores in `detail` the log's entry of the release that started last; `keys`
 * the fingerprints of the public log's keys.
 */
export type Mark = "backup" | "untrusted proxy" | "write probe" | "release" | "keys";

export const put = (db: Db, name: Mark, detail = "") =>
  db
    .insertInto("siteMarks")
    .values({ name, detail })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ seenAt: now, detail }))
    .execute();

export const detailOf = async (db: Db, name: Mark): Promise<string | null> =>
  (await db.selectFrom("siteMarks").select("detail").where("name", "=", name).executeTakeFirst())?.detail ?? null;

/** Returns whether it was set within the last week. */
export const isFresh = (db: Db, name: Mark, detail = "") =>
  hasRow(
    db
      .selectFrom("siteMarks")
      .select("name")
      .where("name", "=", name)
      .where("detail", "=", detail)
      .where("seenAt", ">", ago("7 days")),
  );
