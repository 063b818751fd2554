import { readFileSync } from "node:fs";
import * as rounds from "@mero-mat/db/queries/verified-rounds";
import Ajv from "ajv";
import { expect, onTestFinished, test, vi } from "vitest";
import { startApp } from "./harness.ts";
import { declare, partyVote, startWithAreas } from "./results-harness.ts";

const { $schema: _draft04, ...schema } = JSON.parse(
  readFileSync(new URL("nist-1500-100-v2.schema.json", import.meta.url), "utf8"),
);
const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
const report = "/api/open-data/v1/nist-1500-100.json";

type Item = Record<string, unknown>;

test("results are served in NIST's Common Data Format, before and after the first declaration", async () => {
  const { app, admin, kathmandu, tied, voter } = await startWithAreas();
  await partyVote(app, voter, "Sun");
  const read = async () => (await app.call(`GET ${report}`)).body;
  const empty = await read();
  expect(validate(empty), JSON.stringify(validate.errors)).toBe(true);
  expect(empty.Election[0].Candidate).toEqual([]);

  await rounds.count(app.connection.db);
  for (const { id } of [kathmandu, tied]) await declare(app, admin, id);
  await expect.poll(async () => (await read()).Election[0].Contest).toHaveLength(3);
  const full = await read();
  expect(validate(full), JSON.stringify(validate.errors)).toBe(true);
  const [election] = full.Election;
  const contest = election.Contest.find(({ "@id": id }: Item) => id === `contest-${kathmandu.id}`);
  expect(contest).toMatchObject({ ElectionDistrictId: "area-bagmati-kathmandu-1", VoteVariation: "plurality" });
  const [first] = contest.ContestSelection;
  expect(first.VoteCounts).toMatchObject([{ GpUnitId: "area-bagmati-kathmandu-1", Type: "total", Count: 2 }]);
  const winner = election.Candidate.find(({ "@id": id }: Item) => id === first.CandidateIds[0]);
  expect(winner).toMatchObject({ PartyId: "party-Sun", PostElectionStatus: "winner" });
  const tiedIds = tied.voteOptions.map(({ id }) => `candidate-${id}`);
  for (const candidate of election.Candidate)
    if (tiedIds.includes(candidate["@id"])) expect(candidate).not.toHaveProperty("PostElectionStatus");
  const unit = full.GpUnit.find(({ "@id": id }: Item) => id === "area-bagmati-kathmandu-1");
  expect(unit).toMatchObject({ VotersParticipated: 3, VotersRegistered: 3 });
  const parties = election.Contest.at(-1).ContestSelection;
  expect(parties[0].VoteCounts).toMatchObject([
    { Type: "total", Count: 1 },
    { Type: "seats", Count: 110 },
  ]);
});

test("a schema violation would be found", () => {
  expect(validate({ "@type": "ElectionResults.ElectionReport" })).toBe(false);
});

test("a feed in each language has the declarations and nothing else", async () => {
  const { app, admin, kathmandu, tied } = await startWithAreas();
  const read = async (language: string) => {
    const { status, headers, body } = await app.call(`GET /api/open-data/v1/declarations.${language}.atom`);
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^application\/atom\+xml/);
    return [...body.matchAll(/<entry>.*?<title>(.*?)<\/title>.*?<link href="(.*?)"\/>.*?<\/entry>/gs)].map(
      ([, title, link]) => ({ title, link }),
    );
  };
  expect(await read("en")).toEqual([]);
  await declare(app, admin, kathmandu.id);
  await expect.poll(() => read("en")).toHaveLength(1);
  await declare(app, admin, tied.id);
  await expect.poll(() => read("ne")).toHaveLength(2);
  const [newest, before] = await read("en");
  expect(newest?.title).toBe("Bagmati · Lalitpur · Area 2: No winner");
  expect(before?.title).toBe("Bagmati · Kathmandu · Area 1: Winner: Bina");
  const address = new URL(before?.link?.replaceAll("&#38;", "&") ?? "");
  expect(address.pathname).toBe("/results");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    lang: "en",
    place: "bagmati/kathmandu/1",
    poll: kathmandu.id,
  });
  expect((await read("ne"))[1]?.title).toBe("बागमती · काठमाडौँ · क्षेत्र १: विजयी: Bina ने");
});

test("an unchanged file keeps its date and its ETag, and is not sent again", async () => {
  const app = await startApp();
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  for (const path of [report, "/api/open-data/v1/declarations.ne.atom", "/api/open-data/v1/parties.csv"]) {
    const first = await app.call(`GET ${path}`);
    vi.setSystemTime(Date.now() + 2000);
    const second = await app.call(`GET ${path}`);
    expect(second.headers["last-modified"], path).toBe(first.headers["last-modified"]);
    const headers = { "if-none-match": String(first.headers["etag"]) };
    expect((await app.call(`GET ${path}`, { headers })).status, path).toBe(304);
  }
});
