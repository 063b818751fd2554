import { execFile, spawn } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { emptyFolder, eventually, logIn, serverDatabase, startServer } from "./programs.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const parent = mkdtempSync(join(tmpdir(), "mero-mat-packed-"));
const packed = join(parent, "opt/mero-mat");
const tests = dirname(process.execPath);

interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

const run = (program: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv; uid?: number } = {}) =>
  new Promise<Run>((resolve) => {
    const child = execFile(program, args, options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, stdout, stderr }),
    );
  });

beforeAll(async () => {
  const api = join(root, "apps/api");
  const { code, stderr } = await run(process.execPath, ["--import", "tsx", "pack.ts", packed], { cwd: api });
  expect(stderr).toBe("");
  expect(code).toBe(0);
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Runs a command as cron does: from the root, with hardly any variables. */
function fromCron(variables: string, ...args: string[]) {
  const file = join(emptyFolder(), "mero-mat.env");
  writeFileSync(file, variables);
  const env = { PATH: `${tests}:/usr/bin:/bin`, MERO_MAT_ENV: file };
  return run(join(packed, "bin/mero-mat"), args, { cwd: "/", env });
}

test("the packed folder has the files that its installation copies into place", () => {
  const [, commands = ""] = /^cd \/opt\/mero-mat.*?\n(.*?)^```/ms.exec(read("docs/operations.md")) ?? [];
  const files = [".env.example", ...["", "-backup"].map((kind) => `deploy/mero-mat${kind}.service`)];
  for (const file of [...files, "deploy/mero-mat-backup.timer"])
    expect(readFileSync(join(packed, file), "utf8"), file).toBe(read(file));
  expect(commands).toContain("cp deploy/mero-mat.service deploy/mero-mat-backup.* /etc/systemd/system/\n");
});

test("the packed server has its commands, from any folder, by a link, and with cron's few variables", async () => {
  const variables = `DATA_DIR=${emptyFolder()}\nDATABASE_URL=${await serverDatabase()}\n`;
  const link = join(emptyFolder(), "mero-mat");
  symlinkSync(join(packed, "bin/mero-mat"), link);
  expect(await run(link, [], { cwd: "/" })).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(/^Usage: mero-mat start, /),
  });

  const created = await fromCron(variables, "admin", "create", "officer");
  expect(created).toMatchObject({ code: 0, stderr: "" });
  expect(created.stdout).toMatch(/^Created the administrator officer\. Password, shown only once: \S{12,}\n$/);
  expect(await fromCron(variables, "migrate")).toMatchObject({
    code: 0,
    stdout: "The database is up to date.\n",
  });
  const file = join(emptyFolder(), "one.backup");
  expect(await fromCron(variables, "backup", file)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/one\.backup holds \d+ rows/),
  });
  const there = `DATA_DIR=${emptyFolder()}\nDATABASE_URL=${await serverDatabase()}\n`;
  expect(await fromCron(there, "restore", file)).toMatchObject({ code: 0, stderr: "" });
});

test("a command stops where it may not read the server's variables", async () => {
  const folder = emptyFolder();
  chmodSync(folder, 0o755);
  copyFileSync(join(root, "deploy/mero-mat"), join(folder, "mero-mat"));
  const file = join(folder, "mero-mat.env");
  writeFileSync(file, "", { mode: 0o000 });
  // Root reads every file.
  const user = process.getuid?.() === 0 ? { uid: 65534 } : {};
  const env = { PATH: `${tests}:/usr/bin:/bin`, MERO_MAT_ENV: file };
  const ending = await run(join(folder, "mero-mat"), ["migrate"], { cwd: folder, env, ...user });
  expect(ending).toEqual({ code: 1, stdout: "", stderr: expect.stringMatching(/^\S+ cannot be read: run this as /) });
});

const today = () => `mero-mat-${new Date().toISOString().slice(0, 10)}.backup`;

test("the packed server has the list of its release's files and of its packages", () => {
  const list = (file: string) => JSON.parse(readFileSync(join(packed, file), "utf8"));
  const { commit } = list("apps/web/dist/release.json");
  expect(commit === null || /^[0-9a-f]{40}/.test(commit)).toBe(true);
  const sbom = list("sbom.cdx.json");
  const refs = sbom.components.map((component: { purl: string }) => component.purl.replace("%40", "@"));
  for (const folder of readdirSync(join(packed, "node_modules"))) {
    const names = folder.startsWith("@")
      ? readdirSync(join(packed, "node_modules", folder)).map((name) => `${folder}/${name}`)
      : [folder];
    for (const name of names)
      expect(refs).toContain(`pkg:npm/${name}@${list(`node_modules/${name}/package.json`).version}`);
  }
});

test("a daily backup is made once a day, and removes only its own old ones", async () => {
  const variables = `DATA_DIR=${emptyFolder()}\nDATABASE_URL=${await serverDatabase()}\n`;
  const folder = join(emptyFolder(), "backups");
  mkdirSync(folder);
  for (const name of ["mero-mat-2020-01-01.backup", "before-the-upgrade.backup", "mero-mat-2020-01-01.backup.age"])
    writeFileSync(join(folder, name), "");
  const daily = () => fromCron(variables, "backup", "--daily", folder, "--keep", "7");
  const first = await daily();
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(first.stdout).toMatch(/backup holds \d+ rows and 0 pictures\.\nRemoved mero-mat-2020-01-01\.backup\.\n$/);
  expect(await daily()).toEqual({ code: 0, stdout: "", stderr: "" });
  expect(readdirSync(folder).toSorted()).toEqual(
    ["before-the-upgrade.backup", "mero-mat-2020-01-01.backup.age", today()].toSorted(),
  );
  for (const args of [["--daily", folder, "--keep", "0"], ["--daily", folder, "more"], [], ["--weekly", folder]])
    expect(await fromCron(variables, "backup", ...args)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Usage: /),
    });
});

test("the systemd timer's backup runs as its unit has it, while the server has the embedded database", async () => {
  const data = join(emptyFolder(), "var-lib-mero-mat");
  const server = await startServer({ DATA_DIR: data });
  const unit = read("deploy/mero-mat-backup.service");
  const setting = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";
  const here = (text: string) => text.replaceAll("/opt/mero-mat", packed).replaceAll("/var/lib/mero-mat", data);
  const [program = "", ...args] = here(setting("ExecStart")).split(" ");
  const env = Object.fromEntries(
    here(setting("Environment"))
      .split(" ")
      .map((each) => each.split("=")),
  );
  const made = await run(program, args, { cwd: "/", env: { PATH: `${tests}:/usr/bin:/bin`, ...env } });
  expect(made).toMatchObject({ code: 0, stderr: "" });
  expect(existsSync(join(data, "backups", today()))).toBe(true);
  // The server may write there, too: it makes the backup of the database that it alone has open.
  expect(here(setting("ExecStart"))).toContain(` ${data}/`);
  expect(read("deploy/mero-mat.service")).toContain(`StateDirectory=${setting("StateDirectory")}\n`);
  expect(read("deploy/mero-mat-backup.timer")).toMatch(/^OnCalendar=\*-\*-\* 01:15:00$/m);
  await server.end();
});

test("the backup service of docker-compose.yml makes a backup at once, and keeps running", async () => {
  const { services } = parse(read("docker-compose.yml"), { merge: true });
  const [, , script] = services.backup.command;
  const backups = join(emptyFolder(), "backups");
  const env = {
    PATH: `${join(packed, "bin")}:${tests}:/usr/bin:/bin`,
    DATA_DIR: emptyFolder(),
    DATABASE_URL: await serverDatabase(),
  };
  const loop = spawn("sh", ["-c", script.replace("/backups", backups)], { env, stdio: "ignore", detached: true });
  onTestFinished(() => void process.kill(-(loop.pid ?? 0), "SIGKILL"));
  await eventually("the backup", () => existsSync(join(backups, today())) || undefined);
  expect(loop.exitCode).toBeNull();
  expect(services.backup.volumes).toContain("backups:/backups");
  expect(services.backup.environment).toEqual(services.app.environment);
});

test("a server without an administrator explains at start how to create one", async () => {
  const env = { DATA_DIR: emptyFolder(), DATABASE_URL: await serverDatabase() };
  const said =
    /There is no administrator yet: set ADMIN_USERNAME and ADMIN_PASSWORD, or run `npm run admin -- create NAME`/;
  const first = await startServer(env);
  await first.end();
  expect(first.stdout + first.stderr).toMatch(said);
  const second = await startServer({ ...env, ADMIN_USERNAME: "officer", ADMIN_PASSWORD: "a-good-secret" });
  expect(await logIn(second, "officer", "a-good-secret")).toMatchObject({ status: 200 });
  await second.end();
  expect(second.stdout + second.stderr).not.toMatch(said);
});
