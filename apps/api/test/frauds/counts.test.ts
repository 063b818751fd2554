// Frauds with counts, each done to a running system, and the program and sentence that finds it.
import type { Connection } from "@mero-mat/db/connect";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { vote } from "../polls-harness.ts";
import { counted, kinds, until, waitFor } from "../public-log-harness.ts";
import { addEntries, at, country, entriesIn, observerUntil, rewrite, sha256 } from "./country.ts";

type Db = Connection["db"];

interface CountEntry {
  kind: "count";
  scope: string;
  ballots: number;
  counts: [string, number][];
  winner: string | null;
  pages: number;
  openings: string;
}

/** Reads the poll's last count and where it is. */
async function countOf(db: Db) {
  const { poll } = await country();
  const entries = (await entriesIn(db)).map((text) => JSON.parse(text));
  const index = entries.findLastIndex((entry) => entry.kind === "count" && entry.scope === poll.id);
  return { entries, index, count: entries[index] as CountEntry, marks: entries[index + 1] };
}

/** Runs the counted country on a server that has falsified the count, and made its register fit. */
async function forged(lie: (count: CountEntry, lines: string[]) => void) {
  const system = await at("counted", async (db, _, objects) => {
    const { entries, index, count, marks } = await countOf(db);
    const { lines: text } = await db
      .selectFrom("logOpenings")
      .select("lines")
      .where("entry", "=", index)
      .executeTakeFirstOrThrow();
    const lines = text.split("\n").slice(0, -1);
    lie(count, lines);
    const opened = lines.map((line) => `${line}\n`).join("");
    count.openings = sha256(sha256(opened)).toString("hex");
    await db.updateTable("logOpenings").set({ lines: opened }).where("entry", "=", index).execute();
    const page = await db.selectFrom("logMarks").select("marks").where("entry", "=", index).executeTakeFirstOrThrow();
    for (let line = 0; marks.voted !== count.ballots; line++) {
      const bit = 33 * line + 32;
      const isVoted = page.marks[bit] === 1;
      if (isVoted === marks.voted < count.ballots) continue;
      page.marks[bit] = isVoted ? 0 : 1;
      marks.voted += isVoted ? -1 : 1;
    }
    let served = "";
    for (let from = 0; from < page.marks.length; from += 33)
      served += `${page.marks.toString("hex", from, from + 32)} ${page.marks[from + 32]}\n`;
    marks.marks = sha256(sha256(served)).toString("hex");
    await db.updateTable("logMarks").set({ marks: page.marks }).where("entry", "=", index).execute();
    await rewrite(
      db,
      objects,
      entries.map((entry) => JSON.stringify(entry)),
    );
  });
  // Its server signs the new entries; until then it serves the head over the old ones.
  await expect
    .poll(async () => (await system.db.selectFrom("logs").select(["size", "headSize"]).execute())[0])
    .toEqual({ size: expect.any(Number), headSize: await sizeOf(system.db) });
  return system;
}

const sizeOf = async (db: Db) => (await entriesIn(db)).length;

test("one ballot counted twice: the observer", async () => {
  const system = await forged((count, lines) => {
    lines.splice(1, 0, lines[0] ?? "");
    const choice = lines[0]?.split(" ")[1];
    count.counts = count.counts.map(([option, votes]) => [option, option === choice ? votes + 1 : votes]);
    count.ballots++;
  });
  expect(await observerUntil(system, /^FAULT/)).toMatch(
    /^FAULT: .* an opening names ballot [0-9a-f]{64}, which is not live|is in the record and not opened/,
  );
});

test("fewer ballots opened than cast: the observer", async () => {
  const system = await forged((count, lines) => {
    const choice = lines.shift()?.split(" ")[1];
    count.counts = count.counts.map(([option, votes]) => [option, option === choice ? votes - 1 : votes]);
    count.ballots--;
  });
  expect(await observerUntil(system, /^FAULT/)).toMatch(
    /^FAULT: .* ballot [0-9a-f]{64} is in the record and not opened/,
  );
});

test("more ballots opened than cast: the observer", async () => {
  const { poll } = await country();
  const system = await forged((count, lines) => {
    const holder = "7".repeat(64);
    const ballot = sha256(`mero-mat/ballot/v2\n${poll.id}\n${poll.options[2]}\n${holder}\n`).toString("hex");
    lines.push(`${ballot} ${poll.options[2]} ${holder}`);
    lines.sort();
    count.counts = count.counts.map(([option, votes]) => [option, option === poll.options[2] ? votes + 1 : votes]);
    count.ballots++;
  });
  expect(await observerUntil(system, /^FAULT/)).toMatch(
    /^FAULT: .* an opening names ballot [0-9a-f]{64}, which is not live in the record/,
  );
});

