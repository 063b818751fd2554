import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { isReady } from "../migrating/migrate.ts";
import type {} from "../testing/embedded-setup.ts";
import { openEmbedded } from "./connect.ts";
import { FolderInUse, lockFolder, markStopping, stoppingHolder } from "./folder-lock.ts";

function folderWith(lock?: string): string {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (lock !== undefined) writeFileSync(join(folder, "lock"), lock);
  return folder;
}

const gonePid = () => spawnSync(process.execPath, ["--version"]).pid;

function expectFree(folder: string): void {
  const unlock = lockFolder(folder);
  expect(readFileSync(join(folder, "lock"), "utf8")).toMatch(new RegExp(`^${process.pid} `));
  unlock();
  expect(readdirSync(folder)).toEqual([]);
}

test("a folder can be locked once, and again after it was unlocked", () => {
  const folder = folderWith();
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(`The database in ${folder} is in use by process ${process.pid}.`);
  unlock();
  expectFree(folder);
});

test.each([
  ["of a process that is gone", () => `${gonePid()} 1`],
  ["of a process that is gone, on a system that does not say when it started", () => String(gonePid())],
  ["of this process in a former life, as in a container started anew", () => `${process.pid} 1`],
  ["of a process whose number another one has now", () => `${process.ppid} 1`],
  ["of nobody, cut off by a full disk", () => ""],
  ["that says nothing", () => "nonsense"],
  ["of a number no process has", () => "-1"],
])("the lock %s blocks nobody", (_, lock) => {
  expectFree(folderWith(lock()));
});

/** Runs a shell line and returns the number that it prints and that process's start time. */
async function processOf(line: string): Promise<{ pid: number; lock: () => string }> {
  const child = spawn("sh", ["-c", line], { stdio: ["ignore", "pipe", "ignore"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [printed] = await once(child.stdout, "data");
  const pid = Number(printed);
  const startTime = () => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19];
  return { pid, lock: () => `${pid} ${startTime()}` };
}

const onLinux = test.runIf(process.platform === "linux");

onLinux("a process that has ended and that its parent has not noticed blocks nobody", async () => {
  // It ends once its parent is no longer a shell, which would notice.
  const zombie = await processOf("(while grep -q sh /proc/$$/comm; do sleep 0.01; done) & echo $!; exec sleep 60");
  await expect.poll(() => readFileSync(`/proc/${zombie.pid}/stat`, "utf8")).toContain(") Z ");
  expectFree(folderWith(zombie.lock()));
});

onLinux("a holder that is stopping is told from one that works", async () => {
  const holder = await processOf("echo $$; exec sleep 60");
  const working = folderWith(holder.lock());
  expect(stoppingHolder(working)).toBe(null);
  const folder = folderWith(`${holder.lock()} stopping`);
  expect(stoppingHolder(folder)).toBe(holder.pid);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  process.kill(holder.pid, "SIGKILL");
  await expect.poll(() => stoppingHolder(folder)).toBe(null);
  expectFree(folder);
});

test("a lock shows that its process is stopping, and is gone when it has stopped", () => {
  const folder = folderWith();
  const unlock = lockFolder(folder);
  markStopping(folder);
  expect(readFileSync(join(folder, "lock"), "utf8")).toMatch(/ stopping$/);
  unlock();
  markStopping(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test("a lock without a start time holds while a process has its number, unless the machine has restarted since", () => {
  const folder = folderWith(String(process.ppid));
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.ppid}.`);
  expect(readFileSync(join(folder, "lock"), "utf8")).toBe(String(process.ppid));
  utimesSync(join(folder, "lock"), 1, 1);
  expectFree(folder);
});

test("the embedded database keeps its folder to itself while it is open, and its rows when it is not", async () => {
  const folder = folderWith();
  // Left by a process that was killed while it unpacked the database.
  mkdirSync(join(folder, "database.new/base"), { recursive: true });
  const first = await openEmbedded(folder, inject("embeddedTemplate"));
  await expect(openEmbedded(folder)).rejects.toThrow(FolderInUse);
  await first.close();
  const second = await openEmbedded(folder);
  expect(await isReady(second.db)).toBe(true);
  await second.close();
  expect(readdirSync(folder)).toEqual(["database"]);
});

test("a database that does not open unlocks its folder", async () => {
  const folder = folderWith();
  writeFileSync(join(folder, "database"), "not a folder");
  await expect(openEmbedded(folder)).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(["database"]);
});
