import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { markOf } from "../src/core/marks.ts";
import { sha256 } from "../src/node.ts";
import { draw } from "../src/sample.ts";
import { readSeen } from "../src/state.ts";
import { cosign, verifierKeyOf } from "../src/witness.ts";
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

test("the command reports OK in one line, stores the state, and later names a fault in one line", async () => {
  await using log = electedLog();
  const state = join(folder(), "seen.json");
  log.seal();
  const url = (await log.serve()).href;
  const good = await run("observe", url, "--state", state);
  expect(good).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^OK: vote.example\/log, 493 entries\. Checked: .*\n$/),
  });
  expect(good.out).toMatch(
    /the counts \(1; opened ballot by ballot in this run: 1\).* Not checked: whether everybody is shown this log/,
  );
  const remembered = log.files.get("checkpoint")?.toString() ?? "";

  log.entries.splice(20, 1);
  const shorter = log.seal();
  const bad = await run(url, "--quiet", "--state", state);
  expect(bad).toMatchObject({ code: 1, out: expect.stringMatching(/^FAULT: The head has 492 entries; .*\n$/) });
  for (const head of [remembered, shorter]) expect(bad.err).toContain(head);
});

test("a fault is stored with the heads that prove it, and the next run continues without forgetting it", async () => {
  await using log = electedLog();
  const state = join(folder(), "seen.json");
  const first = log.seal();
  const url = (await log.serve()).href;
  await run(url, "--quiet", "--state", state);
  log.entries.splice(20, 1);
  if (log.totals.lastCount) log.totals.lastCount.entry--;
  log.edit("marks", (entry) => entry.replace('"count":491', '"count":490'));
  log.files.set("marks/490/0", log.files.get("marks/491/0") ?? Buffer.alloc(0));
  const second = log.seal();
  expect(await run(url, "--quiet", "--state", state)).toMatchObject({ code: 1 });
  const kept = readSeen(state);
  expect(kept).toMatchObject({
    checkpoint: second,
    opened: 493,
    faults: [{ message: expect.stringContaining("The head has 492 entries") }],
  });
  expect(kept?.faults[0]?.evidence.map((file) => readFileSync(file, "utf8"))).toEqual([first, second]);

  const next = await run(url, "--quiet", "--state", state);
  expect(next).toMatchObject({ code: 1, out: expect.stringContaining("but earlier checks found: ") });
  expect(next.out).toContain("that the log grew from the 492 entries of the last check");
});

test("a witness can be required on the command line", async () => {
  await using log = electedLog();
  const paper = { name: "paper.example/w1", seed: new Uint8Array(32).fill(1) };
  const head = log.seal();
  const line = cosign(paper, head.slice(0, head.lastIndexOf("\n\n") + 1), Math.floor(Date.now() / 1000));
  log.files.set("checkpoint", Buffer.from(head + line));
  const url = (await log.serve()).href;
  const witness = ["--witness", verifierKeyOf(paper)];
  expect(await run(url, "--quiet", ...witness, "--max-age", "36h")).toMatchObject({
    code: 0,
    out: expect.stringContaining("the cosignature of paper.example/w1, "),
  });
  expect(await run(url, ...witness, "--require", "2")).toMatchObject({
    code: 2,
    err: expect.stringContaining("--require is a number from 0 to 1"),
  });
  expect(await run(url, "--max-age", "36h")).toMatchObject({
    code: 2,
    err: expect.stringContaining("needs --witness"),
  });
});

test("--json reports the same to programs", async () => {
  await using log = electedLog();
  log.seal();
  const url = (await log.serve()).href;
  const { code, out } = await run(url, "--quiet", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ verdict: "ok", origin: "vote.example/log", size: 493, faults: [] });
  expect(JSON.parse((await run("http://127.0.0.1:9/", "--quiet", "--json")).out)).toMatchObject({
    verdict: "unreadable",
  });
});

test("the verdict names the last day of administrators' actions that has a digest", async () => {
  await using log = electedLog();
  log.seal();
  const url = (await log.serve()).href;
  const without = await run(url, "--quiet");
  expect(without.out).toContain("administrators' actions (the record has no digest of them)");
  expect(without.out).not.toContain("that no day of administrators' actions");

  for (const day of ["2026-11-30", "2026-12-01"]) log.add({ kind: "acts", day, acts: 1, digest: "1".repeat(64) });
  log.seal();
  const { code, out } = await run(url, "--quiet");
  expect(code).toBe(0);
  const [checked, unchecked] = out.split("Not checked: ");
  expect(checked).toContain("that no day of administrators' actions up to 2026-12-01 is without a digest");
  expect(unchecked).toContain("administrators' actions after 2026-12-01");
});

