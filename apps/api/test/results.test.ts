import { expect, test } from "vitest";
import { shared, signUp } from "./harness.ts";
import { createPoll, manyVoters, option, vote } from "./polls-harness.ts";
import { createParties, declare, partyVote, startWithAreas, statistics, withAreas } from "./results-harness.ts";

const areas = shared(withAreas);

const votesOf = (poll: { candidates: { votes: number | null }[] }) => poll.candidates.map(({ votes }) => votes);
const countsOf = (leads: { partyName: string; totalLeads: number; wins: number }[]) =>
  leads.map(({ partyName, totalLeads, wins }) => [partyName, totalLeads, wins]);

test("an area's counts are for its voters once declared, for its admins before, and for nobody else", async () => {
  const { app, admin, kathmandu, tied, voter } = await areas();
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

test("a voter gets their newest vote in the area where they live now", async () => {
  const { app, neighbour: voter } = await areas();
  const areaVote = async (cookie?: string) => app.call("GET /api/user/area-vote", { cookie });
  expect((await areaVote()).status).toBe(401);
  expect((await areaVote(voter)).body).toMatchObject({
    candidateName: "Bina",
    candidateNepaliName: "Bina ने",
    candidateParty: "Sun",
    postContent: "Who should represent us?",
  });
  expect((await areaVote((await manyVoters(app, 1))[0])).body).toBeNull();
  const { id } = (await app.call("GET /api/user", { cookie: voter })).body;
  await app.connection.db.updateTable("users").set({ electionArea: 4 }).where("id", "=", id).execute();
  expect((await areaVote(voter)).body).toBeNull();
});

test("leads count declared polls, for an admin pending ones too; nobody leads a tied area", async () => {
  const { app, admin, kathmandu, tied, voter } = await startWithAreas();
  const leads = async (cookie?: string) => (await app.call("GET /api/results/party-leads", { cookie })).body;
  const rows = async (cookie?: string) => (await app.call("GET /api/results/detailed-party-leads", { cookie })).body;
  const summary = async () => (await app.call("GET /api/results/summary")).body;

  for (const who of [undefined, voter]) {
    expect(await leads(who)).toEqual([]);
    expect(await rows(who)).toEqual([]);
  }
  expect(countsOf(await leads(admin))).toEqual([["Sun", 1, 0]]);
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

test("an area counts once, with its newest declared poll", async () => {
  const { app, admin, kathmandu } = await startWithAreas();
  await declare(app, admin, kathmandu.id);
  const voteOptions = [option("Gauri", "Tree"), option("Hira", "Sun")];
  const newer = await createPoll(app, admin, { voteOptions });
  const [indra = ""] = await manyVoters(app, 1);
  await vote(app, indra, newer.id, newer.voteOptions[0]?.id ?? "");
  const leads = async (cookie?: string) => countsOf((await app.call("GET /api/results/party-leads", { cookie })).body);
  expect(await leads()).toEqual([["Sun", 1, 1]]);
  expect(await leads(admin)).toEqual([["Sun", 1, 1]]);
  const ofArea = async (place: string) => (await app.call(`GET /api/results/areas/${place}`)).body;
  const declared = async () => (await ofArea("bagmati/kathmandu/1")).map(({ postId }: { postId: string }) => postId);
  expect(await declared()).toEqual([kathmandu.id]);
  await declare(app, admin, newer.id);
  expect(await leads()).toEqual([["Tree", 1, 1]]);
  expect(await declared()).toEqual([newer.id, kathmandu.id]);
  expect((await ofArea("bagmati/kathmandu/1")).map(votesOf)).toEqual([
    [1, 0],
    [2, 1, 0],
  ]);
  expect(await ofArea("bagmati/lalitpur/2")).toEqual([]);
  expect((await app.call("GET /api/results/areas/bagmati/kathmandu/none")).status).toBe(400);
});

test("a renamed party keeps the areas its candidates have won", async () => {
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

test("when no party reaches three percent there are votes and no seats", async () => {
  // Nobody else votes for a party there.
  const { app, admin } = await areas();
  const names = Array.from({ length: 40 }, (_, index) => `Party ${index + 1}`);
  await createParties(app, admin, names);
  const voters = await manyVoters(app, 40);
  await Promise.all(voters.map((cookie, index) => partyVote(app, cookie, names[index] ?? "")));
  const shown = await statistics(app, voters[0]);
  expect(shown).toMatchObject({ totalNationalVotes: 40, totalSeatsAllocated: 0, tieBroken: false });
  expect(shown.allParties[0]).toMatchObject({ percentage: 2.5, seats: 0 });
});
