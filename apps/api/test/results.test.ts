import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { signInAdmin, signUp, startApp, type TestApp } from "./harness.ts";
import { createPoll, manyVoters, option, vote } from "./polls-harness.ts";

const lalitpur = { district: "lalitpur", electionArea: 2 };

async function createParties(app: TestApp, admin: string, names: string[]) {
  const parties: { id: string; name: string }[] = [];
  for (const name of names) {
    const body = { name, nepaliName: `${name} ने`, electionSymbol: "🌳" };
    parties.push((await app.call("POST /api/admin/political-parties", { cookie: admin, body })).body);
  }
  return parties;
}

const partyVote = (app: TestApp, cookie: string, partyName: string) =>
  app.call("POST /api/votes/party", { cookie, body: { partyName } });
const statistics = async (app: TestApp, cookie?: string) =>
  (await app.call("GET /api/votes/party/statistics", { cookie })).body;
const declare = (app: TestApp, admin: string, id: string) =>
  app.call(`POST /api/admin/posts/${id}/declare-winner`, { cookie: admin });

const votesOf = (poll: { candidates: { votes: number | null }[] }) => poll.candidates.map(({ votes }) => votes);
const said = (leads: { partyName: string; totalLeads: number; wins: number }[]) =>
  leads.map(({ partyName, totalLeads, wins }) => [partyName, totalLeads, wins]);

/** Sun leads Kathmandu 1 by two votes to one; Lalitpur 2 is tied between Tree and an independent. */
async function startWithAreas() {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const parties = await createParties(app, admin, ["Sun", "Tree"]);
  const voteOptions = [option("Asha", "Tree"), option("Bina", "Sun"), option("Chari")];
  const kathmandu = await createPoll(app, admin, { voteOptions });
  const tied = await createPoll(app, admin, { voteOptions, ...lalitpur });
  const voters = await manyVoters(app, 3);
  for (const [index, choice] of [1, 1, 0].entries())
    await vote(app, voters[index] ?? "", kathmandu.id, kathmandu.voteOptions[choice]?.id ?? "");
  for (const [name, choice] of [
    ["dipa", 0],
    ["esha", 2],
  ] as const)
    await vote(app, await signUp(app, name, lalitpur), tied.id, tied.voteOptions[choice]?.id ?? "");
  return { app, admin, parties, kathmandu, tied, voter: voters[0] ?? "" };
}

test("counts of the own area are told once declared, to an admin before; of another area never", async () => {
  const { app, admin, kathmandu, tied, voter } = await startWithAreas();
  const area = async (cookie?: string) => app.call("GET /api/results/area", { cookie });
  expect((await area()).status).toBe(401);

  const mine = (await area(voter)).body;
  expect(mine).toMatchObject([{ postId: kathmandu.id, winnerDeclared: false, winnerOptionId: null, totalVotes: 3 }]);
  expect(mine[0].candidates.map(({ name }: { name: string }) => name)).toEqual(["Asha", "Bina", "Chari"]);
  expect(votesOf(mine[0])).toEqual([null, null, null]);
  const other = await signUp(app, "farida", { district: "bhaktapur" });
  expect((await area(other)).body).toEqual([]);

  const all = (await area(admin)).body;
  expect(all.map(({ postId }: { postId: string }) => postId)).toEqual([tied.id, kathmandu.id]);
  expect(votesOf(all[1])).toEqual([2, 1, 0]);
  expect(all[1].candidates[0]).toMatchObject({ name: "Bina", nepaliName: "Bina ने", party: "Sun", partyName: "Sun" });

  await declare(app, admin, kathmandu.id);
  const declared = (await area(voter)).body[0];
  expect(votesOf(declared)).toEqual([2, 1, 0]);
  expect(declared).toMatchObject({ winnerDeclared: true, winnerOptionId: kathmandu.voteOptions[1]?.id });
});

test("the newest vote in the area one lives in now", async () => {
  const { app, voter } = await startWithAreas();
  const areaVote = async (cookie?: string) => app.call("GET /api/user/area-vote", { cookie });
  expect((await areaVote()).status).toBe(401);
  expect((await areaVote(voter)).body).toMatchObject({
    candidateName: "Bina",
    candidateNepaliName: "Bina ने",
    candidateParty: "Sun",
    postContent: "Who should represent us?",
  });
  expect((await areaVote(await signUp(app, "farida"))).body).toBeNull();
  await app.connection.db.updateTable("users").set({ electionArea: 4 }).where("username", "like", "v%").execute();
  expect((await areaVote(voter)).body).toBeNull();
});