test("another winner than the numbers give: the observer", async () => {
  const { poll } = await country();
  const system = await forged((count) => {
    count.winner = poll.options[1] ?? null;
  });
  expect(await observerUntil(system, /^FAULT/)).toMatch(
    /^FAULT: The count at entry \d+ .* as winner; its numbers name/,
  );
});

test("other numbers than the ballots give: the observer", async () => {
  const system = await forged((count) => {
    const [[first, most] = ["", 0], [second, fewer] = ["", 0], ...rest] = count.counts;
    count.counts = [[first, most - 1], [second, fewer + 1], ...rest];
  });
  expect(await observerUntil(system, /^FAULT/)).toMatch(
    /^FAULT: The count at entry \d+ \(.*\) says \d+ for .*, its openings \d+/,
  );
});

test("a second count with another winner: the observer, and the server refuses to write it", async () => {
  const forgedSecond = await at("counted", async (db) => {
    const { count, marks } = await countOf(db);
    const [[first, most] = ["", 0], [second, fewer] = ["", 0], ...rest] = count.counts;
    const size = (await entriesIn(db)).length;
    const later = { ...count, counts: [[first, fewer], [second, most], ...rest], winner: second };
    await addEntries(db, [later, { ...marks, count: size }]);
  });
  expect(await observerUntil(forgedSecond, /^FAULT/)).toMatch(
    /names .* as winner; the count before it, at entry \d+, named/,
  );

  const system = await at("counted", (db, { poll }) =>
    sql`update posts set winner_option_id = ${poll.options[1]} where id = ${poll.id}`.execute(db),
  );
  await vote(system.app, system.officer, system.poll.id, system.poll.options[2] ?? "");
  const stopped = await until(async () => {
    const { body } = await system.app.call("GET /api/admin/public-log", { cookie: system.admin });
    return body.stopped as string | null;
  });
  expect(stopped).toMatch(/was counted with another winner/);
});

test("stuffed after the count: the observer", async () => {
  const system = await at("counted", async (db, { poll }) => {
    const { count, marks } = await countOf(db);
    const size = (await entriesIn(db)).length;
    await addEntries(db, [
      { kind: "ballot", scope: poll.id, ballot: "8".repeat(64), replaces: null },
      { ...count, ballots: count.ballots + 1 },
      { ...marks, count: size + 1, voted: marks.voted + 1 },
    ]);
  });
  expect(await observerUntil(system, /^FAULT/)).toMatch(/^FAULT: Entry \d+ adds a ballot to poll .* after its count/);
});

test("withdrawn after the count: the observer", async () => {
  const system = await at("counted", async (db, { poll }) => {
    const { rows } = await sql<{ ballot: string }>`
      select encode(ballot, 'hex') as ballot from sealed_ballots where scope = ${poll.id} and ended_by is null limit 1`.execute(
      db,
    );
    await addEntries(db, [{ kind: "withdrawal", scope: poll.id, ballot: rows[0]?.ballot }]);
  });
  expect(await observerUntil(system, /^FAULT/)).toMatch(
    /^FAULT: Entry \d+ withdraws a ballot of poll .* after its count/,
  );
});

test("removed and restored without some of its ballots: the observer says how many, and their voters' receipts", async () => {
  const system = await at("counted");
  const { app, db, admin, poll, voters } = system;
  const [cookie = ""] = voters;
  const receipts = (await system.receiptsOf(cookie)).filter(({ scope }) => scope === poll.id);
  await app.call(`DELETE /api/admin/posts/${poll.id}`, { cookie: admin });
  await waitFor(app, (log) => kinds(log, poll.id).at(-1) === "removal");
  await sql`
    delete from archives where data_type = 'vote' and original_id in (
      select vote_id::text from sealed_ballots where scope = ${poll.id} and ended_by is null
      order by user_id <> (select id from users where username = ${receipts[0]?.username}) limit 3)`.execute(db);
  // The results would otherwise still have all votes, which the observer calls a fault.
  await sql`
    update archives o set data = o.data::jsonb || jsonb_build_object('vote_count', (
      select count(*) from archives v where v.data_type = 'vote' and v.data::jsonb->>'option_id' = o.original_id))
    where o.data::jsonb->>'option_text' is not null`.execute(db);
  const archived = await sql<{ id: string }>`select id from archives where original_id = ${poll.id}`.execute(db);
  await app.call(`POST /api/admin/archives/${archived.rows[0]?.id}/restore`, { cookie: admin });
  await counted(app, poll.id, 2);

  const lost =
    /^NOTICE: 3 ballots of poll .*, which were counted at entry \d+, did not come back with its restoration\.$/m;
  const said = await observerUntil(system, lost, { saved: { receipts, marks: [], account: receipts[0]?.username } });
  expect(said).toMatch(lost);
  expect(said).toMatch(/^NOTICE: Ballot [0-9a-f]{64} was withdrawn at entry \d+\. If its voter did not do that/m);
});
