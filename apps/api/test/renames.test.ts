import { expect, test } from "vitest";
import { atOneInstant, shared, signInAdmin, type TestApp } from "./harness.ts";
import { countsAgainstRows, createPoll, manyVoters, optionIdOf, vote } from "./polls-harness.ts";

type Poll = Awaited<ReturnType<typeof createPoll>>;

const text = (id: string | undefined, name: string, nepaliName = `${name} ने`, party = "Independent") =>
  JSON.stringify({ id, name, nepaliName, party });

async function prepare(app: TestApp) {
  const admin = await signInAdmin(app);
  const as = (line: string, body?: object) => app.call(line, { cookie: admin, body });
  const read = async (poll: { id: string }) => (await as(`GET /api/posts/${poll.id}`)).body as Poll;
  const edit = async (poll: { id: string }, voteOptions: string[], more: object = {}) =>
    as(`PUT /api/admin/posts/${poll.id}`, {
      content: "Who should represent us?",
      voteOptions,
      updatedAt: (await read(poll)).updatedAt,
      ...more,
    });
  const notices = async (cookie: string) =>
    (
      (await app.call("GET /api/notifications", { cookie })).body as {
        notification: { type: string; content: string };
      }[]
    )
      .map(({ notification }) => notification)
      .filter(({ type, content }) => type === "election" && content.includes("Now:"));
  const unread = async (cookie: string) =>
    (await app.call("GET /api/notifications/unread-count", { cookie })).body.count;
  return { app, admin, as, read, edit, notices, unread };
}

const desk = shared(prepare, atOneInstant);

test("votes for one candidate never become votes for another by a swap of names", async () => {
  const { app, admin, edit, read } = await desk();
  const poll = await createPoll(app, admin, {}, ["Alpha", "Beta"]);
  const [cookie = ""] = await manyVoters(app, 1);
  await vote(app, cookie, poll.id, optionIdOf(poll, 0));
  const [alpha, beta] = [optionIdOf(poll, 0), optionIdOf(poll, 1)];
  const anyway = { renameOptions: [alpha, beta] };
  const swapped = [text(alpha, "Beta"), text(beta, "Alpha")];
  const inNepali = [text(alpha, "Alpha", "Beta ने"), text(beta, "Beta", "Alpha ने")];
  const twin = [text(alpha, "BETA "), text(beta, "Gamma")];
  for (const voteOptions of [swapped, inNepali, twin])
    for (const more of [anyway, { updatedAt: undefined }])
      expect(await edit(poll, voteOptions, more)).toMatchObject({ status: 409, body: { reason: "name_taken" } });
  expect((await read(poll)).voteOptions.map(({ name }) => name)).toEqual(["Alpha", "Beta"]);
});

test("a name that another candidate had stays taken through chains, removal and restoring", async () => {
  const { app, admin, as, edit } = await desk();
  const poll = await createPoll(app, admin, {}, ["Alpha", "Beta", "Cara"]);
  const [alpha, beta, cara] = [optionIdOf(poll, 0), optionIdOf(poll, 1), optionIdOf(poll, 2)];
  const renamed = [text(alpha, "Gamma"), text(beta, "Beta"), text(cara, "Cara")];
  expect(await edit(poll, renamed)).toMatchObject({ status: 200 });
  const chain = [text(alpha, "Gamma"), text(beta, "alpha"), text(cara, "Cara")];
  const taken = { status: 409, body: { reason: "name_taken", issues: [{ path: "voteOptions.1.name" }] } };
  expect(await edit(poll, chain)).toMatchObject(taken);
  expect(await edit(poll, [text(alpha, "Gamma"), text(undefined, "Alpha"), text(cara, "Cara")])).toMatchObject(taken);
  // Its own former name is no other's.
  expect(await edit(poll, [text(alpha, "Alpha"), text(beta, "Beta"), text(cara, "Cara")])).toMatchObject({
    status: 200,
  });
  expect(await edit(poll, renamed)).toMatchObject({ status: 200 });

  await as(`DELETE /api/admin/posts/${poll.id}`);
  const archived = (await as(`GET /api/admin/archives?type=post&search=${poll.id}`)).body.items;
  expect(await as(`POST /api/admin/archives/${archived[0].id}/restore`)).toMatchObject({ status: 200 });
  expect(await edit(poll, chain)).toMatchObject(taken);

  expect(await edit(poll, [text(beta, "Beta"), text(cara, "Cara")])).toMatchObject({ status: 200 });
  expect(await edit(poll, [text(beta, "Beta"), text(cara, "Gamma")])).toMatchObject(taken);
});

