import { expect, test } from "vitest";
import { checked, declaredLog, sealedFault } from "./checked-log.ts";

const registerLog = (change: (entry: string) => string) => {
  const log = declaredLog();
  log.edit("marks", change);
  return log;
};

test("the registers of an honest log are read line by line", async () => {
  await using log = declaredLog();
  log.seal();
  expect(await checked(log)).toMatchObject({ counts: 2, registers: 2, notices: [] });
});

test.each([
  [
    "more voters than ballots",
    (entry: string) => entry.replace('"voted":295', '"voted":296'),
    /296 voted .* 295 ballots/,
  ],
  [
    "ballots of removed accounts in a first count",
    (entry: string) => entry.replace('"voted":295,"removed":0', '"voted":294,"removed":1'),
    /has 1 ballots of removed accounts; there can be 0/,
  ],
  [
    "another number of lines",
    (entry: string) => entry.replace('"eligible":298', '"eligible":299'),
    /page 0 has not 299 lines/,
  ],
  [
    "more administrators than voters",
    (entry: string) => entry.replace('"admins":2', '"admins":296'),
    /its numbers contradict/,
  ],
  ["other lines", (entry: string) => entry.replace(/"marks":"./, '"marks":"x'), /not written as an entry/],
])("a register with %s is a fault", async (_, change, fault) => {
  expect(await sealedFault(registerLog(change))).toMatch(fault);
});

test("a count of a poll without its register is a fault", async () => {
  const log = declaredLog();
  log.entries.pop();
  expect(await sealedFault(log)).toMatch(/The count at entry \d+ \(poll-1\) has no register after it/);
});

test("lines out of order, twice, or changed are a fault", async () => {
  const change = async (lie: (lines: string[]) => string[]) => {
    const log = declaredLog();
    const count = log.entries.length - 2;
    const lines = String(log.files.get(`marks/${count}/0`))
      .split("\n")
      .slice(0, -1);
    log.files.set(
      `marks/${count}/0`,
      Buffer.from(
        lie(lines)
          .map((line) => `${line}\n`)
          .join(""),
      ),
    );
    return sealedFault(log);
  };
  expect(await change((lines) => lines.toReversed())).toMatch(/line 1 is not after the one before it/);
  expect(await change((lines) => lines.with(1, lines[0] ?? ""))).toMatch(/line 1 is not after the one before it/);
  expect(await change((lines) => lines.map((line) => line.replace(/ 0$/, " 1")))).toMatch(
    /not those that it was made from/,
  );
  expect(await change((lines) => lines.slice(1))).toMatch(/page 0 has not 298 lines/);
});

test("after the count of a poll only administrators' changed votes may come, and the winner stays", async () => {
  const log = declaredLog();
  log.cast("v3", "poll-1", "asha");
  log.cast("v3", "poll-1", "bina");
  log.count("poll-1");
  {
    await using honest = log;
    honest.seal();
    await checked(honest);
  }
  for (const voter of ["v4", "v5", "v6"]) log.cast(voter, "poll-1", "bina");
  log.count("poll-1");
  expect(await sealedFault(log)).toMatch(/3 ballots of poll poll-1 were replaced after its count; 2 administrators/);

  const stuffed = declaredLog();
  stuffed.cast("new", "poll-1", "asha");
  stuffed.count("poll-1");
  expect(await sealedFault(stuffed)).toMatch(/Entry \d+ adds a ballot to poll poll-1 after its count/);

  const withdrawn = declaredLog();
  withdrawn.withdraw("v3", "poll-1");
  withdrawn.count("poll-1");
  expect(await sealedFault(withdrawn)).toMatch(/withdraws a ballot of poll poll-1 after its count/);

  const renamed = declaredLog();
  renamed.poll("poll-1", ["asha", "bina", "chandra"]);
  expect(await sealedFault(renamed)).toMatch(/changes poll poll-1, which was counted before/);

  const turned = declaredLog();
  turned.count("poll-1");
  turned.edit("count", (entry) => entry.replace('"winner":"asha"', '"winner":"bina"'));
  expect(await sealedFault(turned)).toMatch(/names bina as winner; the count before it, at entry \d+, named asha/);
});

test("a restored poll may lose ballots directly after its restoration", async () => {
  const log = declaredLog();
  log.add({ kind: "removal", poll: "poll-1" });
  log.add({ kind: "restoration", poll: "poll-1" });
  log.withdraw("v3", "poll-1");
  log.count("poll-1");
  {
    await using restored = log;
    restored.seal();
    await checked(restored);
  }
  log.withdraw("v4", "poll-1");
  log.count("poll-1");
  expect(await sealedFault(log)).toMatch(/withdraws a ballot of poll poll-1 after its count/);

  const kept = declaredLog();
  kept.add({ kind: "removal", poll: "poll-1" });
  kept.add({ kind: "restoration", poll: "poll-1" });
  kept.withdraw("v3", "poll-1");
  kept.withdraw("v4", "poll-1");
  expect(await sealedFault(kept)).toMatch(
    /^Fault: The published results of poll poll-1 are those of its count at entry \d+, and 2 of its ballots did not come back/,
  );
});
