import { sql } from "kysely";
import { connectServer } from "./connect.ts";
import { isUnavailable } from "./unavailable.ts";

const timeoutMs = 5000;

/** Queries a server; returns why it is not there yet. A wrong password or name is no reason to wait. */
export async function whyUnavailable(url: string): Promise<Error | null> {
  const { db, close } = connectServer({ url, poolSize: 1, statementMs: timeoutMs });
  try {
    await sql`select 1`.execute(db);
    return null;
  } catch (error) {
    return isUnavailable(error) ? error : null;
  } finally {
    await close();
  }
}