test("leads are of declared polls alone, an admin's of pending ones too; a tied area is nobody's", async () => {
  const { app, admin, kathmandu, tied, voter } = await startWithAreas();
  const leads = async (cookie?: string) => (await app.call("GET /api/results/party-leads", { cookie })).body;
  const rows = async (cookie?: string) => (await app.call("GET /api/results/detailed-party-leads", { cookie })).body;
  const summary = async () => (await app.call("GET /api/results/summary")).body;

  for (const who of [undefined, voter]) {
    expect(await leads(who)).toEqual([]);
    expect(await rows(who)).toEqual([]);
  }
  expect(said(await leads(admin))).toEqual([["Sun", 1, 0]]);
  expect(await rows(admin)).toHaveLength(6);
  expect(await summary()).toMatchObject({ declaredAreas: 0, pendingAreas: 2, declaredPolls: 0, pendingPolls: 2 });

  const { openAreas } = await summary();
  expect(openAreas).toHaveLength(2);
  expect(openAreas[0]).toEqual({ province: "bagmati", district: "kathmandu", electionArea: 1 });

  await declare(app, admin, kathmandu.id);
  await declare(app, admin, tied.id);
  for (const who of [undefined, voter, admin]) {
    const [sun, ...others] = await leads(who);
    expect(others).toEqual([]);
    expect(sun).toMatchObject({ partyName: "Sun", nepaliName: "Sun ने", electionSymbol: "🌳", totalLeads: 1, wins: 1 });
    expect(sun.areas).toMatchObject([
      {
        district: "kathmandu",
        electionArea: 1,
        winnerDeclared: true,
        totalVotes: 3,
        leadingCandidate: { candidateName: "Bina", voteCount: 2 },
        allCandidates: [
          { candidateName: "Bina", partyName: "Sun", voteCount: 2 },
          { candidateName: "Asha", partyName: "Tree", voteCount: 1 },
          { candidateName: "Chari", partyName: "Independent", voteCount: 0 },
        ],
      },
    ]);
    const detailed = await rows(who);
    const winners = detailed.filter(({ isWinner }: { isWinner: boolean }) => isWinner);
    expect(winners).toMatchObject([{ candidateName: "Bina", candidateParty: "Sun", voteCount: 2 }]);
    expect(detailed.filter(({ postId }: { postId: string }) => postId === tied.id)).toHaveLength(3);
  }
  expect(await summary()).toMatchObject({
    declaredAreas: 2,
    pendingAreas: 0,
    declaredPolls: 2,
    pendingPolls: 0,
    openAreas: [],
  });
});

test("an area counts once, by its newest declared poll", async () => {
  const { app, admin, kathmandu } = await startWithAreas();
  await declare(app, admin, kathmandu.id);
  const voteOptions = [option("Gauri", "Tree"), option("Hira", "Sun")];
  const newer = await createPoll(app, admin, { voteOptions });
  await vote(app, await signUp(app, "indra"), newer.id, newer.voteOptions[0]?.id ?? "");
  const leads = async (cookie?: string) => said((await app.call("GET /api/results/party-leads", { cookie })).body);
  expect(await leads()).toEqual([["Sun", 1, 1]]);
  expect(await leads(admin)).toEqual([["Sun", 1, 1]]);
  await declare(app, admin, newer.id);
  expect(await leads()).toEqual([["Tree", 1, 1]]);
});

test("a party renamed keeps the areas its candidates have won", async () => {
  const { app, admin, parties, kathmandu } = await startWithAreas();
  await declare(app, admin, kathmandu.id);
  await app.call(`PUT /api/admin/political-parties/${parties[0]?.id}`, {
    cookie: admin,
    body: { name: "Moon", nepaliName: "चन्द्रमा" },
  });
  expect((await app.call("GET /api/results/party-leads")).body).toMatchObject([
    { partyName: "Moon", nepaliName: "चन्द्रमा", totalLeads: 1 },
  ]);
});

test("a voter never sees results older than their own vote, whatever is kept for others", async () => {
  const app = await startApp();
  await createParties(app, await signInAdmin(app), ["Sun", "Tree"]);
  const voters = await manyVoters(app, 40);
  for (const [index, cookie] of voters.entries()) {
    await statistics(app);
    await partyVote(app, cookie, index % 2 ? "Sun" : "Tree");
    expect((await statistics(app, cookie)).totalNationalVotes).toBe(index + 1);
    const top = await app.call("GET /api/results/samanupatik-top5", { cookie });
    expect(top.body.totalNationalVotes).toBe(index + 1);
  }
});

test("whoever asks after a declaration is told of it, though the results of a moment ago are kept", async () => {
  const { app, admin, kathmandu } = await startWithAreas();
  const leads = () => app.call("GET /api/results/party-leads");
  expect((await leads()).body).toEqual([]);
  await declare(app, admin, kathmandu.id);
  await expect.poll(async () => (await leads()).body.length, { timeout: 500, interval: 20 }).toBe(1);
});

