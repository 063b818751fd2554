import { inTransaction } from "@mero-mat/db/connect";
import type { About, Batch } from "@mero-mat/db/copy/read";
import { CopyProblem, writeCopy } from "@mero-mat/db/copy/write";
import { knows, newest as newestMigration } from "@mero-mat/db/migrate";
import { endAllAccess } from "@mero-mat/db/queries/end-all-access";
import { type Env, StartProblem } from "../env.ts";
import { stopRestoredLog } from "../features/public-log/head.ts";
import type { Objects } from "../objects/objects.ts";
import { openObjects } from "../objects/open.ts";
import { typeOf } from "../objects/store.ts";
import { migrateIfNeeded, openDatabase } from "../start.ts";
import { type Header, readLines } from "./lines.ts";
import { type Verified, verify } from "./verify.ts";

type Lines = ReturnType<typeof readLines>;

async function readHeader(lines: Lines, file: string): Promise<Header> {
  const { value } = await lines.next();
  if (!value || !("format" in value)) throw new StartProblem(`${file} is not a Mero Mat backup.`);
  if (newestMigration === undefined || value.about.migration > newestMigration)
    throw new StartProblem(`${file} was made by a newer version (${value.about.migration}): install that first.`);
  if (!knows(value.about.migration)) throw new StartProblem(`${file} is not a Mero Mat backup.`);
  return value;
}

/** Reads the whole file, so that a refused one has put neither a row nor a picture anywhere. */
async function checkWhole(file: string): Promise<void> {
  const lines = readLines(file);
  await readHeader(lines, file);
  for await (const _ of lines);
}

/** Yields the rows; pictures go to storage on the way, before anything that names them can be seen. */
async function* rowsOf(lines: Lines, objects: Objects): AsyncGenerator<Batch> {
  for await (const line of lines) {
    if ("rows" in line) yield line;
    else if ("picture" in line)
      await objects.put(line.picture, Buffer.from(line.bytes, "base64"), typeOf(line.picture));
  }
}

async function write(env: Env, about: About, batches: AsyncIterable<Batch>) {
  // An older backup brings the tables of its time, and is migrated when it is back.
  const isPacked = about.migration === newestMigration;
  const connection = await openDatabase(env, undefined, { isPacked, prepare: async () => {} });
  try {
    await writeCopy(connection.db, { about, batches });
    await migrateIfNeeded(connection.db);
    return connection;
  } catch (error) {
    await connection.close();
    throw error instanceof CopyProblem ? new StartProblem(error.message) : error;
  }
}

const heldLog = `
The public log is held: nothing is sealed until somebody has said whether it was published further after this backup. If it
was not, run "mero-mat admin continue-log"; if it was, or nobody knows, "mero-mat admin new-log" (from the sources
"npm run admin -- continue-log"). See docs/trust.md.
`;

const noKeys = `
The backup has no keys of the public log: the server does not start before KEYS_FILE or KEYS_COMMAND gives those that this
database was used with. If they are lost, every receipt is too. See docs/operations.md, Keys apart from votes.
`;

/** Restores a whole backup into the configured database, which must be empty, and verifies it. */
export async function restoreBackup(env: Env, file: string): Promise<Verified> {
  await checkWhole(file);
  const objects = openObjects(env);
  const lines = readLines(file);
  const { about, madeAt, withoutKeys } = await readHeader(lines, file);
  const connection = await write(env, about, rowsOf(lines, objects));
  try {
    // A backup does not know what was revoked since: it must not bring a stolen session or token back.
    await inTransaction(connection.db, endAllAccess);
    const isHeld = await stopRestoredLog(connection.db, objects, madeAt);
    const { report, isRight } = await verify(connection);
    const message = `${file} of ${madeAt} was restored and verified, except sessions and tokens: everybody has to sign in again.\n${report}${isHeld ? heldLog : ""}${withoutKeys ? noKeys : ""}`;
    return { report: message, isRight };
  } finally {
    await connection.close();
  }
}