test("a candidate with a very long name is renamed and removed, and no other takes the name", async () => {
  const { app, admin, edit } = await desk();
  // Characters that repeat would be compressed.
  const longName = (from: number) => Array.from({ length: 950 }, (_, n) => String.fromCodePoint(from + n)).join("");
  const [name, other] = [longName(0x4e00), longName(0x5400)];
  const poll = await createPoll(app, admin, {
    voteOptions: [text(undefined, name), text(undefined, "B"), text(undefined, "C")],
  });
  const [long, b, c] = [optionIdOf(poll, 0), optionIdOf(poll, 1), optionIdOf(poll, 2)];
  const rest = [text(b, "B"), text(c, "C")];
  expect(await edit(poll, [text(long, other), ...rest])).toMatchObject({ status: 200 });
  const taken = { status: 409, body: { reason: "name_taken" } };
  expect(await edit(poll, [text(long, other), text(b, name), text(c, "C")])).toMatchObject(taken);
  expect(await edit(poll, rest)).toMatchObject({ status: 200 });
  expect(await edit(poll, [text(b, other), text(c, "C")])).toMatchObject(taken);
});

test("a removed candidate who is added again is the same one, without the former votes", async () => {
  const { app, admin, edit, read } = await desk();
  const poll = await createPoll(app, admin, {}, ["Alpha", "Beta", "Cara"]);
  const [cookie = "", other = ""] = await manyVoters(app, 2);
  for (const one of [cookie, other]) await vote(app, one, poll.id, optionIdOf(poll, 0));
  const rest = [text(optionIdOf(poll, 1), "Beta"), text(optionIdOf(poll, 2), "Cara")];
  expect(await edit(poll, rest, { removeOptions: [optionIdOf(poll, 0)] })).toMatchObject({ status: 200 });
  expect(await edit(poll, [...rest, text(undefined, "alpha")])).toMatchObject({ status: 200 });
  const back = await read(poll);
  expect(back.voteOptions.map(({ id, name }) => [id, name])[2]).toEqual([optionIdOf(poll, 0), "alpha"]);
  expect(back).toMatchObject({ totalVotes: 0 });
  expect(await vote(app, cookie, poll.id, optionIdOf(poll, 0))).toMatchObject({ status: 200 });
  await expect.poll(async () => (await read(poll)).voteOptions).toMatchObject([{}, {}, { voteCount: 1 }]);
  for (const { shown, rows } of await countsAgainstRows(app, poll.id)) expect(shown).toBe(rows);
});

