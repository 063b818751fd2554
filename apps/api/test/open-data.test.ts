import * as rounds from "@mero-mat/db/queries/verified-rounds";
import { expect, test } from "vitest";
import { createPoll, option } from "./polls-harness.ts";
import { declare, partyVote, startWithAreas } from "./results-harness.ts";

test("the open data have a tag, and an unchanged export is not sent again", async () => {
  const { app, admin, kathmandu } = await startWithAreas();
  const read = (tag?: string) =>
    app.call("GET /api/results/export.json", { headers: tag === undefined ? {} : { "if-none-match": tag } });
  const tag = String((await read()).headers["etag"]);
  expect(await read(tag)).toMatchObject({ status: 304, body: "" });
  await declare(app, admin, kathmandu.id);
  await expect.poll(async () => (await read(tag)).status).toBe(200);
});

test("every declared poll can be downloaded as JSON and as CSV that no spreadsheet runs as formulas", async () => {
  const { app, admin, kathmandu, tied } = await startWithAreas();
  expect((await app.call("GET /api/results/export.json")).body).toEqual([]);
  const voteOptions = [option('=HYPERLINK("evil")', "Sun"), option("Hira, of the hills")];
  const poll = await createPoll(app, admin, { voteOptions, content: "Line one\nline two" });
  await declare(app, admin, kathmandu.id);
  await declare(app, admin, poll.id);
  const read = async () => (await app.call("GET /api/results/export.json")).body;
  await expect.poll(read).toHaveLength(5);
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

test("version 1 of the open data describes itself, dates itself, and is readable from every site", async () => {
  const { app, admin, kathmandu, tied, voter } = await startWithAreas();
  await rounds.count(app.connection.db);
  await declare(app, admin, kathmandu.id);
  await partyVote(app, voter, "Sun");
  const { body: index, headers } = await app.call("GET /api/open-data/v1");
  expect(headers).toMatchObject({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
  expect(index.dataSets.map(({ name }: { name: string }) => name)).toEqual([
    "candidates",
    "parties",
    "areas",
    "turnout",
    "declarations",
    "growth",
  ]);
  const read = async (path: string) => app.call(`GET ${path}`);
  for (const { name, fields, csv, json } of index.dataSets) {
    const columns = fields.map((field: { name: string }) => field.name);
    for (const { about } of fields) expect(Object.keys(about)).toEqual(["ne", "en"]);
    const table = await read(csv);
    expect(table.headers).toMatchObject({ "access-control-allow-origin": "*" });
    expect(Date.parse(String(table.headers["last-modified"]))).toBeGreaterThan(Date.now() - 60_000);
    expect(table.body.slice(1).split("\r\n")[0]).toBe(columns.join(","));
    const { body } = await read(json);
    expect(body).toMatchObject({ version: 1, dataSet: name, exportedAt: expect.stringMatching(/Z$/) });
    for (const row of body.rows) expect(Object.keys(row)).toEqual(columns);
  }
  const rows = async (name: string) => (await read(`/api/open-data/v1/${name}.json`)).body.rows;
  await expect.poll(() => rows("candidates")).toHaveLength(3);
  expect((await rows("candidates"))[0]).toMatchObject({ name: "Bina", votes: 2, isWinner: true });
  const party = { name: "Sun", votes: 1, percentage: 100, seats: 110, reachesThreshold: true };
  await expect.poll(async () => (await rows("parties"))[0]).toMatchObject(party);
  const areas = await rows("areas");
  expect(areas).toHaveLength(159);
  expect(await rows("turnout")).toEqual([expect.objectContaining({ voted: 3, accounts: 3, turnout: 100 })]);
  const states = areas.filter(({ state }: { state: string }) => state !== "noPoll");
  expect(states).toMatchObject([
    { district: "kathmandu", state: "declared", winnerName: "Bina", winnerParty: "Sun", margin: 1, totalVotes: 3 },
    { district: "lalitpur", state: "open", postId: tied.id, totalVotes: null, winnerName: null },
  ]);
  expect(await rows("declarations")).toMatchObject([
    { postId: kathmandu.id, winnerName: "Bina", totalVotes: 3, accounts: 3, declaredAt: expect.stringMatching(/Z$/) },
  ]);
});
