import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectServer } from "@mero-mat/db/connect";
import * as serverKeys from "@mero-mat/db/queries/server-keys";
import { cloneDatabase, dropDatabase } from "@mero-mat/db/testing/databases";
import { check } from "@mero-mat/observer/check";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import { makeBackup } from "../src/backup/make.ts";
import { restoreBackup } from "../src/backup/restore.ts";
import { readEnv } from "../src/env.ts";
import { exportKeys, movableKeys, problemOfKeys, replaceLog } from "../src/features/public-log/keys.ts";
import { openKeys, readGivenKeys, warningOfKeysFile } from "../src/given-keys.ts";
import { diskObjects } from "../src/objects/disk.ts";
import { openApp } from "./harness.ts";
import { createPoll, manyVoters, vote } from "./polls-harness.ts";
import { serverDatabase } from "./processes/programs.ts";
import { counted, expectValid } from "./public-log-harness.ts";
import { listen } from "./uploads-harness.ts";

const folder = mkdtempSync(join(tmpdir(), "mero-mat-keys-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileOf = (name: string, content: string) => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};

const secret = "s3cret-".repeat(6);

test.each<[string, { KEYS_FILE?: string; KEYS_COMMAND?: string }, RegExp]>([
  [
    "a missing file",
    { KEYS_FILE: join(folder, "missing.json") },
    /^KEYS_FILE \(.*missing\.json\) cannot be read: there is no file .*missing\.json\.$/,
  ],
  [
    "a file without keys",
    { KEYS_FILE: fileOf("wrong.json", `{"ballots":"${secret}"}`) },
    /^KEYS_FILE .* does not give the keys/,
  ],
  ["a command that prints something else", { KEYS_COMMAND: `echo ${secret}` }, /^KEYS_COMMAND does not give the keys/],
  [
    "a command that fails",
    { KEYS_COMMAND: `echo ${secret}; echo ${secret} >&2; exit 3` },
    /^KEYS_COMMAND failed with exit code 3\./,
  ],
  [
    "a command that hangs, with what it started",
    { KEYS_COMMAND: "sleep 600 & sleep 600" },
    /^KEYS_COMMAND did not end within/,
  ],
  ["a command that never stops printing", { KEYS_COMMAND: "yes" }, /^KEYS_COMMAND prints more than 64 kB/],
])("%s ends the start with a sentence that quotes nothing of it", async (_, env, sentence) => {
  const problem = await readGivenKeys(env, env.KEYS_COMMAND?.startsWith("sleep") ? 200 : undefined).then(
    () => "none",
    (error) => String(error.message),
  );
  expect(problem).toMatch(sentence);
  expect(problem).not.toContain("s3cret");
});

test("a keys file is warned of while others than its owner and group have access", () => {
  const file = fileOf("rights.json", "{}");
  for (const [mode, isOpen] of [
    [0o600, false],
    [0o640, false],
    [0o644, true],
    [0o602, true],
  ] as const) {
    chmodSync(file, mode);
    expect(warningOfKeysFile({ KEYS_FILE: file })).toEqual(
      isOpen ? expect.stringContaining(`chmod 600 ${file}`) : null,
    );
  }
});

test("the keys leave the database: receipts and registers hold, other keys are refused, a backup has none, a log ends", async () => {
  const databaseUrl = await cloneDatabase(inject("templateUrl"));
  onTestFinished(() => dropDatabase(databaseUrl));
  const before = await openApp({ databaseUrl });
  const [admin = ""] = await manyVoters(before, 1, "admin");
  const [voter = ""] = await manyVoters(before, 1);
  const declared = async (app: typeof before) => {
    const { id, voteOptions } = await createPoll(app, admin);
    await vote(app, voter, id, voteOptions[0]?.id ?? "");
    await app.call(`POST /api/admin/posts/${id}/declare-winner`, { cookie: admin });
    return counted(app, id);
  };
  await declared(before);
  const seen = async (app: typeof before) => ({
    receipts: (await app.call("GET /api/receipts", { cookie: voter })).body,
    marks: (await app.call("GET /api/marks", { cookie: voter })).body,
  });
  const [first, printed] = [await seen(before), await exportKeys(before.connection.db, null, false)];
  expect(first.marks).toHaveLength(1);
  await before.close();

  const env = { KEYS_COMMAND: `cat ${fileOf("keys.json", JSON.stringify(printed))}` };
  const { db, close } = connectServer({ url: databaseUrl });
  onTestFinished(close);
  await openKeys(env, db);
  await serverKeys.remove(db, [...movableKeys]);
  await expect(openKeys({}, db)).rejects.toThrow(/^The keys of the public log are not in this database: set KEYS_FILE/);
  const fresh = await exportKeys(db, printed, true);
  for (const other of [{ ...printed, ballots: secret }, { ...printed, marks: secret }, fresh])
    expect(await problemOfKeys(db, other)).toMatch(
      /^The key "(ballots|marks|log" or "receipts)" in KEYS_FILE or KEYS_COMMAND/,
    );

  const app = await openApp({ databaseUrl, logKeys: await openKeys(env, db) });
  expect(await seen(app)).toEqual(first);
  await expectValid(app, await declared(app));
  expect((await seen(app)).marks).toHaveLength(2);
  expect(await check({ url: new URL(await listen(app)), patienceMs: 20_000 })).toBeTruthy();
  expect(await serverKeys.find(db, [...movableKeys])).toEqual([]);
  for (const key of Object.values(printed)) expect(app.log.join("")).not.toContain(key);

  const file = join(folder, "without.backup");
  await makeBackup(app.connection, diskObjects(app.objectsFolder), { file, withoutKeys: true });
  const restored = readEnv({ DATABASE_URL: await serverDatabase(), DATA_DIR: join(folder, "data") });
  const { report, isRight } = await restoreBackup(restored, file);
  expect(isRight).toBe(true);
  expect(report).toMatch(
    /The backup has no keys of the public log: the server does not start before KEYS_FILE or KEYS_COMMAND/,
  );

  expect(await problemOfKeys(db, printed, true)).toMatch(
    /^KEYS_FILE or KEYS_COMMAND still has keys of the log that is to end/,
  );
  expect(await problemOfKeys(db, fresh, true)).toBeNull();
  await app.close();
  await db.transaction().execute((tx) =>
    replaceLog(tx, {
      publicUrl: new URL("http://mero-mat.test"),
      objects: diskObjects(app.objectsFolder),
      given: fresh,
    }),
  );
  expect(await problemOfKeys(db, printed)).toMatch(/^The key "log" or "receipts"/);
  expect(await problemOfKeys(db, fresh)).toBeNull();
});