test("a candidate with votes is renamed only with a confirmation, and only its voters are notified of both names", async () => {
  const { app, admin, edit, notices, unread } = await desk();
  const poll = await createPoll(app, admin, {}, ["Alpha", "Beta"]);
  const [voter = "", elsewhere = "", leaves = "", idle = ""] = await manyVoters(app, 4);
  await vote(app, voter, poll.id, optionIdOf(poll, 0));
  await vote(app, leaves, poll.id, optionIdOf(poll, 0));
  await vote(app, elsewhere, poll.id, optionIdOf(poll, 1));
  const [alpha, beta] = [optionIdOf(poll, 0), optionIdOf(poll, 1)];
  const changes = [
    [text(alpha, "Gamma"), text(beta, "Beta")],
    [text(alpha, "Alpha", "गामा"), text(beta, "Beta")],
    [text(alpha, "Alpha", undefined, "Sun"), text(beta, "Beta")],
  ];
  for (const voteOptions of changes)
    for (const renameOptions of [undefined, [beta]])
      expect(await edit(poll, voteOptions, { renameOptions })).toMatchObject({
        status: 409,
        body: { reason: "option_has_votes" },
      });
  // Letter case and spacing are no other name.
  expect(await edit(poll, [text(alpha, "ALPHA "), text(beta, "Beta")])).toMatchObject({ status: 200 });
  expect(await notices(voter)).toEqual([]);

  const before = await unread(voter);
  const gamma = [text(alpha, "Gamma", "गामा", "Sun"), text(beta, "Beta")];
  expect(await edit(poll, gamma, { renameOptions: [alpha] })).toMatchObject({
    status: 200,
    body: { voteOptions: [{ id: alpha, name: "Gamma", voteCount: 2 }, {}] },
  });
  await vote(app, leaves, poll.id, beta);
  await vote(app, idle, poll.id, alpha);
  for (const cookie of [voter, leaves]) {
    const [notice, ...more] = await notices(cookie);
    expect(more).toEqual([]);
    const english = ["Before: ALPHA ने · ALPHA (Independent)", "Now: गामा · Gamma (Sun)"];
    const nepali = ["पहिले: ALPHA ने · ALPHA (स्वतन्त्र)", "अहिले: गामा · Gamma (Sun)"];
    for (const part of [...english, ...nepali]) expect(notice?.content).toContain(part);
  }
  expect(await unread(voter)).toBe(before + 1);
  for (const cookie of [elsewhere, idle]) expect(await notices(cookie)).toEqual([]);
  // A script without `updatedAt` overwrites, and the voters are notified all the same.
  const { status } = await edit(poll, [text(alpha, "Delta"), text(beta, "Beta")], { updatedAt: undefined });
  expect(status).toBe(200);
  expect(await notices(voter)).toHaveLength(2);
});

test("of two edits at one instant that take each other's names at most one is done", async () => {
  const { app, admin, edit, read } = await desk();
  for (let round = 0; round < 8; round++) {
    const poll = await createPoll(app, admin, {}, ["Alpha", "Beta"]);
    const [alpha, beta] = [optionIdOf(poll, 0), optionIdOf(poll, 1)];
    const more = { updatedAt: undefined };
    const done = await Promise.all([
      edit(poll, [text(alpha, "Gamma"), text(beta, "Beta")], more),
      edit(poll, [text(alpha, "Alpha"), text(beta, "Gamma")], more),
      edit(poll, [text(alpha, "Delta"), text(beta, "Alpha")], more),
    ]);
    for (const { status, body } of done) expect([200, "name_taken"]).toContain(status === 200 ? 200 : body.reason);
    const names = (await read(poll)).voteOptions.map(({ name }) => name);
    expect(new Set(names).size).toBe(2);
  }
});

async function newParty({ as }: Awaited<ReturnType<typeof prepare>>, name: string, nepaliName = `${name} ने`) {
  const party = (await as("POST /api/admin/political-parties", { name, nepaliName })).body;
  const rename = async (names: object, more: object = {}) => {
    const all = (await as("GET /api/admin/political-parties")).body as { id: string; updatedAt: string }[];
    const updatedAt = all.find(({ id }) => id === party.id)?.updatedAt;
    return as(`PUT /api/admin/political-parties/${party.id}`, { name, nepaliName, updatedAt, ...names, ...more });
  };
  return { ...party, rename };
}

const partyTaken = { status: 409, body: { reason: "party_taken" } };

