import { procedures } from "@mero-mat/api/contract";
import { expect, test } from "vitest";
import { shared, signInAdmin, startApp } from "./harness.ts";
import { createPoll, manyVoters, option, optionIdOf, vote } from "./polls-harness.ts";

const desk = shared(async (app) => ({ app, admin: await signInAdmin(app) }));

test("a voter lists the polls of their own area, an admin all polls; the rest come in pages", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const own = await createPoll(app, admin);
  const far = [];
  for (let n = 1; n <= 3; n++)
    far.push(
      await createPoll(app, admin, { province: "koshi", district: "jhapa", electionArea: n, content: `Jhapa ${n}` }),
    );
  const [cookie] = await manyVoters(app, 1);
  const list = await app.call("GET /api/posts", { cookie });
  expect(list.body.map(({ id }: { id: string }) => id)).toEqual([own.id]);
  expect(list.body[0]).toMatchObject({
    canVote: true,
    canComment: false,
    userVote: null,
    user: { username: "officer" },
  });
  expect((await app.call("GET /api/posts", { cookie: admin })).body).toHaveLength(4);

  const first = await app.call("GET /api/posts/other-areas?limit=2", { cookie });
  expect(first.body.items.map(({ content }: { content: string }) => content)).toEqual(["Jhapa 3", "Jhapa 2"]);
  expect(first.body.items[0].canVote).toBe(false);
  const second = await app.call(`GET /api/posts/other-areas?limit=2&cursor=${first.body.nextCursor}`, { cookie });
  expect(second.body).toMatchObject({ items: [{ content: "Jhapa 1" }], nextCursor: null });
  const noYear = Buffer.from(JSON.stringify(["0000-01-01T00:00:00Z", far[0]?.id])).toString("base64url");
  for (const cursor of ["nonsense", noYear])
    expect(await app.call(`GET /api/posts/other-areas?cursor=${cursor}`, { cookie })).toMatchObject({
      status: 400,
      body: { issues: [{ path: "cursor" }] },
    });
  expect(await app.call(`GET /api/posts/${far[0]?.id}`, { cookie })).toMatchObject({
    status: 200,
    body: { canVote: false },
  });
  expect(await app.call("GET /api/posts/not-a-uuid", { cookie })).toMatchObject({ status: 400 });
});

test("only an admin sees counts before the winner is declared", async () => {
  const { app, admin } = await desk();
  const poll = await createPoll(app, admin);
  const voters = await manyVoters(app, 3);
  for (const [n, cookie] of voters.entries()) await vote(app, cookie, poll.id, optionIdOf(poll, n === 2 ? 1 : 0));
  const read = async (cookie = "") => (await app.call(`GET /api/posts/${poll.id}`, { cookie })).body;
  const shown = ({ voteOptions }: { voteOptions: { voteCount: number; percentage: number }[] }) =>
    voteOptions.map(({ voteCount, percentage }) => [voteCount, percentage]);
  expect(shown(await read(voters[0]))).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
  // A voter sees others' votes a second late at most.
  await expect.poll(async () => (await read(voters[0])).totalVotes).toBe(3);
  const counted = [
    [2, 66.7],
    [1, 33.3],
    [0, 0],
  ];
  expect(shown(await read(admin))).toEqual(counted);
  await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  expect(shown(await read(voters[0]))).toEqual(counted);
  expect(await read(voters[0])).toMatchObject({ winnerDeclared: true, winnerOptionId: optionIdOf(poll, 0) });
  const twice = await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  expect(twice).toMatchObject({ status: 409, body: { reason: "already_declared" } });
});

test("no response reveals an undeclared count to a voter", async () => {
  const app = await startApp();
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const poll = await createPoll(app, admin);
  const voters = await manyVoters(app, 9);
  // 7 and 2: the lead is the option that was made last, so an order by votes would show too.
  for (const [n, cookie] of voters.entries()) await vote(app, cookie, poll.id, optionIdOf(poll, n < 7 ? 2 : 1));
  const [cookie = ""] = voters;
  const comment = await app.call("POST /api/comments", { cookie, body: { postId: poll.id, content: "Good luck" } });
  const values: Record<string, string> = {
    id: poll.id,
    postId: poll.id,
    optionId: optionIdOf(poll, 2),
    commentId: comment.body.id,
  };
  for (const { entry } of procedures) {
    if (!entry.rest || entry.access === "admin") continue;
    const [method = "", url = ""] = entry.rest.split(" ");
    if (url === "/api/logout") continue;
    // Their own votes are visible to them; another test checks that nobody else's are included.
    const own = url === "/api/user/data" ? ["votes"] : [];
    const path = url.replace("/api/comments/{id}", `/api/comments/${comment.body.id}`).replaceAll("{id}", poll.id);
    const body = method === "GET" ? undefined : { ...values, content: "Again", reason: "Again" };
    const answer = await app.call(`${method} ${path}`, { cookie, body });
    const numbers: { key: string; value: unknown }[] = [];
    JSON.stringify(answer.body, (key, value) => {
      const isCount = ["voteCount", "vote_count", "percentage", "winnerOptionId", "votes"].includes(key);
      if (isCount && !own.includes(key)) numbers.push({ key, value });
      return value;
    });
    expect(
      numbers.filter(({ value }) => value !== null),
      `${method} ${path}`,
    ).toEqual([]);
  }
  const list = await app.call("GET /api/posts", { cookie });
  expect(list.body[0].voteOptions.map(({ name }: { name: string }) => name)).toEqual(["Sita", "Hari", "Gita"]);
});

