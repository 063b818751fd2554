// Honest states that look like fraud: nobody may be accused.
import { copyFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { vote } from "../polls-harness.ts";
import { counted, kinds, sealNow, waitFor } from "../public-log-harness.ts";
import { at, newLog, observer, observerUntil, type Running, seenBy } from "./country.ts";

const act = async ({ app, admin }: Running, line: string, body?: object) => {
  const answer = await app.call(line, { cookie: admin, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

test("an untouched election", async () => {
  for (const moment of ["sealed", "counted"] as const)
    expect(await observerUntil(await at(moment), /^OK/)).toMatch(/^OK: /);
});

test("an administrator's late change", async () => {
  const system = await at("counted");
  const seen = await seenBy(system);
  await vote(system.app, system.officer, system.poll.id, system.poll.options[2] ?? "");
  const receipt = async () =>
    (await system.app.call("GET /api/receipts", { cookie: system.officer })).body.find(
      ({ scope }: { scope: string }) => scope === system.poll.id,
    );
  // Nobody gets a receipt for a count that lacks the ballot.
  expect(await receipt()).not.toMatchObject({ state: "waiting" });
  await counted(system.app, system.poll.id, 2);
  await expect.poll(receipt).toMatchObject({ state: "counted", choice: system.poll.options[2] });
  const said = await observerUntil(system, /^OK/m, { seen });
  expect(said).toMatch(/^NOTICE: 1 ballots of poll .* were changed after its count/m);
  expect(said).toMatch(/^OK: /m);
});

test("a renamed candidate and a renamed party", async () => {
  const system = await at("sealed", async (db, { poll }) => {
    await sql`update vote_options set option_text = replace(option_text, 'Sita', 'Sita Devi') where id = ${poll.options[0]}`.execute(
      db,
    );
    await sql`update political_parties set name = 'Moon' where name = 'Sun'`.execute(db);
  });
  await system.declare();
  const said = await observerUntil(system, /^OK/m);
  expect(said).toMatch(/^NOTICE: Entry \d+ renames option .* "Sita Devi"/m);
  expect(said).toMatch(/^OK: /m);
});

test("a counted poll that was removed and restored", async () => {
  const system = await at("counted");
  const seen = await seenBy(system);
  await act(system, `DELETE /api/admin/posts/${system.poll.id}`);
  await waitFor(system.app, (log) => kinds(log).at(-1) === "removal");
  const [archived] = (await act(system, "GET /api/admin/archives?type=post")).items;
  await act(system, `POST /api/admin/archives/${archived.id}/restore`);
  await waitFor(system.app, (log) => kinds(log).includes("restoration"));
  const said = await observerUntil(system, /^OK/m, { seen });
  expect(said).toMatch(/^OK: /m);
  expect(said).not.toMatch(/did not come back/);
});

test("a reset, also for an observer who remembers the log before it", async () => {
  const system = await at("counted");
  const seen = await seenBy(system);
  const [cookie = ""] = system.voters;
  const receipts = await system.receiptsOf(cookie);
  const marks = (await system.app.call("GET /api/marks", { cookie })).body;
  await act(system, "POST /api/admin/reset-data");
  await waitFor(system.app, ({ origin, size }) => origin.endsWith("/log/2") && size > 0);
  const said = await observerUntil(system, /^OK/m, { seen });
  expect(said).toMatch(/^NOTICE: The logs after mero-mat\.test\/log have none of the polls \S+, .*\nOK: /);
  expect(said).toMatch(/^OK: mero-mat\.test\/log\/2, .*mero-mat\.test\/log, an ended log/m);
  const saved = { receipts, marks, account: receipts[0]?.username };
  expect(await observerUntil(system, /^OK/m, { saved })).toMatch(
    /^NOTICE: The receipt of ballot .* is of another log, .*\n(?:NOTICE: The (?:receipt|line) .* is of another log, .*\n)+OK: /,
  );
});

test("emptied test data", async () => {
  const system = await at("counted");
  const seen = await seenBy(system);
  await act(system, "POST /api/admin/clear-test-data");
  await waitFor(system.app, (log) => kinds(log).at(-1) === "removal");
  expect(await observerUntil(system, /^OK/m, { seen })).toMatch(/^OK: /m);
});

test("an account deleted after the count, and a recount after it", async () => {
  const system = await at("counted");
  const { id } = (await system.app.call("GET /api/user", { cookie: system.voters[3] })).body;
  await act(system, `DELETE /api/admin/accounts/${id}`);
  await vote(system.app, system.officer, system.poll.id, system.poll.options[2] ?? "");
  await counted(system.app, system.poll.id, 2);
  expect(await observerUntil(system, /^OK/m)).toMatch(/^OK: /m);
});

test("voters who leave and come back between two nationwide counts", async () => {
  const system = await at("sealed");
  const cast = (cookie: string) => system.app.call("POST /api/votes/party", { cookie, body: { partyName: "Tree" } });
  for (const cookie of system.voters.slice(0, 3)) {
    await system.app.call("POST /api/user/withdraw-votes", { cookie });
    await cast(cookie);
  }
  for (const cookie of system.absent) await cast(cookie);
  await sealNow(system.app, system.admin);
  expect(await observerUntil(system, /^OK/)).toMatch(/^OK: /);
});

test("an old backup: its server signs nothing and serves no head, and the newest database goes on", async () => {
  const newer = await at("counted");
  const seen = await seenBy(newer);
  const restored = await at("sealed", async (_, __, objects) => {
    copyFileSync(`${newer.objects}/log-head-1.json`, `${objects}/log-head-1.json`);
  });
  await restored.app.call(`POST /api/admin/posts/${restored.poll.id}/declare-winner`, { cookie: restored.admin });
  await expect
    .poll(async () => (await restored.app.call("GET /api/admin/public-log", { cookie: restored.admin })).body.stopped)
    .toMatch(/older than what others have seen/);
  expect(await observer(restored, { seen })).toMatch(/^UNREADABLE: \S+\/log\/checkpoint cannot be read: status 503\.$/);
  // The newest database is brought back.
  expect(await observer(newer, { seen })).toMatch(/^OK: /);
});

test("a backup from before a new log: its server seals nothing until a new log follows the lost one, whose number stays its own", async () => {
  const lost = await at("counted", (db, _, objects) => newLog(db, objects));
  await counted(lost.app, lost.poll.id);
  const seen = await seenBy(lost);
  const restored = await at("counted", async (_, __, objects) => {
    copyFileSync(`${lost.objects}/log-head-2.json`, `${objects}/log-head-2.json`);
  });
  const { app, admin, db, objects, poll } = restored;
  await app.call("POST /api/admin/public-log/seal", { cookie: admin });
  await expect
    .poll(async () => (await app.call("GET /api/admin/public-log", { cookie: admin })).body.stopped)
    .toBe(
      "this database knows no log after mero-mat.test/log, but mero-mat.test/log/2 was published: it is older than what others have seen",
    );
  const next = { origin: "mero-mat.test/log/3", lost: "mero-mat.test/log/2", isHeld: false };
  expect(await newLog(db, objects)).toEqual(next);
  const again = await restored.restart();
  await counted(again.app, poll.id);
  expect(await observerUntil(again, /^OK/m)).toMatch(
    /^OK: mero-mat\.test\/log\/3, .* Not checked: .*mero-mat\.test\/log\/2, the ended log that this one follows/m,
  );
  // The lost log cannot be checked any more, and nobody is told that it holds.
  for (const given of [{ seen }, { allLogs: true }])
    expect(await observer(again, given)).toMatch(/^UNREADABLE: \S+\/log\/2\/key cannot be read: status 404\.$/);
});
