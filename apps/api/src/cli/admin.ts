import { randomBytes } from "node:crypto";
import { username } from "@mero-mat/api/fields";
import { validationText } from "@mero-mat/api/messages";
import { inTransaction } from "@mero-mat/db/connect";
import * as serverKeys from "@mero-mat/db/queries/server-keys";
import { readProcessEnv, StartProblem } from "../env.ts";
import { resumeRestoredLog } from "../features/public-log/head.ts";
import {
  ensureLog,
  exportKeys,
  movableKeys,
  openLogKeys,
  problemOfKeys,
  replaceLog,
} from "../features/public-log/keys.ts";
import { openKeys, readGivenKeys } from "../given-keys.ts";
import { openObjects } from "../objects/open.ts";
import { ensureAdmin, openDatabase, run, usageOf } from "../start.ts";
import { withDatabase } from "./with-database.ts";

const usage = usageOf("admin", "create NAME, new-log, continue-log, keys [--new-log] or forget-keys");

async function create(name: string): Promise<string> {
  const checked = username.safeParse(name);
  if (!checked.success) {
    throw new StartProblem(validationText(checked.error.issues[0]?.message ?? "") ?? usage);
  }
  const connection = await openDatabase(readProcessEnv());
  try {
    const password = randomBytes(16).toString("base64url");
    const created = await ensureAdmin(connection, checked.data, password);
    return created
      ? `Created the administrator ${checked.data}. Password, shown only once: ${password}\n`
      : `${checked.data} is already an administrator; nothing was changed.\n`;
  } finally {
    await connection.close();
  }
}

const newLog = () =>
  withDatabase(async (db, env) => {
    const given = await readGivenKeys(env);
    const problem = await problemOfKeys(db, given, true);
    if (problem) throw new StartProblem(problem);
    await ensureLog(db, env.PUBLIC_URL, await openLogKeys(db, given));
    const places = { publicUrl: env.PUBLIC_URL, objects: openObjects(env) };
    const { origin, lost, isHeld } = await inTransaction(db, (tx) => replaceLog(tx, { ...places, given }));
    const next = `The public log continues as ${origin}, with new keys. Restart every process, and notify the observers.\n`;
    if (lost) return `${next}It follows ${lost}, which was published and is not in this database: say so in public.\n`;
    return isHeld ? `${next}If ${origin} was published after the restored backup, run this command once more.\n` : next;
  });

const keys = (option: string | undefined) =>
  withDatabase(async (db, env) => {
    await openKeys(env, db);
    const exported = await exportKeys(db, await readGivenKeys(env), option === "--new-log");
    return `${JSON.stringify(exported)}\n`;
  });

const forgetKeys = () =>
  withDatabase(async (db, env) => {
    if (!(await readGivenKeys(env))) throw new StartProblem("Set KEYS_FILE or KEYS_COMMAND first.");
    await openKeys(env, db);
    await serverKeys.remove(db, [...movableKeys]);
    return "The keys of the public log are no longer in the database.\n";
  });

const continueLog = () =>
  withDatabase(async (db, env) =>
    (await resumeRestoredLog(db, openObjects(env)))
      ? "The public log continues from this database.\n"
      : "No restore holds the public log; nothing was changed. If it is stopped, the dashboard says why: see docs/trust.md.\n",
  );

await run(async () => {
  const [command, name, ...rest] = process.argv.slice(2);
  if (command === "create" && name !== undefined && rest.length === 0) process.stdout.write(await create(name));
  else if (command === "new-log" && name === undefined) process.stdout.write(await newLog());
  else if (command === "keys" && (name === undefined || name === "--new-log") && rest.length === 0)
    process.stdout.write(await keys(name));
  else if (command === "forget-keys" && name === undefined) process.stdout.write(await forgetKeys());
  else if (command === "continue-log" && name === undefined) process.stdout.write(await continueLog());
  else throw new StartProblem(usage);
});