test("with a tie at the top, or without votes, nobody wins", async () => {
  const { app, admin } = await desk();
  const tied = await createPoll(app, admin);
  for (const [n, cookie] of (await manyVoters(app, 2)).entries()) await vote(app, cookie, tied.id, optionIdOf(tied, n));
  const empty = await createPoll(app, admin);
  for (const { id } of [tied, empty]) {
    const { body } = await app.call(`POST /api/admin/posts/${id}/declare-winner`, { cookie: admin });
    expect(body).toMatchObject({ winnerDeclared: true, winnerOptionId: null });
  }
});

test("options are taken as objects too", async () => {
  const { app, admin } = await desk();
  const voteOptions = [
    { name: "Asha", nepaliName: "आशा" },
    { name: "Bina", nepaliName: null, party: null },
  ];
  expect((await createPoll(app, admin, { voteOptions })).voteOptions).toMatchObject([
    { name: "Asha", nepaliName: "आशा", party: "Independent" },
    { name: "Bina", nepaliName: "Bina", party: "Independent" },
  ]);
});

test.each([
  [{ voteOptions: [{ name: "A" }, { name: " " }] }, "Option cannot be empty"],
  [{ voteOptions: [{ name: "A" }, { party: "Sun" }] }, "Option cannot be empty"],
  [{ voteOptions: [{ name: "A" }, { name: "B", party: 5 }] }, "This value is not valid"],
  [{ voteOptions: [option("A")] }, "At least 2 options required"],
  [{ voteOptions: ["A", "B", "C", "D", "E", "F"].map((name) => option(name)) }, "Maximum 5 options allowed"],
  [{ voteOptions: [option("A"), option(" ")] }, "Option cannot be empty"],
  [{ voteOptions: [option("A"), ""] }, "Option cannot be empty"],
  [{ voteOptions: [option("A"), option("a")] }, "Two options have the same name"],
  [{ content: "  " }, "Please enter what the poll is about"],
  [{ district: "mustang" }, "This district is not in the chosen province"],
  [{ electionArea: 6 }, "This district has fewer election areas"],
])("a poll with %j is refused", async (more, message) => {
  const { app, admin } = await desk();
  const body = {
    content: "Who?",
    province: "bagmati",
    district: "kathmandu",
    electionArea: 1,
    voteOptions: [option("A"), option("B")],
  };
  const answer = await app.call("POST /api/admin/candidate-polls", { cookie: admin, body: { ...body, ...more } });
  expect(answer).toMatchObject({ status: 400, body: { message } });
});

test("an option is given as JSON text, or as a plain name without a party", async () => {
  const { app, admin } = await desk();
  const party = { name: "Nepali Congress", nepaliName: "नेपाली काँग्रेस" };
  await app.connection.db.insertInto("politicalParties").values(party).execute();
  const poll = await createPoll(app, admin, {
    voteOptions: [
      option("Sita", "nepali congress"),
      "Plain Name",
      JSON.stringify({ name: "Hari", party: "No Such Party" }),
    ],
  });
  expect(poll.voteOptions).toMatchObject([
    { name: "Sita", nepaliName: "Sita ने", party: "nepali congress", partyName: "Nepali Congress" },
    { name: "Plain Name", nepaliName: "Plain Name", party: "Independent", partyName: null },
    { name: "Hari", nepaliName: "Hari", party: "No Such Party", partyName: null },
  ]);
});

