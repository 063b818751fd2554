import type { Connection } from "@mero-mat/db/connect";
import { type Env, readProcessEnv } from "../env.ts";
import { openDatabase } from "../start.ts";

/** Runs a command on the configured database, which must exist. */
export async function withDatabase<T>(work: (db: Connection["db"], env: Env) => Promise<T>): Promise<T> {
  const env = readProcessEnv();
  const { db, close } = await openDatabase(env, undefined, { mustExist: true });
  try {
    return await work(db, env);
  } finally {
    await close();
  }
}
