import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { areasOf } from "@mero-mat/domain/geography";
import { expect, onTestFinished, test } from "vitest";
import { winnersEmbed } from "../src/features/results/embeds/embed-html.ts";
import { signInAdmin, startApp, type TestApp } from "./harness.ts";
import { createPoll, manyVoters, option, vote } from "./polls-harness.ts";
import { declare, partyVote, startWithAreas } from "./results-harness.ts";

const get = async ({ app }: TestApp, url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
};

test("the seats, the winners, the closest races and an area can be shown on any site", async () => {
  const { app, admin, kathmandu, tied, voter } = await startWithAreas();
  await partyVote(app, voter, "Sun");
  for (const { id } of [kathmandu, tied]) await declare(app, admin, id);
  const seats = await get(app, "/embed/seats?lang=en");
  expect(seats.body).toContain("<td>Sun</td><td>1</td><td>110</td>");
  expect(seats.body.match(/<circle/g)).toHaveLength(110);
  const winners = await get(app, "/embed/winners?lang=ne");
  expect(winners.body).toContain("काठमाडौँ · क्षेत्र १</td><td>Bina ने</td><td>Sun ने</td>");
  const close = await get(app, "/embed/close?lang=en");
  expect(close.body).toContain("<td>Bina</td><td>Asha</td><td>1</td>");
  const area = await get(app, "/embed/area/bagmati/kathmandu/1?lang=en");
  expect(area.body).toContain("Winner: Bina");
  expect(area.body).toContain("<td>✓ Bina</td><td>Sun</td><td>2</td>");
  expect((await get(app, "/embed/area/bagmati/lalitpur/2?lang=en")).body).toContain("There is no winner");
  expect((await get(app, "/embed/area/bagmati/lalitpur/1?lang=en")).body).toContain("No winner has been declared in");
  for (const { status, headers, body } of [seats, winners, close, area]) {
    expect(status).toBe(200);
    expect(headers["content-security-policy"]).toContain("frame-ancestors *");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();
    expect(body).not.toMatch(/https?:(?!\/\/[^"]*\/results)/);
  }
});

test("no other page can be framed", async () => {
  const app = await startApp();
  for (const path of ["/", "/results", "/embed", "/embed/nothing", "/embed/area/bagmati/nowhere/1", "/api/oembed"]) {
    const { headers } = await get(app, path, { accept: "text/html" });
    expect(headers["x-frame-options"], path).toBe(path.startsWith("/api/") ? undefined : "DENY");
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
  }
});

test("an embed shows nothing of a poll before its winner is declared", async () => {
  const { app, admin } = await startWithAreas();
  for (const path of ["/embed/winners", "/embed/close", "/embed/area/bagmati/kathmandu/1"]) {
    const { body } = await get(app, `${path}?lang=en`, { cookie: admin });
    expect(body, path).not.toMatch(/Bina|Asha/);
  }
});

test("names cannot add markup", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const poll = await createPoll(app, admin, { content: "<b>Who?</b>", voteOptions: [option("<i>A", ""), option("B")] });
  const [voter = ""] = await manyVoters(app, 1);
  await vote(app, voter, poll.id, poll.voteOptions[0]?.id ?? "");
  await declare(app, admin, poll.id);
  const { body } = await get(app, "/embed/area/bagmati/kathmandu/1");
  expect(body).toContain("&#60;i&#62;A");
  expect(body).not.toMatch(/<b>Who|<i>A/);
});

test("an embed follows its language and theme, and is not sent again unchanged", async () => {
  const app = await startApp();
  const nepali = await get(app, "/embed/seats?theme=dark", { "accept-language": "ne-NP,ne" });
  expect(nepali.body).toContain('<html lang="ne" data-theme="dark">');
  const english = await get(app, '/embed/seats?lang=en&theme="><script>');
  expect(english.body).toContain('<html lang="en"><head>');
  const again = await get(app, "/embed/seats?lang=en", { "if-none-match": String(english.headers["etag"]) });
  expect(again).toMatchObject({ status: 304, body: "" });
});

test("the winners of all 165 areas take 15 kB at most", () => {
  const areas = areasOf("official").map((area, index) => {
    const [winner, second] = [0, 1].map((place) => ({
      optionId: String(place),
      candidateName: `Candidate ${randomUUID().slice(0, 12)}`,
      nepaliName: `उम्मेदवार ${randomUUID().slice(0, 12)}`,
      partyName: "Sun",
      voteCount: 1000 * index - place,
      isNone: false,
    }));
    if (!winner || !second) throw new Error("there are two");
    const poll = {
      postId: String(index),
      postContent: "Who?",
      postContentNepali: null,
      winnerDeclared: true,
      totalVotes: 10,
      verified: null,
    };
    return { ...area, ...poll, leadingCandidate: winner, allCandidates: [winner, second] };
  });
  expect(areas).toHaveLength(165);
  const party = { partyName: "Sun", nepaliName: "सूर्य", electionSymbol: null, logoUrl: null, totalLeads: 0, wins: 0 };
  const summary = { declaredAreas: 165, pendingAreas: 0 };
  const { body } = winnersEmbed({ byParty: [{ ...party, areas }], summary }, "ne");
  expect(body.match(/<tr>/g)).toHaveLength(166);
  expect(gzipSync(body).length).toBeLessThan(14_000);
});

test("a link to the results becomes an embed where oEmbed is understood", async () => {
  const webFolder = mkdtempSync(join(tmpdir(), "mero-mat-embeds-"));
  onTestFinished(() => rmSync(webFolder, { recursive: true }));
  writeFileSync(join(webFolder, "index.html"), "<!doctype html><head><title>Mero Mat</title></head><main></main>");
  mkdirSync(join(webFolder, "assets"));
  const app = await startApp({ webFolder });
  const discover = async (path: string) => {
    const page = await get(app, path, { accept: "text/html" });
    const [, discovered = ""] = /application\/json\+oembed" href="([^"]+)"/.exec(page.body) ?? [];
    const { origin, pathname, search } = new URL(discovered);
    const answer = await app.call(`GET ${pathname}${search}`);
    expect(answer).toMatchObject({ status: 200, body: { version: "1.0", type: "rich", width: 480 } });
    return { origin, html: answer.body.html };
  };
  const { origin, html } = await discover("/results");
  expect(html).toMatch(/^<iframe src="http[^"]+\/embed\/seats\?lang=en" /);
  const ofArea = await discover("/results?place=bagmati%2Fkathmandu%2F1&lang=ne");
  expect(ofArea.html).toMatch(/^<iframe src="http[^"]+\/embed\/area\/bagmati\/kathmandu\/1\?lang=ne" /);
  const frameOf = async (url: string) => {
    const { status, body } = await app.call(`GET /api/oembed?url=${encodeURIComponent(origin + url)}`);
    return status === 200 ? /src="http:\/\/[^/]+([^"]+)"/.exec(body.html)?.[1] : status;
  };
  expect(await frameOf("/results?place=bagmati/kathmandu/1&lang=en")).toBe("/embed/area/bagmati/kathmandu/1?lang=en");
  expect(await frameOf("/results?place=bagmati/kathmandu/99")).toBe("/embed/seats");
  for (const missing of [
    "/embed/area/bagmati/nowhere/1",
    "/embed/area",
    "/embed/seats/1",
    "/embed/nothing",
    "/embed/constructor",
    "/verify",
    "//evil.test/embed/seats",
  ])
    expect(await frameOf(missing), missing).toBe(404);
  const elsewhere = await app.call(`GET /api/oembed?url=${encodeURIComponent("https://evil.test/results")}`);
  expect(elsewhere.status).toBe(404);
  const sizeFor = async (room: string) => {
    const { width, height } = (await app.call(`GET /api/oembed?url=${encodeURIComponent(`${origin}/results`)}&${room}`))
      .body;
    return [width, height];
  };
  expect(await sizeFor("maxwidth=300&maxheight=200")).toEqual([300, 200]);
  for (const room of ["maxwidth=-5&maxheight=-1", "maxwidth=wide&maxheight=0", "maxwidth=9999&maxheight=9999"])
    expect(await sizeFor(room), room).toEqual([480, 620]);
  const scripted = encodeURIComponent(`${origin}/embed/seats?"><script>`);
  expect((await app.call(`GET /api/oembed?url=${scripted}`)).body.html).not.toContain("<script>");
  expect((await app.call(`GET /api/oembed?format=xml&url=${encodeURIComponent(`${origin}/results`)}`)).status).toBe(
    501,
  );
});
