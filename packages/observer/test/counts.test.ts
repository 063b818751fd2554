import { expect, test } from "vitest";
import { commitment, holderOf } from "../src/core/ballot.ts";
import { sha256 } from "../src/node.ts";
import { checked, declaredLog, faultOf, sealedFault } from "./checked-log.ts";
import { electedLog, TestLog } from "./log-maker.ts";

test("an honest log passes the check", async () => {
  await using log = declaredLog();
  log.seal();
  const outcome = await checked(log);
  expect(outcome).toMatchObject({ ballots: 482, counts: 2, nationwide: 150 });
  expect(outcome.checkpoint.size).toBe(log.entries.length);
});

test("an empty log passes the check", async () => {
  await using log = electedLog();
  log.entries.length = 0;
  log.totals = { totalNationalVotes: 0, allParties: [], lastCount: null };
  log.seal();
  expect((await checked(log)).checkpoint.size).toBe(0);
});

test("a vote whose option was changed before the count cannot be opened", async () => {
  const log = declaredLog(({ lines, counts }) => {
    const stolen = lines.findIndex((line) => line.includes(" asha "));
    lines[stolen] = lines[stolen]?.replace("asha", "bina") ?? "";
    counts.set("asha", (counts.get("asha") ?? 0) - 1).set("bina", (counts.get("bina") ?? 0) + 1);
  });
  expect(await sealedFault(log)).toMatch(
    /^Fault: The count at entry \d+ \(poll-1\): ballot [0-9a-f]{64} was not cast for bina/,
  );
});

test("a ballot left out of the openings is missed", async () => {
  const log = declaredLog(({ lines, counts }) => {
    const left = lines.findIndex((line) => line.includes(" asha "));
    lines.splice(left, 1);
    counts.set("asha", (counts.get("asha") ?? 0) - 1);
  });
  expect(await sealedFault(log)).toMatch(/ballot [0-9a-f]{64} is in the record and not opened/);
});

test("the last ballot is missed too if it is left out", async () => {
  const log = declaredLog(({ lines, counts }) => {
    const [, choice = ""] = / (.*) /.exec(lines.pop() ?? "") ?? [];
    counts.set(choice, (counts.get(choice) ?? 0) - 1);
  });
  expect(await sealedFault(log)).toMatch(/ballot [0-9a-f]{64} is in the record and not opened/);
});

test("a ballot without a vote cannot be opened", async () => {
  const log = electedLog();
  log.add({ kind: "ballot", scope: "poll-1", ballot: "5".repeat(64), replaces: null });
  log.count("poll-1");
  expect(await sealedFault(log)).toContain(`ballot ${"5".repeat(64)} is in the record and not opened`);
});

test("an opened ballot that is not in the record is refused", async () => {
  const log = electedLog();
  log.cast("ghost", "poll-1", "asha");
  log.entries.pop();
  log.count("poll-1");
  expect(await sealedFault(log)).toMatch(/an opening names ballot [0-9a-f]{64}, which is not live in the record/);
});

test("a ballot for an option that is not on the ballot paper is reported", async () => {
  const log = electedLog();
  log.cast("late", "poll-1", "nobody");
  log.count("poll-1", ({ counts }) => {
    counts.delete("nobody");
    counts.set("bina", (counts.get("bina") ?? 0) + 1);
  });
  expect(await sealedFault(log)).toMatch(/opens to nobody, which the count does not list/);
});

test("a count that lists an option the poll does not have is reported", async () => {
  const log = electedLog();
  log.cast("late", "poll-1", "nobody");
  log.count("poll-1");
  expect(await sealedFault(log)).toMatch(/does not list the options of its poll/);
});

test("a count that differs from its openings is reported", async () => {
  const log = declaredLog(({ counts }) => {
    counts.set("asha", (counts.get("asha") ?? 0) - 5).set("bina", (counts.get("bina") ?? 0) + 5);
  });
  expect(await sealedFault(log)).toMatch(/\(poll-1\) says \d+ for asha, its openings \d+/);
});

test("openings that the count does not mention are reported", async () => {
  const log = declaredLog();
  log.edit("count", (entry) => entry.replace(/"openings":"[0-9a-f]{64}"/, `"openings":"${"0".repeat(64)}"`));
  expect(await sealedFault(log)).toMatch(/its openings are not those that it was made from/);
});

