// The marked register: who could vote in a count, and who did, without a name.
import { createHmac, hash } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { isSignedBy, readVerifier, textOf } from "../src/features/public-log/note.ts";
import { accountIdOf, atOneInstant, startApp } from "./harness.ts";
import { createPoll, manyVoters, vote } from "./polls-harness.ts";
import { counted, type Entry, expectValid, file, kinds, readLog, registerOf, sealNow } from "./public-log-harness.ts";

const markOf = (scope: string, username: string, bit: number, salt: string) =>
  hash("sha256", `mero-mat/mark/v1\n${scope}\n${username}\n${bit}\n${salt}\n`);

const marksOf = (entries: Entry[]) => entries.filter(({ kind }) => kind === "marks");

async function start() {
  const app = await startApp(atOneInstant);
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const poll = await createPoll(app, admin);
  const idOf = (index: number) => poll.voteOptions[index]?.id ?? "";
  const as = async (line: string, body?: object) => {
    const answer = await app.call(line, { cookie: admin, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const declare = () => as(`POST /api/admin/posts/${poll.id}/declare-winner`);
  const remove = async (cookie: string) => as(`DELETE /api/admin/accounts/${await accountIdOf(app, cookie)}`);
  return { app, admin, poll, idOf, as, declare, remove };
}

test("each eligible account has one line, which only its owner can find", async () => {
  const { app, admin, poll, idOf, declare } = await start();
  const voters = await manyVoters(app, 3);
  const [absent = ""] = await manyVoters(app, 1);
  for (const cookie of [...voters, admin]) await vote(app, cookie, poll.id, idOf(0));
  await app.connection.db
    .updateTable("users")
    .set({ accountStatus: "pending" })
    .where("username", "=", (await app.call("GET /api/user", { cookie: (await manyVoters(app, 1))[0] })).body.username)
    .execute();
  await declare();
  const log = await counted(app, poll.id);
  expect(kinds(log).slice(-2)).toEqual(["count", "marks"]);
  const entry = log.entries.at(-1);
  if (!entry) throw new Error("there is an entry");
  expect(Object.entries(entry).slice(0, -1)).toEqual(
    Object.entries({
      kind: "marks",
      scope: poll.id,
      count: log.size - 2,
      eligible: 5,
      voted: 4,
      removed: 0,
      admins: 1,
      pages: 1,
    }),
  );
  const lines = await registerOf(app, entry);
  await expectValid(app, log);

  const { value: key } = await app.connection.db
    .selectFrom("serverKeys")
    .select("value")
    .where("name", "=", "marks")
    .executeTakeFirstOrThrow();
  const [, receiptsKey = ""] = (await file(app, "/log/key")).bytes.toString().split("\n");
  const verifier = readVerifier(receiptsKey);
  const lengths = new Set<unknown>();
  for (const [cookie, bit] of [...voters.map((one) => [one, 1] as const), [admin, 1] as const, [absent, 0] as const]) {
    const { id, username } = (await app.call("GET /api/user", { cookie })).body;
    const answer = await app.call("GET /api/marks", { cookie });
    expect(answer.status).toBe(200);
    const [own] = answer.body;
    lengths.add(answer.headers["content-length"]);
    const salt = createHmac("sha256", key).update(`${id}\n${entry.count}`).digest("hex");
    const mark = markOf(poll.id, username, bit, salt);
    expect(own).toEqual({
      scope: poll.id,
      title: "Who should represent us?",
      titleNepali: null,
      count: entry.count,
      voted: bit === 1,
      changedSince: false,
      salt,
      mark,
      page: 0,
      note: own.note,
    });
    expect(lines).toContain(`${mark} ${bit}`);
    expect(textOf(own.note)).toBe(`${log.origin}\nmark\n${mark}\n${poll.id}\n${entry.count}\n`);
    expect(verifier && isSignedBy(own.note, verifier)).toBe(true);
  }
  // The length does not reveal who did not vote.
  expect(lengths.size).toBe(1);
  expect((await app.call("GET /api/marks")).status).toBe(401);
  const [elsewhere] = await manyVoters(app, 1);
  expect((await app.call("GET /api/marks", { cookie: elsewhere })).body).toEqual([]);
});

test("accounts deleted before the count are in its register, and removed from a later one", async () => {
  const { app, poll, idOf, declare, remove } = await start();
  const voters = await manyVoters(app, 3);
  const [officer = ""] = await manyVoters(app, 1, "admin");
  for (const cookie of [...voters, officer]) await vote(app, cookie, poll.id, idOf(0));
  const [early = "", late = ""] = voters;
  await app.connection.db.transaction().execute(async (tx) => {
    await tx.selectFrom("logs").select("id").forUpdate().execute();
    await declare();
    await remove(early);
  });
  await counted(app, poll.id);
  await remove(late);
  await vote(app, officer, poll.id, idOf(1));
  const log = await counted(app, poll.id, 2);
  const registers = marksOf(log.entries);
  // Three voters and two administrators; the later one lacks both deleted accounts.
  expect(registers).toMatchObject([
    { eligible: 5, voted: 4, removed: 0, admins: 1 },
    { eligible: 3, voted: 2, removed: 2, admins: 1 },
  ]);
  const [first, second] = [await registerOf(app, registers[0] as Entry), await registerOf(app, registers[1] as Entry)];
  expect(first.filter((line) => second.includes(line))).toEqual([]);
  const { db } = app.connection;
  expect(await db.selectFrom("namelessVotes").select("username").distinct().execute()).toEqual([{ username: "" }]);
  expect(await db.selectFrom("sealedBallots").select("ballot").where("userId", "is not", null).execute()).toHaveLength(
    2,
  );
});

test("'Seal now' counts the nationwide vote with a register, in which a vote withdrawn and cast again is one", async () => {
  const { app, admin, as, remove } = await start();
  await as("POST /api/admin/political-parties", { name: "Sun", nepaliName: "सूर्य" });
  const voters = await manyVoters(app, 50);
  const cast = (cookie: string) => app.call("POST /api/votes/party", { cookie, body: { partyName: "Sun" } });
  for (const cookie of voters.slice(0, 25)) await cast(cookie);
  await sealNow(app, admin);
  const [first] = marksOf((await readLog(app)).entries);
  expect(first).toMatchObject({ scope: "samanupatik", eligible: 51, removed: 0 });
  const [again = "", gone = ""] = voters;
  for (const cookie of [again, gone]) await app.call("POST /api/user/withdraw-votes", { cookie });
  await cast(again);
  await remove(gone);
  for (const cookie of voters.slice(25)) await cast(cookie);
  await sealNow(app, admin);
  const log = await readLog(app);
  const last = marksOf(log.entries).at(-1) as Entry;
  const count = log.entries[Number(last.count)];
  expect(last).toMatchObject({ scope: "samanupatik", voted: count?.ballots, removed: 0 });
  await registerOf(app, last);
  await expectValid(app, log);
  await sealNow(app, admin);
  expect((await readLog(app)).size).toBe(log.size);
});

test("a voter who has voted or taken the vote back since the last nationwide count is told so", async () => {
  const { app, admin, as } = await start();
  const { db } = app.connection;
  await as("POST /api/admin/political-parties", { name: "Sun", nepaliName: "सूर्य" });
  const voters = await manyVoters(app, 41);
  const [early = "", late = "", absent = "", ...others] = voters;
  const cast = async (cookie: string) =>
    expect((await app.call("POST /api/votes/party", { cookie, body: { partyName: "Sun" } })).status).toBe(200);
  const said = async (cookie: string) => {
    const [{ voted, changedSince }] = (await app.call("GET /api/marks", { cookie })).body;
    return { voted, changedSince };
  };
  for (const cookie of [early, ...others.slice(0, 28)]) await cast(cookie);
  await sealNow(app, admin);
  await cast(late);
  expect(await said(early)).toEqual({ voted: true, changedSince: false });
  expect(await said(absent)).toEqual({ voted: false, changedSince: false });
  expect(await said(late)).toEqual({ voted: false, changedSince: true });
  const { body } = await app.call("GET /api/marks", { cookie: others[27] });
  expect(body, "the newest ten stay back").toMatchObject([{ voted: false, changedSince: true }]);

  // Withdrawn ballots are sealed as soon as twenty wait, and not before the next register.
  await app.call("POST /api/user/withdraw-votes", { cookie: early });
  expect(await said(early)).toEqual({ voted: true, changedSince: true });
  await sql`update sealed_ballots set ended_by = 1000, is_withdrawn = true where vote_id in (
    select original_id::uuid from archives where data_type = 'vote')`.execute(db);
  expect(await said(early)).toEqual({ voted: true, changedSince: true });
  await sql`update sealed_ballots set ended_by = 1 where is_withdrawn`.execute(db);
  expect(await said(early), "a count after the withdrawal").toEqual({ voted: true, changedSince: false });

  await sql`insert into sealed_ballots (scope, ballot, holder, vote_id, version, choice, entry)
    select '00000000-0000-0000-0000-000000000000', sha256('late'), sha256(''), id, 0, party_id, 1
    from national_party_votes order by created_at desc limit 1`.execute(db);
  expect(await said(late), "sealed before the count, and not in it").toEqual({ voted: false, changedSince: false });
});
