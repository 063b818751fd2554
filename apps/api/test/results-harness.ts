import { signInAdmin, startApp, type TestApp } from "./harness.ts";
import { createPoll, manyVoters, option, vote } from "./polls-harness.ts";

const lalitpur = { district: "lalitpur", electionArea: 2 };

export async function createParties(app: TestApp, admin: string, names: string[]) {
  const parties: { id: string; name: string }[] = [];
  for (const name of names) {
    const body = { name, nepaliName: `${name} ने`, electionSymbol: "🌳" };
    parties.push((await app.call("POST /api/admin/political-parties", { cookie: admin, body })).body);
  }
  return parties;
}

export const partyVote = (app: TestApp, cookie: string, partyName: string) =>
  app.call("POST /api/votes/party", { cookie, body: { partyName } });
export const statistics = async (app: TestApp, cookie?: string) =>
  (await app.call("GET /api/votes/party/statistics", { cookie })).body;
export const declare = (app: TestApp, admin: string, id: string) =>
  app.call(`POST /api/admin/posts/${id}/declare-winner`, { cookie: admin });

/** Sun leads Kathmandu 1 by two votes to one; Lalitpur 2 is tied between Tree and an independent. */
export async function withAreas(app: TestApp) {
  const elsewhere = await manyVoters(app, 2);
  await app.connection.db.updateTable("users").set(lalitpur).execute();
  const admin = await signInAdmin(app);
  const parties = await createParties(app, admin, ["Sun", "Tree"]);
  const voteOptions = [option("Asha", "Tree"), option("Bina", "Sun"), option("Chari")];
  const kathmandu = await createPoll(app, admin, { voteOptions });
  const tied = await createPoll(app, admin, { voteOptions, ...lalitpur });
  const voters = await manyVoters(app, 3);
  for (const [index, choice] of [1, 1, 0].entries())
    await vote(app, voters[index] ?? "", kathmandu.id, kathmandu.voteOptions[choice]?.id ?? "");
  for (const [index, choice] of [0, 2].entries())
    await vote(app, elsewhere[index] ?? "", tied.id, tied.voteOptions[choice]?.id ?? "");
  return { app, admin, parties, kathmandu, tied, voter: voters[0] ?? "", neighbour: voters[1] ?? "" };
}

export const startWithAreas = async () => withAreas(await startApp());