test("an opening written in another form is reported", async () => {
  for (const [from, to] of [
    [" ", "  "],
    [/\n$/, " more\n"],
    [/.\n$/, "A\n"],
  ] as const) {
    const log = declaredLog(({ lines }) => {
      lines[0] = lines[0]?.replace(from, to) ?? "";
    });
    expect(await sealedFault(log)).toMatch(/opening 0 is not written as one/);
  }
});

test("one ballot given to two voters is not the second one's", () => {
  const nonce = "cd".repeat(32);
  const receipt = { scope: "poll-1", choice: "asha", nonce };
  const [first, second] = ["sita", "hari"].map((username) =>
    commitment(sha256, { ...receipt, holder: holderOf(sha256, { ...receipt, username }) }),
  );
  expect(first).not.toBe(second);
});

test("results that differ from the last count are reported", async () => {
  const log = declaredLog();
  for (const row of log.results) if (row.optionId === "bina") row.votes += 100;
  expect(await sealedFault(log)).toMatch(
    /The published results of poll poll-1 say .* Its last count says \d+ for bina/,
  );
});

test("results with another winner are reported", async () => {
  const log = declaredLog();
  for (const row of log.results) row.isWinner = row.optionId === "bina";
  expect(await sealedFault(log)).toMatch(/Its last count says \d+ for asha \(.*\), who won/);
});

test("a declared poll that was never counted is reported", async () => {
  const log = declaredLog();
  const [row] = log.results;
  if (row) log.results.push({ ...row, postId: "poll-2", optionId: "esha", votes: 12, isWinner: true });
  expect(await sealedFault(log)).toMatch(/published results have poll poll-2, which was never counted/);
});

test("a counted poll that is missing from the results is reported", async () => {
  const log = declaredLog();
  log.results = [];
  expect(await sealedFault(log)).toMatch(/Poll poll-1 was counted, and the published results do not have it/);
});

test("a winner that the numbers contradict is reported", async () => {
  const log = declaredLog();
  log.edit("count", (entry) => entry.replace('"winner":"asha"', '"winner":"bina"'));
  expect(await sealedFault(log)).toMatch(/names bina as winner; its numbers name asha/);
});

test("names in the results that are not those of the record are reported", async () => {
  const swapped = declaredLog();
  for (const row of swapped.results) row.name = row.optionId === "asha" ? "bina" : "asha";
  expect(await sealedFault(swapped)).toMatch(/Its last count says \d+ for asha \(asha, asha, नेपाली, Independent\)/);
  const uncounted = declaredLog();
  for (const row of uncounted.results) row.countEntry = 3;
  expect(await sealedFault(uncounted)).toMatch(/name entry 3 as their count; its last count is entry \d+/);
});

test("nationwide totals that are not those of the last count are reported", async () => {
  const log = declaredLog();
  for (const party of log.totals.lastCount?.parties ?? []) party.votes += 1_000_000;
  expect(await sealedFault(log)).toMatch(
    /published nationwide count .* says \d+ for sun.*The record's .* says 75 for sun/,
  );
  const none = declaredLog();
  none.totals.lastCount = null;
  expect(await sealedFault(none)).toMatch(/Only one of the record and the published totals/);
});

test("a rename after a ballot is a notice, and a fault in strict mode or when the name is another's", async () => {
  const renamed = (name: string) => {
    const log = electedLog();
    const options = ["asha", "bina", "chandra"].map((id) => [
      id,
      id === "bina" ? name : id,
      `${id}, नेपाली`,
      "Independent",
    ]);
    log.add({ kind: "poll", poll: "poll-1", area: ["bagmati", "kathmandu", 1], content: "को?", options });
    log.add({ kind: "party", party: "sun", name: "moon", nepaliName: "sun" });
    log.totals.lastCount?.parties.forEach((party) => {
      if (party.partyName === "sun") party.partyName = "moon";
    });
    return log;
  };
  await using log = renamed("bindu");
  log.seal();
  expect((await checked(log)).notices).toEqual([
    expect.stringMatching(/renames option bina of poll poll-1, which had ballots: "bina", .* is now "bindu"/),
    expect.stringMatching(/renames party sun, which had ballots: "sun", "sun" is now "moon", "sun"/),
  ]);
  expect(await sealedFault(renamed("bindu"), { strict: true })).toMatch(/^Fault: Entry \d+ renames option bina/);
  expect(await sealedFault(renamed("Asha"))).toMatch(
    /gives option bina of poll poll-1 the name of option asha, "Asha"/,
  );
  // To the eye it is the same name.
  expect(await sealedFault(renamed(" As\u200bha\u00a0"))).toMatch(/gives option bina of poll poll-1 the name of/);
});