test("a visitor who has the newest result is told so in no bytes and without a question to the database", async () => {
  const { app, admin, kathmandu } = await startWithAreas();
  await declare(app, admin, kathmandu.id);
  const lines = ["votes/party/statistics", "results/party-leads", "results/detailed-party-leads", "results/summary"];
  // The hint of the declaration has to be over, or it would drop what is kept.
  await new Promise((resolve) => setTimeout(resolve, 300));
  for (const line of lines) {
    const first = await app.call(`GET /api/${line}`);
    expect(first.headers).toMatchObject({
      "cache-control": "public, no-cache",
      vary: "Cookie, Authorization, Accept-Encoding",
    });
    const tag = String(first.headers["etag"]);
    const again = await app.connection.db.transaction().execute(async (tx) => {
      // Any question about these tables would wait until this transaction ends.
      await sql`lock table political_parties, posts, party_tallies in access exclusive mode`.execute(tx);
      const answer = app.call(`GET /api/${line}`, { headers: { "if-none-match": `"other", ${tag}` } });
      return Promise.race([answer, new Promise<null>((resolve) => setTimeout(resolve, 700, null))]);
    });
    expect(again).toMatchObject({ status: 304, body: "" });
  }
  const cookie = await signUp(app, "jaya");
  const mine = await app.call("GET /api/votes/party/statistics", { cookie });
  expect(mine.headers["cache-control"]).toBe("private, no-cache");
});

test("the tag tells of the result, not of the moment it was read", async () => {
  const app = await startApp();
  await createParties(app, await signInAdmin(app), ["Sun"]);
  const read = () => app.call("GET /api/votes/party/statistics");
  const first = await read();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const second = await read();
  expect(second.body.asOf > first.body.asOf).toBe(true);
  expect(second.headers["etag"]).toBe(first.headers["etag"]);
  await partyVote(app, await signUp(app, "kiran"), "Sun");
  await expect.poll(async () => (await read()).headers["etag"], { timeout: 2500 }).not.toBe(first.headers["etag"]);
});

test("what everybody may read is compressed for who can read it, by REST and by tRPC", async () => {
  const app = await startApp();
  const names = Array.from({ length: 47 }, (_, index) => `Party ${index + 1}`);
  await createParties(app, await signInAdmin(app), names);
  const read = async (url: string, accepted: string) => {
    const { headers, rawPayload } = await app.app.inject({ url, headers: { "accept-encoding": accepted } });
    const encoding = headers["content-encoding"];
    const unpacked = encoding === "br" ? brotliDecompressSync(rawPayload) : gunzipSync(rawPayload);
    return { encoding, body: JSON.parse(unpacked.toString()) };
  };
  const url = "/api/votes/party/statistics";
  expect(await read(url, "gzip, deflate")).toMatchObject({ encoding: "gzip", body: { allParties: { length: 47 } } });
  for (const accepted of ["gzip, deflate, br", "br;q=1.0, *;q=0.5"])
    expect(await read(url, accepted)).toMatchObject({ encoding: "br", body: { allParties: { length: 47 } } });
  expect((await read(url, "br;q=0, gzip")).encoding).toBe("gzip");
  expect(await read("/api/political-parties/active", "br")).toMatchObject({ encoding: "br", body: { length: 47 } });
  const trpc = "/trpc/parties.active,settings.gmailEnabled?batch=1";
  expect(await read(trpc, "br")).toMatchObject({ encoding: "br", body: [{ result: { data: { length: 47 } } }, {}] });
  expect(await statistics(app)).toMatchObject({ totalNationalVotes: 0, totalSeatsAllocated: 0 });
});

test("what holds a reader's own vote beside words of others is never compressed", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const poll = await createPoll(app, admin, { content: "long ".repeat(300) });
  const cookie = await signUp(app, "sita");
  await vote(app, cookie, poll.id, poll.voteOptions[0]?.id ?? "");
  for (const url of ["/api/posts", "/trpc/polls.list", "/api/user/area-vote", "/trpc/results.areaVote"]) {
    const { headers, body } = await app.app.inject({ url, headers: { cookie, "accept-encoding": "gzip, br" } });
    expect(body.length, url).toBeGreaterThan(1024);
    expect(headers["content-encoding"], url).toBeUndefined();
  }
});

test("the open data have a tag, and cost nothing while nothing is declared", async () => {
  const { app, admin, kathmandu } = await startWithAreas();
  const read = (tag?: string) =>
    app.call("GET /api/results/export.json", { headers: tag === undefined ? {} : { "if-none-match": tag } });
  const tag = String((await read()).headers["etag"]);
  expect(await read(tag)).toMatchObject({ status: 304, body: "" });
  await declare(app, admin, kathmandu.id);
  await expect.poll(async () => (await read(tag)).status, { timeout: 2500 }).toBe(200);
});

