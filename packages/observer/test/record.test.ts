import { expect, test } from "vitest";
import { checked, declaredLog, faultOf } from "./checked-log.ts";
import { electedLog } from "./log-maker.ts";

const changes: [what: string, tamper: (entries: string[]) => void][] = [
  ["an entry that was changed", (entries) => entries.splice(7, 1, entries[7]?.replace("null", "nul1") ?? "")],
  ["an entry that was removed", (entries) => entries.push(...entries.splice(7, 1))],
  ["two entries that were swapped", (entries) => entries.splice(7, 2, entries[8] ?? "", entries[7] ?? "")],
];
test.each(changes)("%s is reported with its number", async (_, tamper) => {
  await using log = declaredLog();
  log.seal();
  const honest = new Map(log.files);
  tamper(log.entries);
  log.seal();
  for (const [path, bytes] of honest) if (!path.startsWith("tile/entries")) log.files.set(path, bytes);
  expect(await faultOf(log)).toContain("Entry 7 is not the one that was logged");
});

test("a record whose tiles were rewritten too does not match the signed root", async () => {
  await using log = declaredLog();
  log.seal();
  const checkpoint = log.files.get("checkpoint") ?? Buffer.of();
  log.cast("late", "poll-2", "esha");
  log.entries.splice(9, 1, log.entries.pop() ?? "");
  log.seal();
  log.files.set("checkpoint", checkpoint);
  expect(await faultOf(log)).toMatch(/its root is another one|Hash 0 of tile\/1/);
});

test("a changed tile of a higher level is reported", async () => {
  await using log = declaredLog();
  log.seal();
  const path = [...log.files.keys()].find((name) => name.startsWith("tile/1/")) ?? "";
  log.files.get(path)?.fill(1, 0, 32);
  expect(await faultOf(log)).toContain(`Hash 0 of ${path} is not the hash of the entries below it`);
});

test("anyone who has seen a longer tree notices a head over a shorter one", async () => {
  await using log = declaredLog();
  log.seal();
  const { seen } = await checked(log);
  log.seal(300);
  expect(await faultOf(log, { seen })).toMatch(
    /The head has 300 entries; the last check had \d+: entries were taken away/,
  );
});

test("anyone who has seen the first record notices a rewritten one", async () => {
  await using log = declaredLog();
  log.seal();
  const { seen } = await checked(log);
  log.entries.splice(100, 1, JSON.stringify({ kind: "party", party: "moon", name: "moon", nepaliName: "moon" }));
  log.cast("late", "poll-2", "esha");
  log.seal();
  expect(await faultOf(log, { seen })).toMatch(
    /The first \d+ entries are not those of the last check: the record was rewritten/,
  );
});

test.each([1, 255, 256, 257, 400])("a record that grew from %i entries passes the check", async (size) => {
  await using log = electedLog();
  log.results = [];
  const also = [{ seen: "a newspaper", checkpoint: log.seal(size) }];
  log.seal();
  const { checkpoint } = await checked(log, { also });
  expect(checkpoint.size).toBe(log.entries.length);
});

test("two trees shown to two visitors contradict each other", async () => {
  await using log = declaredLog();
  const shownToAnother = log.seal();
  log.entries.splice(100, 1, JSON.stringify({ kind: "party", party: "moon", name: "moon", nepaliName: "moon" }));
  log.seal();
  const also = [{ seen: "a newspaper", checkpoint: shownToAnother }];
  expect(await faultOf(log, { also })).toMatch(/are not those of a newspaper: the record was rewritten/);
});

test("a head signed by somebody else is refused", async () => {
  await using log = declaredLog();
  log.seal();
  const forged =
    log.files
      .get("checkpoint")
      ?.toString()
      .replace(/\n(\d+)\n/, "\n1\n") ?? "";
  log.files.set("checkpoint", Buffer.from(forged));
  expect(await faultOf(log)).toMatch(/The signature of vote.example\/log does not hold/);
});

test("a log with another key than the one seen before is refused", async () => {
  await using log = declaredLog();
  log.seal();
  const { seen } = await checked(log);
  log.files.set("key", Buffer.from(`${declaredLog().key.verifierKey}\n`));
  expect(await faultOf(log, { seen })).toMatch(/The log no longer has the key vote.example\/log\+/);
});

test("a log that cannot be read is not reported as a fault", async () => {
  await using log = declaredLog();
  log.seal();
  log.files.delete("tile/1/000.p/1");
  expect(await faultOf(log)).toMatch(/^Unreadable: .*tile\/1\/000.p\/1 cannot be read: status 404/);
});
