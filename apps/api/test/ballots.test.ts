import { sql } from "kysely";
import { expect, test } from "vitest";
import { shared, signInAdmin, signUp, startApp, type TestApp } from "./harness.ts";
import { countsAgainstRows, createPoll, manyVoters, option, optionIdOf, vote } from "./polls-harness.ts";

type Poll = Awaited<ReturnType<typeof createPoll>>;

const textsOf = (poll: Poll) => poll.voteOptions.map(({ optionText }) => optionText);
const withId = (poll: Poll, index: number, party = "Independent") =>
  JSON.stringify({ ...JSON.parse(option(poll.voteOptions[index]?.name ?? "", party)), id: optionIdOf(poll, index) });

async function prepare(app: TestApp) {
  const admin = await signInAdmin(app);
  const as = (line: string, body?: object) => app.call(line, { cookie: admin, body });
  return {
    app,
    admin,
    as,
    edit: (poll: Poll, body: object) => as(`PUT /api/admin/posts/${poll.id}`, { content: "Edited", ...body }),
    read: async (poll: { id: string }) => (await as(`GET /api/posts/${poll.id}`)).body,
  };
}

const desk = shared(prepare);
const archivedOf = ({ connection }: TestApp, { id }: Poll) =>
  connection.db.selectFrom("archives").select("dataType").where("data", "like", `%${id}%`).execute();

test("an edit must name each candidate whose votes it removes", async () => {
  const { app, admin, edit, read } = await desk();
  const poll = await createPoll(app, admin);
  const [cookie = ""] = await manyVoters(app, 1);
  await vote(app, cookie, poll.id, optionIdOf(poll, 1));
  const voteOptions = [withId(poll, 0), withId(poll, 2)];
  for (const removeOptions of [undefined, [], [optionIdOf(poll, 0)]])
    expect(await edit(poll, { voteOptions, updatedAt: poll.updatedAt, removeOptions })).toMatchObject({
      status: 409,
      body: { reason: "option_has_votes" },
    });
  expect(await read(poll)).toMatchObject({ content: "Who should represent us?", totalVotes: 1 });
  expect(await edit(poll, { voteOptions, updatedAt: poll.updatedAt, removeOptions: ["no id"] })).toMatchObject({
    status: 400,
  });

  const removeOptions = [optionIdOf(poll, 1).toUpperCase()];
  expect(await edit(poll, { voteOptions, updatedAt: poll.updatedAt, removeOptions })).toMatchObject({
    status: 200,
    body: { totalVotes: 0, voteOptions: [{ name: "Sita" }, { name: "Gita" }] },
  });
  const archived = await archivedOf(app, poll);
  expect(archived.map(({ dataType }) => dataType).sort()).toEqual(["other", "vote"]);
  // Nobody has voted for Gita, and without `updatedAt` an absent option is removed.
  const { updatedAt } = await read(poll);
  const withoutGita = [withId(poll, 0), option("Maya")];
  expect(await edit(poll, { voteOptions: withoutGita, updatedAt })).toMatchObject({ status: 200 });
  await vote(app, cookie, poll.id, optionIdOf(poll, 0));
  expect(await edit(poll, { voteOptions: ["New", "Newer"] })).toMatchObject({ status: 200, body: { totalVotes: 0 } });
});

test("an edit never removes a vote cast at the same time that it did not name", async () => {
  const { app, admin, edit, read } = await desk();
  const rounds = await Promise.all(Array.from({ length: 12 }, () => createPoll(app, admin)));
  const voters = await manyVoters(app, 4);
  for (const poll of rounds) {
    const votes = voters.map((cookie) => vote(app, cookie, poll.id, optionIdOf(poll, 1)));
    const [edited, ...cast] = await Promise.all([
      edit(poll, { voteOptions: [withId(poll, 0), withId(poll, 2)], updatedAt: poll.updatedAt, removeOptions: [] }),
      ...votes,
    ]);
    const counted = cast.filter(({ status }) => status === 200).length;
    expect([200, 409]).toContain(edited.status);
    // A vote that was confirmed is still there.
    expect((await read(poll)).totalVotes).toBe(counted);
    if (edited.status === 200) expect(counted).toBe(0);
    for (const { shown, rows } of await countsAgainstRows(app, poll.id)) expect(shown).toBe(rows);
  }
  // A concurrent edit that commits first has archived its candidate without votes.
  for (const poll of rounds)
    expect((await archivedOf(app, poll)).filter(({ dataType }) => dataType === "vote")).toEqual([]);
});