test("with nobody at three percent there are votes and no seats", async () => {
  const app = await startApp();
  const names = Array.from({ length: 40 }, (_, index) => `Party ${index + 1}`);
  await createParties(app, await signInAdmin(app), names);
  const voters = await manyVoters(app, 40);
  await Promise.all(voters.map((cookie, index) => partyVote(app, cookie, names[index] ?? "")));
  const shown = await statistics(app, voters[0]);
  expect(shown).toMatchObject({ totalNationalVotes: 40, totalSeatsAllocated: 0, tieBroken: false });
  expect(shown.allParties[0]).toMatchObject({ percentage: 2.5, seats: 0 });
});

test("every declared poll can be taken away, as a table that no spreadsheet runs and as JSON", async () => {
  const { app, admin, kathmandu, tied } = await startWithAreas();
  expect((await app.call("GET /api/results/export.json")).body).toEqual([]);
  const voteOptions = [option('=HYPERLINK("evil")', "Sun"), option("Hira, of the hills")];
  const poll = await createPoll(app, admin, { voteOptions, content: "Line one\nline two" });
  await declare(app, admin, kathmandu.id);
  await declare(app, admin, poll.id);
  const read = async () => (await app.call("GET /api/results/export.json")).body;
  await expect.poll(read, { timeout: 2500 }).toHaveLength(5);
  const rows = await read();
  expect(rows[0]).toMatchObject({ postId: kathmandu.id, name: "Bina", party: "Sun", votes: 2, isWinner: true });
  expect(JSON.stringify(rows)).not.toContain(tied.id);

  const csv = await app.call("GET /api/results/export.csv");
  expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(csv.headers["content-disposition"]).toBe('attachment; filename="mero-mat-results.csv"');
  expect(csv.body).toMatch(/^\uFEFFpostId,postContent,province,district,electionArea,/);
  expect(csv.body).toContain(`"'=HYPERLINK(""evil"")"`);
  expect(csv.body).toContain('"Hira, of the hills"');
  expect(csv.body).toContain('"Line one\nline two"');
  expect(csv.body.trim().split("\r\n")).toHaveLength(6);
});

test("the open data of the first version describe themselves, say when they were made, and are open to every page", async () => {
  const { app, admin, kathmandu, tied, voter } = await startWithAreas();
  await declare(app, admin, kathmandu.id);
  await partyVote(app, voter, "Sun");
  const { body: index, headers } = await app.call("GET /api/open-data/v1");
  expect(headers).toMatchObject({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
  expect(index.dataSets.map(({ name }: { name: string }) => name)).toEqual([
    ...["candidates", "parties", "areas", "declarations", "growth"],
  ]);
  const read = async (path: string) => app.call(`GET ${path}`);
  for (const { name, fields, csv, json } of index.dataSets) {
    const columns = fields.map((field: { name: string }) => field.name);
    for (const { about } of fields) expect(Object.keys(about)).toEqual(["en", "ne"]);
    const table = await read(csv);
    expect(table.headers).toMatchObject({ "access-control-allow-origin": "*" });
    expect(Date.parse(String(table.headers["last-modified"]))).toBeGreaterThan(Date.now() - 60_000);
    expect(table.body.slice(1).split("\r\n")[0]).toBe(columns.join(","));
    const { body } = await read(json);
    expect(body).toMatchObject({ version: 1, dataSet: name, exportedAt: expect.stringMatching(/Z$/) });
    for (const row of body.rows) expect(Object.keys(row)).toEqual(columns);
  }
  const rows = async (name: string) => (await read(`/api/open-data/v1/${name}.json`)).body.rows;
  await expect.poll(() => rows("candidates"), { timeout: 2500 }).toHaveLength(3);
  expect((await rows("candidates"))[0]).toMatchObject({ name: "Bina", votes: 2, isWinner: true });
  const party = { name: "Sun", votes: 1, percentage: 100, seats: 110, reachesThreshold: true };
  await expect.poll(async () => (await rows("parties"))[0], { timeout: 2500 }).toMatchObject(party);
  const areas = await rows("areas");
  expect(areas).toHaveLength(159);
  const states = areas.filter(({ state }: { state: string }) => state !== "noPoll");
  expect(states).toMatchObject([
    { district: "kathmandu", state: "declared", winnerName: "Bina", winnerParty: "Sun", margin: 1, totalVotes: 3 },
    { district: "lalitpur", state: "open", postId: tied.id, totalVotes: null, winnerName: null },
  ]);
  expect(await rows("declarations")).toMatchObject([
    { postId: kathmandu.id, winnerName: "Bina", totalVotes: 3, accounts: 3, declaredAt: expect.stringMatching(/Z$/) },
  ]);
});