test("a name that another party has or had, in any letter case, is taken", async () => {
  const began = await desk();
  const { as } = began;
  const [one, two] = [await newParty(began, "Hill"), await newParty(began, "River")];
  expect(await as("POST /api/admin/political-parties", { name: "HILL", nepaliName: "x" })).toMatchObject(partyTaken);
  expect(await one.rename({ name: "Peak" })).toMatchObject({ status: 200 });
  for (const names of [{ name: "hill" }, { name: "Hi\u200bll\u00a0" }, { nepaliName: "Hill ने" }, { name: "peak" }])
    expect(await two.rename(names)).toMatchObject(partyTaken);
  expect(await as("POST /api/admin/political-parties", { name: "Hill", nepaliName: "x" })).toMatchObject(partyTaken);
  expect(await one.rename({ name: "Hill" })).toMatchObject({ status: 200 });

  // Deleted and made again it is the same party; no other one takes its name.
  await as(`DELETE /api/admin/political-parties/${one.id}`);
  expect(await two.rename({ name: "Hill" })).toMatchObject(partyTaken);
  for (const name of ["Hill", "Lagoon"])
    for (const nepaliName of ["River ने", "RIVER"])
      expect(await as("POST /api/admin/political-parties", { name, nepaliName })).toMatchObject({
        status: 409,
        body: { reason: "party_taken", issues: [{ path: "nepaliName" }] },
      });
  const again = await as("POST /api/admin/political-parties", { name: "Hill", nepaliName: "पहाड" });
  expect(again).toMatchObject({ status: 200, body: { id: one.id } });
});

test("of parties that take one name at one instant, one gets it", async () => {
  const { as } = await desk();
  const made = await Promise.all(
    ["Lake", "LAKE", "lake", "Lake "].map((name, index) =>
      as("POST /api/admin/political-parties", { name, nepaliName: `ताल ${index}` }),
    ),
  );
  expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test("no party takes over the candidates without a party", async () => {
  const began = await desk();
  const { app, admin, as } = began;
  const field = await newParty(began, "Field");
  for (const name of ["Independent", "INDEPENDENT", "inde\u00adpendent ", "स्वतन्त्र"]) {
    expect(await as("POST /api/admin/political-parties", { name, nepaliName: "x" })).toMatchObject(partyTaken);
    expect(await as("POST /api/admin/political-parties", { name: "Y", nepaliName: name })).toMatchObject(partyTaken);
    expect(await field.rename({ name })).toMatchObject(partyTaken);
  }
  // One from before the rule is no candidate's.
  await app.connection.db.insertInto("politicalParties").values({ name: "Independent", nepaliName: "x" }).execute();
  const poll = await createPoll(app, admin, {
    voteOptions: [text(undefined, "A"), text(undefined, "B", "बी", "स्वतन्त्र")],
  });
  expect(poll.voteOptions).toMatchObject([
    { party: "Independent", partyName: null },
    { party: "Independent", partyName: null },
  ]);
});

test("a party with votes is renamed only with a confirmation, and its voters are notified", async () => {
  const began = await desk();
  const { app, admin, notices } = began;
  const party = await newParty(began, "Cloud");
  const poll = await createPoll(app, admin, {
    voteOptions: [text(undefined, "A", "ए", "Cloud"), text(undefined, "B")],
  });
  const [nationwide = "", local = "", nobody = ""] = await manyVoters(app, 3);
  await app.call("POST /api/votes/party", { cookie: nationwide, body: { partyName: "Cloud" } });
  await vote(app, local, poll.id, optionIdOf(poll, 0));
  for (const names of [{ name: "Rain" }, { nepaliName: "पानी" }])
    expect(await party.rename(names)).toMatchObject({ status: 409, body: { reason: "party_has_votes" } });
  expect(await party.rename({ description: "Clouds" })).toMatchObject({ status: 200 });
  expect(await party.rename({ name: "Rain" }, { renameAnyway: true })).toMatchObject({ status: 200 });
  for (const cookie of [nationwide, local])
    expect(await notices(cookie)).toMatchObject([{ content: expect.stringContaining("Now: Cloud ने · Rain") }]);
  expect(await notices(nobody)).toEqual([]);
  expect(await party.rename({ name: "Storm" }, { updatedAt: undefined })).toMatchObject({ status: 200 });
  expect(await notices(nationwide)).toHaveLength(2);
});
