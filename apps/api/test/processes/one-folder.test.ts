import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type Ending,
  emptyFolder,
  launchServer,
  logIn,
  type Program,
  register,
  runCommand,
  startServer,
} from "./programs.ts";

function expectInUse({ code, stdout, stderr }: Ending, folder: string): void {
  expect(stderr).toMatch(
    new RegExp(
      `^The database in ${folder} is in use by process \\d+\\. Stop that process first, or set DATA_DIR or DATABASE_URL\\.\\n$`,
    ),
  );
  expect(stdout).toBe("");
  expect(code).toBe(1);
}

test("one data folder is its owner's alone and serves one process: a second server and every command are refused in one line", async () => {
  const DATA_DIR = emptyFolder();
  const first = await startServer({ DATA_DIR });
  await register(first, "sita");
  for (const [name, mode] of [
    [".", 0o700],
    ["lock", 0o600],
    ["database/PG_VERSION", 0o600],
  ] as const)
    expect(statSync(join(DATA_DIR, name)).mode & 0o777, name).toBe(mode);

  const refused = await Promise.all([
    launchServer({ DATA_DIR }).ended,
    runCommand("migrate", [], { DATA_DIR }),
    runCommand("admin", ["create", "x_admin"], { DATA_DIR }),
    runCommand("seed", ["--voters", "3"], { DATA_DIR }),
  ]);
  for (const ending of refused) expectInUse(ending, DATA_DIR);
  expect((await logIn(first, "sita", "secret-1")).status).toBe(200);

  expect((await first.end()).code).toBe(0);
  const created = await runCommand("admin", ["create", "x_admin"], { DATA_DIR });
  expect(created).toMatchObject({ code: 0, stderr: "" });
  expect(created.stdout).toMatch(/^Created the administrator x_admin\./);
});

test("the lock of a killed server blocks nobody, and of several servers that find it, one starts", async () => {
  const DATA_DIR = emptyFolder();
  const killed = await startServer({ DATA_DIR });
  await killed.end("SIGKILL");
  expect(existsSync(join(DATA_DIR, "lock"))).toBe(true);
  const programs = [1, 2, 3].map(() => launchServer({ DATA_DIR, LOG_LEVEL: "silent" }));
  const outcome = (program: Program) => Promise.race([program.ended, program.prints(/Mero Mat/).then(() => null)]);
  const refused = (await Promise.all(programs.map(outcome))).filter((ending) => ending !== null);
  expect(refused).toHaveLength(2);
  for (const ending of refused) expectInUse(ending, DATA_DIR);
});

test.each(["end", "abandon"] as const)("a start waits for a server that is stopping (%s)", async (how) => {
  const DATA_DIR = emptyFolder();
  const first = await startServer({ DATA_DIR });
  const PORT = new URL(first.origin).port;
  const [ending, next] = [first[how](), launchServer({ DATA_DIR, PORT })];
  await next.prints(/Mero Mat/);
  expect((await ending).code).toBe(0);
});
