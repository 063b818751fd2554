import { sql } from "kysely";
import type { Db } from "../connect.ts";

/** `backup` is made by whatever makes one; `untrusted proxy` has in `detail` which proxies were trusted then. */
export type Mark = "backup" | "untrusted proxy";

export const put = (db: Db, name: Mark, detail = "") =>
  db
    .insertInto("siteMarks")
    .values({ name, detail })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ seenAt: sql`now()`, detail }))
    .execute();

/** Whether it was seen within the last week. */
export async function isFresh(db: Db, name: Mark, detail = ""): Promise<boolean> {
  const row = await db
    .selectFrom("siteMarks")
    .select("name")
    .where("name", "=", name)
    .where("detail", "=", detail)
    .where("seenAt", ">", sql<string>`now() - interval '7 days'`)
    .executeTakeFirst();
  return row !== undefined;
}