test("a newcomer who takes the name that another one had is a fault, before any ballot too", async () => {
  const options = (...names: string[]) =>
    names.map((name, n) => [`option-${n}`, name, `${name}, नेपाली`, "Independent"]);
  const poll = (...names: string[]) => ({
    kind: "poll",
    poll: "poll-3",
    area: ["bagmati", "kathmandu", 3],
    content: "को?",
    options: options(...names),
  });
  const log = electedLog();
  log.add(poll("Ram", "Sita"));
  log.add(poll("Hari", "Sita", "RAM"));
  expect(await sealedFault(log)).toMatch(/gives option option-2 of poll poll-3 the name of option option-0, "RAM"/);

  const back = electedLog();
  back.add(poll("Ram", "Sita", "Gita"));
  back.add(poll("Ram", "Sita"));
  back.add(poll("Ram", "Sita", "Gita"));
  expect(await sealedFault(back)).toBe("nothing");

  const sharing = electedLog();
  const [ram, hari, ...rest] = options("Ram", "Hari", "Sita", "Gita");
  const namesake = hari?.with(2, "Ram");
  for (const listed of [[ram, namesake, ...rest], rest, [ram, ...rest]]) sharing.add({ ...poll(), options: listed });
  expect(await sealedFault(sharing)).toBe("nothing");

  const party = (id: string, name: string) => ({ kind: "party", party: id, name, nepaliName: `${name}, नेपाली` });
  const parties = electedLog();
  for (const [id, name] of [
    ["p1", "Moon"],
    ["p1", "Old Moon"],
    ["p2", "Moon"],
  ] as const)
    parties.add(party(id, name));
  expect(await sealedFault(parties)).toMatch(/gives party p2 the name of party p1, "Moon"/);
});

test("a candidate without a party, who could never win, is a fault; 'None of these' is none", async () => {
  const listed = (name: string) => {
    const log = electedLog();
    const options = [
      ["a", "Ram", "राम", "Independent"],
      ["b", "Sita", "सीता", "Independent"],
      ["c", name, name, ""],
    ];
    log.add({ kind: "poll", poll: "poll-3", area: ["bagmati", "kathmandu", 3], content: "को?", options });
    return sealedFault(log);
  };
  expect(await listed("Gita")).toMatch(/lists option c of poll poll-3, "Gita", without a party/);
  expect(await listed("None of these")).toBe("nothing");
});

test("only the first entry of a log says that it follows another one", async () => {
  await using log = electedLog("vote.example/log/2");
  const root = Buffer.alloc(32).toString("base64");
  log.entries.length = 0;
  log.totals = { totalNationalVotes: 0, allParties: [], lastCount: null };
  log.add({ kind: "continues", origin: "old.example/log", size: 12, root });
  log.seal();
  expect(await checked(log)).toMatchObject({ continues: "old.example/log" });
  log.add({ kind: "continues", origin: "vote.example/log", size: 12, root });
  log.seal();
  expect(await faultOf(log)).toMatch(/Entry 1 says which log this one follows, and is not the first/);
});

test("a record of endless counts, each past all the ballots that follow, is not read to its end", async () => {
  await using log = new TestLog("vote.example/log");
  log.party("sun");
  for (let n = 0; n < 1010; n++) log.count("samanupatik");
  for (const voter of ["hari", "sita"]) log.cast(voter, "samanupatik", "sun");
  log.seal();
  expect(await faultOf(log)).toMatch(/^Unreadable: The record has more counts than this program reads/);
});
