import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Connection } from "@mero-mat/db/connect";
import { FolderInUse } from "@mero-mat/db/folder-lock";
import { newestApplied } from "@mero-mat/db/migrate";
import { type Daily, daily } from "../backup/daily.ts";
import { describeBackup, makeBackup, type Wanted } from "../backup/make.ts";
import { askForBackup } from "../backup/socket.ts";
import { type Env, readProcessEnv, StartProblem } from "../env.ts";
import { openObjects } from "../objects/open.ts";
import { openDatabase, run, usageOf } from "../start.ts";

const usage = usageOf("backup", "FILE, or --daily FOLDER [--keep DAYS], both with [--without-keys]");

/** Skips the migration, so that an older version's data is backed up unchanged. */
async function requireTables(db: Connection["db"]): Promise<void> {
  if ((await newestApplied(db)) === null) throw new Error("it has no tables of Mero Mat");
}

async function fromDatabase(env: Env, wanted: Wanted): Promise<string> {
  const connection = await openDatabase(env, undefined, { prepare: requireTables, mustExist: true });
  try {
    return describeBackup(await makeBackup(connection, openObjects(env), wanted), wanted.file);
  } finally {
    await connection.close();
  }
}

/** Asks the running server for the backup where it holds the embedded database. */
async function backUp(env: Env, wanted: Wanted): Promise<string> {
  return fromDatabase(env, wanted).catch(async (error) => {
    const isInUse = error instanceof StartProblem && error.cause instanceof FolderInUse;
    const answer = isInUse ? await askForBackup(env.DATA_DIR, wanted) : null;
    if (answer === null) throw error;
    return answer;
  });
}

function readArguments(): ({ file: string } | Daily) & { withoutKeys: boolean } {
  try {
    const options = {
      daily: { type: "string" },
      keep: { type: "string", default: "30" },
      "without-keys": { type: "boolean", default: false },
    } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const withoutKeys = values["without-keys"];
    const keepDays = Number(values.keep);
    const isCount = Number.isInteger(keepDays) && keepDays >= 1;
    const [file, ...rest] = positionals;
    if (values.daily && positionals.length === 0 && isCount)
      return { folder: resolve(values.daily), keepDays, withoutKeys };
    if (file && rest.length === 0 && !values.daily) return { file: resolve(file), withoutKeys };
  } catch {
    // An unknown option: the usage lists the known ones.
  }
  throw new StartProblem(usage);
}

await run(async () => {
  const wanted = readArguments();
  const env = readProcessEnv();
  const make = (file: string) => backUp(env, { file, withoutKeys: wanted.withoutKeys });
  process.stdout.write(await ("file" in wanted ? make(wanted.file) : daily(wanted, make)));
});