test("editing keeps the votes of options that stay, archives the others', and is refused if outdated", async () => {
  const { app, admin } = await desk();
  const poll = await createPoll(app, admin);
  const voters = await manyVoters(app, 3);
  for (const [n, cookie] of voters.entries()) await vote(app, cookie, poll.id, optionIdOf(poll, n));
  const edit = (body: object) => app.call(`PUT /api/admin/posts/${poll.id}`, { cookie: admin, body });
  const renamed = JSON.stringify({
    id: optionIdOf(poll, 0),
    name: "Sita Rai",
    nepaliName: "सीता राई",
    party: "Independent",
  });
  const { status, body } = await edit({
    content: "Edited",
    voteOptions: [option("Maya"), renamed, option("HARI")],
    updatedAt: poll.updatedAt,
    removeOptions: [optionIdOf(poll, 2)],
    renameOptions: [optionIdOf(poll, 0)],
  });
  expect(status).toBe(200);
  expect(body.content).toBe("Edited");
  expect(body.voteOptions.map(({ name, voteCount }: { name: string; voteCount: number }) => [name, voteCount])).toEqual(
    [
      ["Maya", 0],
      ["Sita Rai", 1],
      ["HARI", 1],
    ],
  );
  expect(body.voteOptions[1].id).toBe(optionIdOf(poll, 0));
  expect(
    (await edit({ content: "x", voteOptions: [renamed, option("B")], updatedAt: poll.updatedAt })).body.reason,
  ).toBe("changed_meanwhile");
  const again = await app.call(`GET /api/posts/${poll.id}`, { cookie: voters[2] });
  expect(again.body).toMatchObject({ userVote: null, canVote: true, totalVotes: 2 });
  expect(await vote(app, voters[2] ?? "", poll.id, body.voteOptions[0].id)).toMatchObject({ status: 200 });

  await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  const texts = body.voteOptions.map(({ optionText }: { optionText: string }) => optionText);
  expect(await edit({ content: "Only the text", voteOptions: texts })).toMatchObject({ status: 200 });
  expect(await edit({ content: "x", voteOptions: [...texts, option("New")] })).toMatchObject({
    status: 409,
    body: { reason: "already_declared" },
  });
});

test("republishing moves a poll to the top and changes nothing else; deleting archives all of it", async () => {
  const { app } = await desk();
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const { username } = (await app.call("GET /api/user", { cookie: admin })).body;
  const names = ["Sita", "Hari", username];
  const old = await createPoll(app, admin, { content: "Old" }, names);
  await createPoll(app, admin, { content: "New" }, names);
  const { body } = await app.call(`POST /api/admin/posts/${old.id}/republish`, { cookie: admin });
  const { createdAt: _, ...rest } = old;
  expect(body).toMatchObject(rest);
  const contents = async () =>
    (await app.call(`GET /api/admin/active-posts?search=${username}`, { cookie: admin })).body.items.map(
      ({ content }: { content: string }) => content,
    );
  expect(await contents()).toEqual(["Old", "New"]);

  const [cookie = ""] = await manyVoters(app, 1);
  await vote(app, cookie, old.id, optionIdOf(old, 0));
  const comment = await app.call("POST /api/comments", { cookie, body: { postId: old.id, content: "Hello" } });
  const reply = await app.call("POST /api/replies", { cookie, body: { commentId: comment.body.id, content: "Hi" } });
  await app.call("POST /api/likes", { cookie, body: { replyId: reply.body.id } });
  expect(await app.call(`DELETE /api/admin/posts/${old.id}`, { cookie: admin })).toMatchObject({ status: 200 });
  expect(await contents()).toEqual(["New"]);
  const archived = await app.connection.db
    .selectFrom("archives")
    .select("dataType")
    .where("deletedBy", "=", username)
    .execute();
  expect(archived.map(({ dataType }) => dataType).sort()).toEqual(
    ["other", "other", "other", "other", "other", "other", "post", "vote"].sort(),
  );
  expect(await app.call(`DELETE /api/admin/posts/${old.id}`, { cookie: admin })).toMatchObject({ status: 404 });
  const log = await app.connection.db
    .selectFrom("adminLog")
    .select("action")
    .where("adminUsername", "=", username)
    .orderBy("at")
    .execute();
  expect(log.map(({ action }) => action)).toEqual(["poll.create", "poll.create", "poll.republish", "poll.delete"]);
});

test("an admin finds polls by state, area and part of a text or a candidate's name, a page at a time", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const rivers = await createPoll(app, admin, { content: "Who speaks for the rivers?" }, ["Sita", "Hari"]);
  const jhapa = { province: "koshi", district: "jhapa", electionArea: 2 };
  await createPoll(app, admin, { content: "Roads 100%_", ...jhapa }, ["Maya", "Gopal"]);
  await app.call(`POST /api/admin/posts/${rivers.id}/declare-winner`, { cookie: admin });
  const found = async (query: string) => {
    const { status, body } = await app.call(`GET /api/admin/active-posts?${query}`, { cookie: admin });
    return status === 200 ? body.items.map(({ content }: { content: string }) => content) : status;
  };
  const [rivered, roads] = ["Who speaks for the rivers?", "Roads 100%_"];
  expect(await found("status=declared")).toEqual([rivered]);
  expect(await found("status=open")).toEqual([roads]);
  expect(await found("province=koshi&district=jhapa&electionArea=2")).toEqual([roads]);
  expect(await found("province=koshi&electionArea=1")).toEqual([]);
  expect(await found("search=RIVERS")).toEqual([rivered]);
  expect(await found("search=maya")).toEqual([roads]);
  expect(await found(`search=${encodeURIComponent("100%_")}`)).toEqual([roads]);
  expect(await found("search=x%25y")).toEqual([]);
  expect(await found("province=nowhere")).toBe(400);
  const first = await app.call("GET /api/admin/active-posts?limit=1&search=e", { cookie: admin });
  expect(await found(`limit=1&search=e&cursor=${first.body.nextCursor}`)).toEqual([rivered]);
});
