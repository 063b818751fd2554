import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { FolderInUse } from "@mero-mat/db/folder-lock";
import { describeBackup, makeBackup } from "../backup/make.ts";
import { askForBackup } from "../backup/running.ts";
import { type Env, readProcessEnv, StartProblem } from "../env.ts";
import { openObjects } from "../objects/open.ts";
import { openDatabase, run } from "../start.ts";

/** Skips the migration, so that an older version's data is backed up unchanged. */
const asItIs = async () => {};

async function backUp(env: Env, file: string): Promise<string> {
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, "database")))
    throw new StartProblem(`There is no database in ${env.DATA_DIR}.`);
  const connection = await openDatabase(env, undefined, { prepare: asItIs });
  try {
    return describeBackup(await makeBackup(connection, openObjects(env), file), file);
  } finally {
    await connection.close();
  }
}

await run(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0) throw new StartProblem("Usage: npm run backup -- FILE");
  const env = readProcessEnv();
  const message = await backUp(env, resolve(file)).catch(async (error) => {
    const isInUse = error instanceof StartProblem && error.cause instanceof FolderInUse;
    const answer = isInUse ? await askForBackup(env.DATA_DIR, resolve(file)) : null;
    if (answer === null) throw error;
    return answer;
  });
  process.stdout.write(message);
});
