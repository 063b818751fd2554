import type { AddressInfo } from "node:net";
import { nonePictures } from "@mero-mat/domain/poll-options";
import { check } from "@mero-mat/observer/check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { shared, signInAdmin, startApp, type TestApp } from "./harness.ts";
import { createPoll, manyVoters, vote } from "./polls-harness.ts";
import { counted } from "./public-log-harness.ts";

async function prepare(app: TestApp) {
  const admin = await signInAdmin(app);
  const as = (line: string, body?: object) => app.call(line, { cookie: admin, body });
  const make = (names = ["Sita", "Hari"]) => createPoll(app, admin, { noneOfThese: true }, names);
  const cast = async (poll: { id: string; voteOptions: { id: string }[] }, counts: number[]) => {
    const choices = counts.flatMap((count, index) => Array<number>(count).fill(index));
    const voters = await manyVoters(app, choices.length);
    for (const [index, choice] of choices.entries())
      expect((await vote(app, voters[index] ?? "", poll.id, poll.voteOptions[choice]?.id ?? "")).status).toBe(200);
  };
  return { app, admin, as, make, cast };
}

const desk = shared(prepare);
const none = {
  name: "None of these",
  nepaliName: "यीमध्ये कोही पनि होइन",
  party: "",
  pictures: nonePictures,
  isNone: true,
};

test("'None of these' is the last option, and an edit keeps it, removes it or restores it", async () => {
  const { app, admin, as, make } = await desk();
  const plain = await createPoll(app, admin);
  expect(plain).toMatchObject({ noneOfThese: false });
  expect(plain.voteOptions).toHaveLength(3);
  const names = ["Ama", "Bina", "Chet", "Deep", "Eka"];
  const poll = await make(names);
  expect(poll).toMatchObject({ noneOfThese: true });
  expect(poll.voteOptions).toMatchObject([...names.map((name) => ({ name, isNone: false })), none]);
  const texts = names.map((name) => JSON.stringify({ name, nepaliName: `${name} ने`, party: "Independent" })).reverse();
  const edit = (more: object = {}) =>
    as(`PUT /api/admin/posts/${poll.id}`, { content: "Who?", voteOptions: texts, ...more });
  const id = poll.voteOptions[5]?.id;
  expect((await edit()).body.voteOptions[5]).toMatchObject({ id, ...none });
  expect((await edit({ noneOfThese: false })).body.voteOptions).toHaveLength(5);
  expect((await edit({ noneOfThese: true })).body.voteOptions[5]).toMatchObject({ id, ...none });
  await expect(
    sql`insert into vote_options (post_id, option_text, party_name) values (${poll.id}, 'again', '')`.execute(
      app.connection.db,
    ),
  ).rejects.toThrow("vote_options_none");
});

test("an edit may send the poll's own options back, as texts or as objects, and changes nothing", async () => {
  const { app, as, make, cast } = await desk();
  const poll = await make(["Ama", "Bina", "Chet", "Deep", "Eka"]);
  await cast(poll, [0, 0, 0, 0, 0, 1]);
  const read = async () => (await as(`GET /api/posts/${poll.id}`)).body;
  const rows = () =>
    app.connection.db
      .selectFrom("voteOptions")
      .select(["id", "optionText", "partyName", "position", "symbol", "profileChangedAt"])
      .where("postId", "=", poll.id)
      .orderBy("id")
      .execute();
  const [before, rowsBefore] = [await read(), await rows()];
  const texts = poll.voteOptions.map(({ optionText }) => optionText);
  const withIds = poll.voteOptions.map(({ id, optionText }) => JSON.stringify({ id, ...JSON.parse(optionText) }));
  for (const voteOptions of [texts, withIds, before.voteOptions])
    for (const more of [{}, { noneOfThese: true }]) {
      const { content, updatedAt } = await read();
      expect(await as(`PUT /api/admin/posts/${poll.id}`, { content, updatedAt, voteOptions, ...more })).toMatchObject({
        status: 200,
        body: { voteOptions: before.voteOptions, totalVotes: 1, noneOfThese: true },
      });
      expect(await rows()).toEqual(rowsBefore);
    }
  const copy = await createPoll(app, (await desk()).admin, { voteOptions: texts });
  expect(copy.voteOptions.map(({ optionText }) => optionText)).toEqual(texts);
  expect(copy).toMatchObject({ noneOfThese: true });
  const [none] = texts.slice(-1);
  // With a candidate's id it still means the choice, and the candidate is left out.
  const { content, updatedAt } = await read();
  const withoutFirst = [{ ...before.voteOptions[5], id: poll.voteOptions[0]?.id }, ...texts.slice(1, 5)];
  const changed = await as(`PUT /api/admin/posts/${poll.id}`, { content, updatedAt, voteOptions: withoutFirst });
  expect(changed).toMatchObject({ status: 200, body: { voteOptions: before.voteOptions.slice(1) } });
  for (const voteOptions of [
    [texts[0], none],
    [...texts, none],
    [...texts.slice(1), none, none],
  ])
    expect(await as(`PUT /api/admin/posts/${poll.id}`, { content: "Who?", voteOptions })).toMatchObject({
      status: 400,
      body: { issues: [{ path: "voteOptions" }] },
    });
});

