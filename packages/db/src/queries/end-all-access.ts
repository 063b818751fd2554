import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";

export async function endAllAccess(db: Db): Promise<void> {
  await sql`delete from sessions`.execute(db);
  await sql`delete from api_tokens`.execute(db);
}
