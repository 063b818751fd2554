import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { electedLog } from "./log-maker.ts";

const program = fileURLToPath(new URL("../bin/observe.js", import.meta.url));

function start(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill());
  return child;
}

async function run(...args: string[]) {
  const child = start(...args);
  let [out, err] = ["", ""];
  child.stdout?.on("data", (part) => (out += part));
  child.stderr?.on("data", (part) => (err += part));
  const [code] = await once(child, "close");
  return { code, out, err };
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "mero-mat-observe-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test("the command says in one line that all is well, remembers it, and later names a fault in one line", async () => {
  await using log = electedLog();
  const state = join(folder(), "seen.json");
  log.seal();
  const url = (await log.serve()).href;
  const good = await run("observe", url, "--state", state);
  expect(good).toMatchObject({ code: 0, out: expect.stringMatching(/^OK: vote.example\/log, 492 entries, .*\n$/) });
  const remembered = readFileSync(state, "utf8");

  log.entries.splice(20, 1);
  const shorter = log.seal();
  const bad = await run(url, "--quiet", "--state", state);
  expect(bad).toMatchObject({ code: 1, out: expect.stringMatching(/^FAULT: The head has 491 entries; .*\n$/) });
  expect(bad.err).toContain(shorter);
  expect(readFileSync(state, "utf8")).toBe(remembered);
});

test("a log that followed another one is read from its own numbered path, whatever is left of the first", async () => {
  await using log = electedLog("vote.example/log/2");
  log.seal();
  for (const [path, bytes] of [...log.files])
    if (/^(tile|openings)/.test(path)) log.files.set(`2/${path}`, bytes).set(path, Buffer.alloc(bytes.length));
  expect(await run("observe", (await log.serve()).href)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^OK: vote.example\/log\/2, 492 entries/),
  });
});

test("a check that could not run ends differently from a check that found a fault", async () => {
  const nowhere = await run("observe", "http://127.0.0.1:9/", "--quiet");
  expect(nowhere).toMatchObject({ code: 2, out: "", err: expect.stringContaining("cannot be read") });
  expect(await run()).toMatchObject({ code: 2, err: expect.stringContaining("observe <url>") });
  expect(await run("https://vote.example", "--sate", "seen.json")).toMatchObject({
    code: 2,
    out: "",
    err: expect.stringMatching(/^Unknown option '--sate'[^\n]*\n$/),
  });
  expect(await run("--help")).toMatchObject({ code: 0, out: expect.stringContaining("observe <url>") });
});

test("the witness makes its own key, and says under which key it countersigns", async () => {
  await using log = electedLog();
  const key = join(folder(), "witness.key");
  const args = ["--witness", "--port", "0", "--log", log.key.verifierKey, "--key", key];
  expect(await run(...args)).toMatchObject({ code: 2 });
  const first = start(...args, "--name", "newspaper.example/w1");
  const [line] = await once(first.stdout ?? first, "data");
  expect(String(line)).toMatch(/^newspaper.example\/w1\+[0-9a-f]{8}\+\S+ countersigns/);
  expect(existsSync(key)).toBe(true);
  const second = start(...args);
  expect(String(await once(second.stdout ?? second, "data"))).toBe(String(line));
});