test("no candidate may be named 'None of these', and removing the option with votes needs 'removeOptions'", async () => {
  const { as, make, cast } = await desk();
  const body = { content: "Who?", province: "bagmati", district: "kathmandu", electionArea: 1 };
  const voteOptions = [{ name: "none of  these" }, { name: "Sita" }];
  expect(await as("POST /api/admin/candidate-polls", { ...body, voteOptions, noneOfThese: true })).toMatchObject({
    status: 400,
    body: { issues: [{ path: "voteOptions" }] },
  });
  const poll = await make();
  const edit = async (names: string[], more: object = {}) =>
    as(`PUT /api/admin/posts/${poll.id}`, {
      content: "Who?",
      voteOptions: names.map((name) => ({ name })),
      updatedAt: (await as(`GET /api/posts/${poll.id}`)).body.updatedAt,
      ...more,
    });
  expect((await edit(["Sita", "Hari", "None of these"])).body.reason).toBe("name_taken");
  await cast(poll, [0, 0, 1]);
  expect((await edit(["Sita", "Hari"], { noneOfThese: false })).body.reason).toBe("option_has_votes");
  const removeOptions = [poll.voteOptions[2]?.id];
  expect((await edit(["Sita", "Hari"], { noneOfThese: false, removeOptions })).body).toMatchObject({ totalVotes: 0 });
});

const declarations: { counts: [number, number, number]; winner: string | null; margin: number | null }[] = [
  { counts: [1, 2, 5], winner: "Hari", margin: 1 },
  { counts: [2, 2, 1], winner: null, margin: null },
  { counts: [0, 0, 3], winner: null, margin: null },
];

test.each(declarations)(
  "with $counts votes it counts and never wins, in every place that names a winner",
  async ({ counts, winner, margin }) => {
    const app = await startApp();
    const { as, make, cast } = await prepare(app);
    const poll = await make();
    await cast(poll, counts);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const { outcomes } = (await as("POST /api/admin/posts/many", { act: "declare", ids: [poll.id] })).body;
    expect(outcomes).toMatchObject([{ reason: null }]);
    const declared = (await as(`GET /api/posts/${poll.id}`)).body;
    const winnerId = poll.voteOptions.find(({ name }) => name === winner)?.id ?? null;
    expect(declared).toMatchObject({ winnerOptionId: winnerId, totalVotes: total });
    expect(declared.voteOptions[2]).toMatchObject({ voteCount: counts[2], isNone: true });

    const detailed = (await app.call("GET /api/results/detailed-party-leads")).body;
    expect(detailed.at(-1)).toMatchObject({ candidateName: "None of these", candidateParty: "", isWinner: false });
    const leads = (await app.call("GET /api/results/party-leads")).body;
    expect(leads.map(({ partyName }: { partyName: string }) => partyName)).toEqual(winner ? ["Independent"] : []);

    await counted(app, poll.id);
    const rows = (await app.call("GET /api/open-data/v1/candidates.json")).body;
    expect((rows.rows ?? rows).at(-1)).toMatchObject({
      name: "None of these",
      party: "",
      votes: counts[2],
      isWinner: false,
    });
    const areas = (await app.call("GET /api/open-data/v1/areas.json")).body;
    const area = (areas.rows ?? areas).find(({ postId }: { postId: string }) => postId === poll.id);
    expect(area).toMatchObject({ totalVotes: total, winnerName: winner, margin });
    const report = (await app.call("GET /api/open-data/v1/nist-1500-100.json")).body;
    const [candidate] = report.Election[0].Candidate.filter(
      ({ "@id": id }: { "@id": string }) => id === `candidate-${poll.voteOptions[2]?.id}`,
    );
    expect(candidate).not.toHaveProperty("PartyId");
    expect(candidate).not.toHaveProperty("PostElectionStatus");
    const embed = (await app.call("GET /embed/area/bagmati/kathmandu/1")).body;
    expect(embed).not.toContain("✓ None of these");
    expect(embed.includes("more votes than every candidate")).toBe(counts[2] > Math.max(counts[0], counts[1]));

    // The log has it as one more option, with an empty party, and the observer agrees with the winner.
    await app.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.app.server.address() as AddressInfo;
    const outcome = await check({ url: new URL(`http://127.0.0.1:${port}/`), patienceMs: 5_000, seen: null });
    expect(outcome).toMatchObject({ counts: 1, opened: 1, polls: 1, notices: [] });
  },
);
