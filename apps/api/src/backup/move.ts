import { buffer } from "node:stream/consumers";
import type { Connection, Db } from "@mero-mat/db/connect";
import { withCopy } from "@mero-mat/db/copy/read";
import { CopyProblem, isWritten, NotEmpty, writeCopy } from "@mero-mat/db/copy/write";
import * as logs from "@mero-mat/db/queries/log-state";
import * as uploads from "@mero-mat/db/queries/uploads";
import { type Env, StartProblem } from "../env.ts";
import { findLaterLog, markOf } from "../features/public-log/published-mark.ts";
import type { Objects } from "../objects/objects.ts";
import { openObjects } from "../objects/open.ts";
import { nameOf, typeOf } from "../objects/store.ts";
import { openDatabase } from "../start.ts";
import { type Verified, verify } from "./verify.ts";

/** Copies an object unless an interrupted run has already copied it, with the same size. */
async function copyObject(from: Objects, to: Objects, name: string, type: string): Promise<void> {
  const [source, there] = [await from.get(name), await to.get(name)];
  there?.body.destroy();
  if (!source) return;
  if (there && there.size === source.size) source.body.destroy();
  else await to.put(name, await buffer(source.body), type);
}

async function copyObjects(tx: Db, from: Objects, to: Objects): Promise<void> {
  for (const upload of await uploads.stored(tx)) {
    const name = nameOf(upload);
    await copyObject(from, to, name, typeOf(name));
  }
  const known = (await logs.all(tx)).at(-1)?.id ?? 0;
  const last = (await findLaterLog(from, known))?.id ?? known;
  for (let id = 1; id <= last; id++) await copyObject(from, to, markOf(id), "application/json");
}

/** Copies everything of the embedded database, unless an earlier run has done so. */
async function moveRows(source: Connection, target: Connection, env: Env): Promise<string> {
  return withCopy(source.db, async (copy, tx) => {
    if (env.S3) await copyObjects(tx, openObjects({ ...env, S3: null }), openObjects(env));
    try {
      await writeCopy(target.db, copy);
      return "All rows were copied to the new database and verified.";
    } catch (error) {
      if (error instanceof NotEmpty && (await isWritten(target.db, copy.about)))
        return "All rows were already in the new database.";
      throw error;
    }
  });
}

/**
 * Moves the embedded database to a server; after an interruption, a second run continues. The old database is not
 * changed.
 */
export async function move(env: Env, url: string): Promise<Verified> {
  const source = await openDatabase({ ...env, DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined });
  try {
    const target = await openDatabase({ ...env, DATABASE_URL: url, DATABASE_DIRECT_URL: undefined });
    try {
      const moved = await moveRows(source, target, env);
      const { report, isRight } = await verify(target);
      const next = `Set DATABASE_URL to the new database and start. Never start from ${env.DATA_DIR}/database again.`;
      return { report: `${moved}\n${report}${next}\n`, isRight };
    } finally {
      await target.close();
    }
  } catch (error) {
    throw error instanceof CopyProblem ? new StartProblem(error.message) : error;
  } finally {
    await source.close();
  }
}
