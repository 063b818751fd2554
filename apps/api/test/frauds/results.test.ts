// Frauds with published results, each done to a running system, and the program and sentence that finds it.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { behindPath } from "./behind.ts";
import { at, observer, observerUntil } from "./country.ts";

test("an export that differs from the log: the observer", async () => {
  const system = await at("counted", (db, { poll }) =>
    sql`update vote_options set vote_count = vote_count + 100 where id = ${poll.options[1]}`.execute(db),
  );
  expect(await observer(system)).toMatch(/^FAULT: The published results of poll .* Its last count says/);
});

test("names swapped in the export: the observer", async () => {
  const system = await at("counted");
  const swapped = await behindPath(system, "/api/results/export.json", (body) =>
    body
      .replaceAll('"name":"Sita"', '"name":"?"')
      .replaceAll('"name":"Hari"', '"name":"Sita"')
      .replaceAll('"name":"?"', '"name":"Hari"'),
  );
  expect(await observer(swapped)).toMatch(/^FAULT: The published results of poll .* Its last count says/);
});

test("an embed with another winner: the observer says which results it compared", async () => {
  const system = await at("counted");
  const lying = await behindPath(system, "/embed/winners", (body) => body.replaceAll("Sita", "Hari"));
  expect(await observer(lying)).toMatch(
    /^OK: .* Not checked: .*pages, pictures, seats and other files with results than /,
  );
});

test("false nationwide totals: the observer prints the difference to the last count", async () => {
  const system = await at("counted", (db) => sql`update party_tallies set votes = votes + 1000000`.execute(db));
  expect(await observer(system)).toMatch(
    /Not checked: .*the nationwide votes shown beside the last count \([12]0000\d\d more, 0 fewer, party by party\)/,
  );
});

test("nationwide votes moved from party to party under the same sum: the observer prints how many", async () => {
  const system = await at("counted");
  const moved = await behindPath(system, "/api/votes/party/statistics", (body) => {
    const totals = JSON.parse(body);
    const [first, second] = totals.allParties;
    [first.totalVotes, second.totalVotes] = [second.totalVotes, first.totalVotes];
    return JSON.stringify(totals);
  });
  const { lastCount, allParties } = JSON.parse(
    await (await fetch(new URL("/api/votes/party/statistics", moved.url))).text(),
  );
  expect(lastCount.parties).toHaveLength(2);
  const shown = new Map(
    allParties.map((party: { partyName: string; totalVotes: number }) => [party.partyName, party.totalVotes]),
  );
  const lost = lastCount.parties.reduce(
    (sum: number, { partyName, votes }: { partyName: string; votes: number }) =>
      sum + Math.max(0, votes - Number(shown.get(partyName))),
    0,
  );
  expect(lost).toBeGreaterThan(0);
  expect(await observer(moved)).toContain(` more, ${lost} fewer, party by party)`);
});

test("Nepali names swapped between parties in the nationwide totals: the observer", async () => {
  const system = await at("counted");
  const lying = await behindPath(system, "/api/votes/party/statistics", (body) => {
    const totals = JSON.parse(body);
    const [first, second] = totals.allParties;
    [first.nepaliName, second.nepaliName] = [second.nepaliName, first.nepaliName];
    return JSON.stringify(totals);
  });
  expect(await observer(lying)).toMatch(
    /^FAULT: The published nationwide votes call (Sun|Tree) "(Sun|Tree)", the name of another party\.$/,
  );
});

test("nationwide votes that do not add up to their total: the observer", async () => {
  const system = await at("counted");
  const lying = await behindPath(system, "/api/votes/party/statistics", (body) => {
    const totals = JSON.parse(body);
    totals.allParties[0].totalVotes += 5;
    return JSON.stringify(totals);
  });
  expect(await observer(lying)).toMatch(
    /^FAULT: The published nationwide votes are 25, and those of the parties add up to 30/,
  );
});

test("a verified share of more votes than there are: the observer", async () => {
  const system = await at("counted");
  const shared = (verified: number, counted: number) =>
    behindPath(system, "/api/votes/party/statistics", (body) => {
      const totals = JSON.parse(body);
      return JSON.stringify({ ...totals, verified: { ...totals.verified, counted, verified } });
    });
  expect(await observer(await shared(99_999, 24))).toMatch(
    /^FAULT: The published share of verified votes is 99999 of 24/,
  );
  expect(await observerUntil(await shared(99_999, 100_000), /^OK/m)).toMatch(
    /^NOTICE: The published share of verified votes is 99999 of 100000; 25 votes are shown\.\nOK: /,
  );
});