async function newParty({ as }: Awaited<ReturnType<typeof prepare>>, name: string) {
  const party = { name, nepaliName: `${name} ने` };
  const { id } = (await as("POST /api/admin/political-parties", party)).body;
  return {
    id,
    rename: (next: string) => as(`PUT /api/admin/political-parties/${id}`, { ...party, name: next }),
    remove: () => as(`DELETE /api/admin/political-parties/${id}`),
  };
}

const partiesOf = ({
  voteOptions,
}: {
  voteOptions: { party: string; partyName: string | null; optionText: string }[];
}) => voteOptions.map(({ party, partyName, optionText }) => [party, partyName, JSON.parse(optionText).party]);

test("the candidates of a renamed party stay with it through every later edit", async () => {
  const began = await prepare(await startApp());
  const { app, admin, as, edit, read } = began;
  const sun = await newParty(began, "Sun");
  await newParty(began, "Tree");
  const poll = await createPoll(app, admin, { voteOptions: [option("Sita", "Sun"), option("Hari", "Tree")] });
  await sun.rename("Moon");
  const [moon, tree] = [
    ["Moon", "Moon", "Moon"],
    ["Tree", "Tree", "Tree"],
  ];
  expect(partiesOf(await read(poll))).toEqual([moon, tree]);

  // The edit sends the ballot from before the rename, without ids and with them; then the current one.
  for (const voteOptions of [textsOf(poll), [0, 1].map((n) => withId(poll, n, n ? "Tree" : "Sun"))])
    expect(partiesOf((await edit(poll, { voteOptions })).body)).toEqual([moon, tree]);
  expect(partiesOf((await edit(poll, { voteOptions: textsOf(await read(poll)) })).body)).toEqual([moon, tree]);
  await sun.rename("Star");
  const today = await read(poll);
  expect(partiesOf(today)[0]).toEqual(["Star", "Star", "Star"]);

  const [cookie = ""] = await manyVoters(app, 1);
  await vote(app, cookie, poll.id, optionIdOf(poll, 0));
  expect((await app.call("GET /api/user/area-vote", { cookie })).body).toMatchObject({ candidateParty: "Star" });
  await as(`POST /api/admin/posts/${poll.id}/declare-winner`);
  const exported = async () => (await app.call("GET /api/results/export.json")).body;
  await expect.poll(exported).toMatchObject([
    { party: "Star", countEntry: expect.any(Number) },
    { party: "Tree", countEntry: expect.any(Number) },
  ]);
  await sun.rename("Sky");
  expect(partiesOf((await edit(poll, { voteOptions: textsOf(await read(poll)) })).body)[0]).toEqual([
    "Sky",
    "Sky",
    "Sky",
  ]);
  const leads = async () => (await app.call("GET /api/results/party-leads")).body;
  await expect
    .poll(leads)
    .toMatchObject([{ partyName: "Sky", nepaliName: "Sun ने", areas: [{ leadingCandidate: { partyName: "Sky" } }] }]);
  // The file has the names that the public log counted.
  expect(await exported()).toMatchObject([{ party: "Star" }, { party: "Tree" }]);
});