test("a log that followed another one is read from its own numbered path, whatever is left of the first", async () => {
  await using log = electedLog("vote.example/log/2");
  log.seal();
  for (const [path, bytes] of [...log.files])
    if (/^(tile|openings|marks)/.test(path)) log.files.set(`2/${path}`, bytes).set(path, Buffer.alloc(bytes.length));
  expect(await run("observe", (await log.serve()).href)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^OK: vote.example\/log\/2, 494 entries/),
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

test("what was mistyped is named in one line and is no fault of the log", async () => {
  const files = folder();
  const broken = join(files, "broken.json");
  writeFileSync(broken, "{");
  const site = "http://127.0.0.1:9";
  for (const [args, said] of [
    [["vote.example.org"], /^vote\.example\.org is no address of a site/],
    [["sample", "vote.example.org", "--scope", "s", "--size", "5", "--seed", "1"], /^vote\.example\.org is no address/],
    [[site, "--witness", "a key"], /^--witness: This is no verifier key: a key$/],
    [[site, "--log", "a key"], /^--log: This is no verifier key: a key$/],
    [["witness", "--port", "0", "--log", "a key", "--key", join(files, "k"), "--name", "a/b"], /^--log: This is no /],
    [[site, "--state", broken], /broken\.json is not a file that this program has written\.$/],
    [[site, "--receipts", files], /has a file with something else than receipts and marks\.$/],
    [["sample", "--check", broken, "--request", broken], /^This is no opened sample\.$/],
  ] as const) {
    const { code, out, err } = await run(...args);
    expect({ code, out, lines: err.trimEnd().split("\n") }).toEqual({
      code: 2,
      out: "",
      lines: [expect.stringMatching(said)],
    });
  }
});

test("the witness creates its own key, and prints its verifier key", async () => {
  await using log = electedLog();
  const key = join(folder(), "witness.key");
  const args = ["witness", "--port", "0", "--log", log.key.verifierKey, "--key", key];
  expect(await run(...args)).toMatchObject({ code: 2 });
  const first = start(...args, "--name", "newspaper.example/w1");
  const [line] = await once(first.stdout ?? first, "data");
  expect(String(line)).toMatch(/^newspaper.example\/w1\+[0-9a-f]{8}\+\S+ countersigns/);
  expect(existsSync(key)).toBe(true);
  const second = start(...args);
  expect(String(await once(second.stdout ?? second, "data"))).toBe(String(line));
  const { port } = await log.serve();
  expect(await run(...args.with(2, port), "--host", "127.0.0.1")).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^listen EADDRINUSE/),
  });
});

test("a sample is drawn by a head from before the dice, and only its own answer is accepted", async () => {
  await using log = electedLog();
  const before = log.seal();
  const files = folder();
  const [head, request, opened] = ["head.txt", "request.json", "opened.json"].map((name) => join(files, name));
  writeFileSync(head ?? "", before);
  log.party("moon");
  log.seal();
  const url = (await log.serve()).href;
  const asked = ["sample", url, "--scope", "samanupatik", "--size", "5", "--seed", "4 2 6"];
  expect((await run(...asked)).err).toContain("The head was read after the dice");
  const drawn = await run(...asked, "--head", head ?? "");
  expect(drawn.code).toBe(0);
  expect(drawn.err).not.toContain("after the dice");
  expect(drawn.err).toMatch(/^\d of the 5 lines say that the account voted\.$/m);
  expect(JSON.parse(drawn.out)).toMatchObject({ checkpoint: before, lines: { length: 5 } });

  const check = () => run("sample", "--check", opened ?? "");
  writeFileSync(opened ?? "", drawn.out);
  expect(await check()).toMatchObject({ code: 2, err: expect.stringContaining("request.json is not there") });
  writeFileSync(request ?? "", drawn.out);
  expect(await check()).toMatchObject({
    code: 3,
    out: expect.stringMatching(/^NOTHING CHECKED: the answer opens none of the 5 drawn lines\. [^\n]*\n$/),
  });
  writeFileSync(opened ?? "", drawn.out.replace("4 2 6", "1 1 1"));
  expect(await check()).toMatchObject({ code: 1, out: expect.stringMatching(/^FAULT: The answer is not to this/) });

  log.entries.splice(3, 1);
  log.seal();
  expect(await run(...asked, "--head", head ?? "")).toMatchObject({ code: 1, out: expect.stringMatching(/^FAULT: /) });
});

test("a sample that opens some of its lines asks about those, and with --strict the others are a fault", async () => {
  const scope = "samanupatik";
  const drawn = { checkpoint: "a signed head", seed: "4 2 6", eligible: 5 };
  const people = ["sita", "hari", "gita"].map((username) => ({ scope, username, voted: true, salt: "7".repeat(64) }));
  const lines = draw(drawn, people.length).map((line, place) => {
    const { username, salt, voted } = people[place] ?? { scope, username: "", salt: "", voted: true };
    return { line, mark: markOf(sha256, { scope, username, voted, salt }), voted, username, salt };
  });
  const request = { origin: "vote.example/log", scope, count: 9, ...drawn };
  const closed = lines.map(({ line, mark, voted }) => ({ line, mark, voted }));
  const opened = join(folder(), "opened.json");
  writeFileSync(join(dirname(opened), "request.json"), JSON.stringify({ ...request, lines: closed }));
  const check = (open: number, ...options: string[]) => {
    writeFileSync(opened, JSON.stringify({ ...request, lines: [...lines.slice(0, open), ...closed.slice(open)] }));
    return run("sample", "--check", opened, ...options);
  };
  expect(await check(3, "--strict")).toMatchObject({ code: 0, out: expect.stringMatching(/^3 lines are [\s\S]*gita/) });
  expect(await check(2)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^NOTICE: The operator did not open 1 of the 3 drawn lines: \d\. .*\n2 lines are /),
  });
  expect(await check(2, "--strict")).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^FAULT: The operator did not open 1 of the 3 drawn lines: /),
  });
  expect(await check(0, "--strict")).toMatchObject({ code: 3 });
});