test("an edit moves a candidate to another party, or to none, by name; deleting a party leaves only the name", async () => {
  const began = await desk();
  const { app, admin, edit, read } = began;
  const river = await newParty(began, "River");
  await newParty(began, "Hill");
  const poll = await createPoll(app, admin, {
    voteOptions: [option("Sita", "River"), option("Hari", "River"), "Gita"],
  });
  const voteOptions = [withId(poll, 0, "hill"), withId(poll, 1), withId(poll, 2, "Nobody's Party")];
  expect(partiesOf((await edit(poll, { voteOptions })).body)).toEqual([
    ["hill", "Hill", "hill"],
    ["Independent", null, "Independent"],
    ["Nobody's Party", null, "Nobody's Party"],
  ]);
  await edit(poll, { voteOptions: [withId(poll, 0, "River"), withId(poll, 1)] });
  await river.rename("Lake");
  expect(await river.remove()).toMatchObject({ status: 200 });
  const text = JSON.stringify({ name: "Sita", nepaliName: "Sita ने", party: "Lake" });
  const left = { name: "Sita", party: "Lake", partyName: null, optionText: text };
  expect((await read(poll)).voteOptions[0]).toMatchObject(left);
  const sentBack = textsOf(await read(poll));
  expect((await edit(poll, { voteOptions: sentBack })).body.voteOptions[0]).toMatchObject(left);
});

test("the candidates of a restored poll belong to their party under its current name", async () => {
  const began = await desk();
  const { app, admin, as, read } = began;
  const [bird, fish] = [await newParty(began, "Bird"), await newParty(began, "Fish")];
  const poll = await createPoll(app, admin, { voteOptions: [option("Sita", "Bird"), option("Hari", "Fish")] });
  await as(`DELETE /api/admin/posts/${poll.id}`);
  await bird.rename("Swan");
  await fish.remove();
  const { id } = await app.connection.db
    .selectFrom("archives")
    .select("id")
    .where("originalId", "=", poll.id)
    .executeTakeFirstOrThrow();
  expect(await as(`POST /api/admin/archives/${id}/restore`)).toMatchObject({ status: 200 });
  expect(partiesOf(await read(poll)).map(([party]) => party)).toEqual(["Swan", "Fish"]);
});

async function newPartyPoll({ connection }: TestApp): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into posts (user_id, content, poll_type) select id, 'Which party?', 'party' from users where role = 'admin'
    returning id`.execute(connection.db);
  return rows[0]?.id ?? "";
}

test("a party poll counts the nationwide votes, and their voters may comment on it", async () => {
  const began = await prepare(await startApp());
  const { app } = began;
  await newParty(began, "Sun");
  const id = await newPartyPoll(app);
  const [sita, hari] = [await signUp(app, "sita"), await signUp(app, "hari", { electionArea: 2 })];
  const read = async (cookie: string) => (await app.call(`GET /api/posts/${id}`, { cookie })).body;
  const comment = (cookie: string) => app.call("POST /api/comments", { cookie, body: { postId: id, content: "Well" } });
  expect(await read(sita)).toMatchObject({ totalVotes: 0, canComment: false });
  expect(await comment(sita)).toMatchObject({ status: 403, body: { reason: "vote_first" } });

  await app.call("POST /api/votes/party", { cookie: sita, body: { partyName: "Sun" } });
  expect(await read(sita)).toMatchObject({ totalVotes: 1, canComment: true, canVote: false, userVote: null });
  expect(await read(hari)).toMatchObject({ totalVotes: 1, canComment: false });
  const { body } = await comment(sita);
  const like = { commentId: body.id };
  expect(await app.call("POST /api/likes", { cookie: hari, body: like })).toMatchObject({ status: 403 });
  await app.call("POST /api/votes/party", { cookie: hari, body: { partyName: "Sun" } });
  expect(await app.call("POST /api/likes", { cookie: hari, body: like })).toMatchObject({ status: 200 });
  expect(await read(hari)).toMatchObject({ totalVotes: 2, commentCount: 1 });
});

test("a party poll has no winner to declare", async () => {
  const { app, as } = await desk();
  const id = await newPartyPoll(app);
  expect(await as(`POST /api/admin/posts/${id}/declare-winner`)).toMatchObject({
    status: 409,
    body: { reason: "party_poll" },
  });
  expect((await as(`GET /api/posts/${id}`)).body).toMatchObject({ winnerDeclared: false });
  const declared = sql`update posts set winner_declared = true where id = ${id}`.execute(app.connection.db);
  await expect(declared).rejects.toThrow("posts_party_check");
});
