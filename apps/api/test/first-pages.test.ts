import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { areaKey } from "@mero-mat/domain/area-key";
import { areasOf } from "@mero-mat/domain/geography";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { type Answer, openApp, signInAdmin, signUp, startApp, type TestApp } from "./harness.ts";
import { createPoll, manyVoters, vote } from "./polls-harness.ts";
import { openStream } from "./stream.ts";
import { getRaw, listen } from "./uploads-harness.ts";

const folder = mkdtempSync(join(tmpdir(), "mero-mat-pages-"));
const views = {
  auth: '<form method="post"><input name="username" value=""/></form>',
  results: "later",
  "direct-voting": "later",
};
mkdirSync(join(folder, "pages"));
writeFileSync(join(folder, "index.html"), '<html lang=""><head><title>App</title></head></html>');
for (const language of ["ne", "en"])
  for (const [name, main] of Object.entries(views))
    writeFileSync(
      join(folder, `pages/${name}.${language}.visitor.html`),
      `<html lang="${language}"><head><title>App</title></head><main id="main">${main}</main></html>`,
    );
for (const language of ["ne", "en"])
  for (const name of ["home", "direct-voting"])
    writeFileSync(join(folder, `pages/${name}.${language}.reader.html`), '<main id="main">later</main>');
// Blocks the event loop, as rendering does.
mkdirSync(join(folder, "pages/render"));
mkdirSync(join(folder, "assets"));
writeFileSync(
  join(folder, "pages/render/main.mjs"),
  `export const reasonMessage = async (reason) => reason;
  export async function renderPage({ path, user, answers }) {
    await globalThis.held;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    const shown = path === "/" ? { name: user.username, answers } : { ...user, username: undefined };
    return "<main>rendered for " + JSON.stringify(shown) + "</main>";
  }`,
);

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ webFolder: folder });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const page = (path: string, headers: Record<string, string> = {}) => app.call(`GET ${path}`, { headers });
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.call(`POST ${path}`, {
    body: String(new URLSearchParams(fields)),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });

test("a page comes in the reader's language: the link's, the chosen one, the browser's", async () => {
  const nepali = { "accept-language": "ne-NP,en;q=0.8" };
  expect((await page("/auth", nepali)).body).toContain('lang="ne"');
  expect((await page("/auth", { ...nepali, cookie: "language=en" })).body).toContain('lang="en"');
  expect((await page("/auth?lang=ne", { cookie: "language=en" })).body).toContain('lang="ne"');
});

test("a page for signed-in readers is not reused for visitors from a cache, nor the other way round", async () => {
  const visitors = await page("/verify");
  expect(visitors.body).toContain("data-visitor");
  const cookie = await signUp(app, "sita");
  const tag = String(visitors.headers["etag"]);
  expect(await page("/verify", { "if-none-match": tag })).toMatchObject({ status: 304 });
  const readers = await page("/verify", { cookie, "if-none-match": tag });
  expect(readers).toMatchObject({ status: 200 });
  expect(readers.body).not.toContain("data-visitor");
  expect(readers.headers["vary"]).toContain("Cookie");
});

test("the sign-in form works before its script has loaded, and only leads to pages of this site", async () => {
  await signUp(app, "hari");
  const right = { username: "hari", password: "secret-1" };
  const answer = await send("/auth?next=/results?x=1", right);
  expect(answer).toMatchObject({ status: 303, headers: { location: "/results?x=1" } });
  expect((await app.call("GET /api/user", { cookie: answer.cookie })).body).toMatchObject({ username: "hari" });
  for (const next of ["//elsewhere.example", "/\\elsewhere.example", "https://elsewhere.example"])
    expect((await send(`/auth?next=${encodeURIComponent(next)}`, right)).headers["location"]).toBe("/");
  expect(await send("/auth?next=/results&next=/", right)).toMatchObject({ status: 303, headers: { location: "/" } });
  expect((await send("/direct-voting?poll=1", right)).headers["location"]).toBe("/direct-voting?poll=1");
  await signInAdmin(app, "boss");
  const boss = { username: "boss", password: "officer-secret" };
  expect((await send("/auth", boss)).headers["location"]).toBe("/admin");
});

test("a form redirects to a page of this site, whatever host the request names", async () => {
  await signUp(app, "nima");
  const origin = await listen(app);
  const ask = (path: string, fields: Record<string, string>, cookie = "") => {
    const headers = { "content-type": "application/x-www-form-urlencoded", cookie };
    return getRaw(origin, `http://elsewhere.example${path}`, headers, "POST", String(new URLSearchParams(fields)));
  };
  const signedIn = await ask("/direct-voting?poll=1", { username: "nima", password: "secret-1" });
  expect(signedIn).toMatchObject({ status: 303, headers: { location: "/direct-voting?poll=1" } });
  const visitor = await ask("/direct-voting", { account: "nobody" });
  expect(visitor).toMatchObject({ status: 303, headers: { location: "/auth?next=%2Fdirect-voting" } });
  const cookies = [signedIn.headers["set-cookie"]].flat().map((cookie) => String(cookie).split(";")[0]);
  expect(await ask("/direct-voting", { account: "somebody else" }, cookies.join("; "))).toMatchObject({ status: 409 });
});

test("a wrong password is shown in the page, and a form from another site is refused", async () => {
  const wrong = await send("/auth", { username: "hari", password: "no" }, { "accept-language": "ne" });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toMatch(/role="alert"[^>]*>प्रयोगकर्ता नाम वा पासवर्ड मिलेन।<\/p><form/);
  expect(wrong.body).toContain('name="username" value="hari"');
  expect(wrong.cookie).toBeUndefined();
  const hostile = await send("/auth", { username: '"><b>$&', password: "no" });
  expect(hostile.body).toContain('name="username" value="&#34;&#62;&#60;b&#62;$&#38;"');
  const origin = "https://elsewhere.example";
  expect(await send("/auth", { username: "hari", password: "secret-1" }, { origin })).toMatchObject({ status: 403 });
});

test("results and a link to a poll can be read without a script, and have a preview", async () => {
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const [first = ""] = await manyVoters(app, 1);
  const poll = await createPoll(app, admin, { content: "Who <speaks> for us?" });
  await vote(app, first, poll.id, poll.voteOptions[0]?.id ?? "");
  expect((await page("/results")).body).not.toContain("Sita");
  await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  const { body } = await page("/results", { "accept-language": "ne" });
  expect(body).toMatch(/<main[^>]*><h1>नेपाल निर्वाचन नतिजा<\/h1>.*बागमती · काठमाडौँ · क्षेत्र १.*Sita ने.*<\/main>/s);
  expect(body).toMatch(/property="og:image" content="[^"]*\/results\.png"/);
  const newer = await createPoll(app, admin, { content: "Who next?" });
  await app.call(`POST /api/admin/posts/${newer.id}/declare-winner`, { cookie: admin });
  const preview = async (search: string) => {
    const answer = (await page(`/results?lang=en${search}`)).body;
    expect(answer).toContain("<h1>Nepal Election Results</h1>");
    return ["title", "description"].map((name) => new RegExp(`"og:${name}" content="([^"]*)"`).exec(answer)?.[1]);
  };
  const ofCountry = await preview("");
  const kathmandu = "Bagmati · Kathmandu · Area 1";
  const place = "&place=bagmati%2Fkathmandu%2F1";
  const ofNewest = [kathmandu, "Who next? No winner."];
  expect(await preview(place)).toEqual(ofNewest);
  expect(await preview(`${place}&poll=${poll.id}`)).toEqual([kathmandu, "Who &#60;speaks&#62; for us? Winner: Sita."]);
  for (const wrong of [crypto.randomUUID(), "none"]) expect(await preview(`${place}&poll=${wrong}`)).toEqual(ofNewest);
  const inNepali = (await page(`/results?lang=ne${place}&poll=${poll.id}`)).body;
  expect(inNepali).toMatch(/"og:description" content="[^"]* Sita ने।"/);
  const undeclared = ["Bagmati · Kathmandu · Area 2", "No winner has been declared in this area yet."];
  expect(await preview(`&place=bagmati%2Fkathmandu%2F2&poll=${poll.id}`)).toEqual(undeclared);
  expect(await preview("&place=bagmati%2Fkathmandu%2F99")).toEqual(ofCountry);
  const linked = (await page(`/direct-voting?poll=${poll.id}`)).body;
  expect(linked).toContain('property="og:title" content="Who &#60;speaks&#62; for us?"');
  expect(linked).toContain('property="og:description" content="Bagmati · Kathmandu · Area 1"');
  expect((await page("/direct-voting?poll=none")).body).not.toContain("og:title");
  const { rawPayload } = await app.app.inject("/results.png");
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
});

test("pages of many areas take the room of the pages of polls, not more of it", async () => {
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const poll = await createPoll(app, admin);
  const title = async () =>
    /"og:title" content="([^"]*)"/.exec((await page(`/direct-voting?poll=${poll.id}`)).body)?.[1];
  expect(await title()).toBe("Who should represent us?");
  // Without an event, which would empty the cache.
  await app.connection.db.updateTable("posts").set({ content: "Who else?" }).where("id", "=", poll.id).execute();
  for (const area of areasOf("official"))
    for (const language of ["ne", "en"]) await page(`/results?lang=${language}&place=${areaKey(area)}`);
  expect(await title()).toBe("Who else?");
});

test("the page of a linked poll is made once for its readers, counts then, and comes without it beyond the limit", async () => {
  const limited = await startApp({ webFolder: folder, callsPerMinute: 8 });
  const [admin = ""] = await manyVoters(limited, 1, "admin");
  const { heard } = await openStream(`${await listen(limited)}/trpc/events.changes`);
  // A change drops the cached pages when it is made, and once more when its event comes back from the database.
  const dropped = (changes: number) => expect.poll(() => heard().split('"topic":"polls"').length - 1).toBe(changes);
  await expect.poll(heard).toContain("event: connected");
  const poll = await createPoll(limited, admin, { content: "Who speaks for us?" });
  await dropped(1);
  const read = async (id: string, { address = "10.0.0.1", language = "en" } = {}) => {
    const line = `GET /direct-voting?poll=${id}&lang=${language}`;
    const { status, body, headers } = await limited.call(line, { address });
    expect(status).toBe(200);
    expect(body).toContain("later");
    return {
      title: /property="og:title" content="([^"]*)"/.exec(body)?.[1],
      left: headers["x-ratelimit-remaining"],
    };
  };
  const title = "Who speaks for us?";
  expect(await read(poll.id)).toEqual({ title, left: "6" });
  for (const id of [poll.id, poll.id, poll.id.toUpperCase()]) expect(await read(id)).toEqual({ title });
  expect(await read(poll.id, { address: "10.0.0.2" })).toEqual({ title });
  expect(await read(poll.id, { language: "ne" })).toEqual({ title, left: "4" });
  for (const left of ["2", "0"]) expect(await read(crypto.randomUUID())).toEqual({ left });

  expect(await read(poll.id)).toEqual({ title });
  const content = "Who speaks for all of us?";
  const body = { content, voteOptions: poll.voteOptions.map(({ optionText }) => optionText) };
  const edited = await limited.call(`PUT /api/admin/posts/${poll.id}`, { cookie: admin, body });
  expect(edited).toMatchObject({ status: 200 });
  await dropped(2);
  expect((await read(poll.id)).title).toBeUndefined();
  expect((await read(poll.id, { address: "10.0.0.2" })).title).toBe(content);
  expect((await read(poll.id)).title).toBe(content);
});

test("a ballot's plain form casts the vote of the account it was made for, by the same rules as the call", async () => {
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const poll = await createPoll(app, admin);
  const [sita = "", hari = ""] = poll.voteOptions.map(({ id }) => id);
  const cookie = await signUp(app, "gita");
  const { id: account } = (await app.call("GET /api/user", { cookie })).body;
  const cast = (fields: Record<string, string>, headers: Record<string, string> = { cookie }) =>
    send("/direct-voting", fields, headers);
  const voted = async () => (await app.call(`GET /api/posts/${poll.id}`, { cookie })).body.userVote?.optionId;

  const done = await cast({ account, [poll.id]: sita });
  expect(done).toMatchObject({ status: 303, headers: { location: `/direct-voting#poll-${poll.id}` } });
  expect(await voted()).toBe(sita);
  expect(await cast({ account: poll.id, [poll.id]: hari })).toMatchObject({ status: 409 });
  expect(await cast({ account })).toMatchObject({ status: 400 });
  expect(await cast({ account, [poll.id]: account })).toMatchObject({ status: 400 });
  expect(await cast({ account, [poll.id]: hari }, { cookie, origin: "https://elsewhere.example" })).toMatchObject({
    status: 403,
  });
  expect(await cast({ account, [poll.id]: hari }, {})).toMatchObject({
    status: 303,
    headers: { location: "/auth?next=%2Fdirect-voting" },
  });
  await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  expect(await cast({ account, [poll.id]: hari })).toMatchObject({ status: 409 });
  expect(await voted()).toBe(sita);
});

test("a page with ballots is private, is rendered once for similar readers, and counts as a call", async () => {
  const limited = await startApp({ webFolder: folder, callsPerMinute: 4 });
  const [gita, hari] = [await signUp(limited, "gita"), await signUp(limited, "hari")];
  const read = (cookie: string) => limited.call("GET /direct-voting", { cookie });
  const first = await read(gita);
  expect(first.headers["cache-control"]).toBe("no-store");
  expect(first.body).toContain("rendered for");
  expect(first.body).not.toMatch(/gita|hari/);
  const ids = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
  const same = (page: Answer) => page.body.replace(ids, "");
  expect(same(await read(hari))).toBe(same(first));
  const later = await read(gita);
  expect(later).toMatchObject({ status: 200, headers: { "cache-control": "no-cache" } });
  expect(later.body).toContain("later");
});

test("the home page greets its reader, lists open and finished votes, and never reveals a choice", async () => {
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const poll = await createPoll(app, admin, { electionArea: 3 });
  const cookie = await signUp(app, "sarita", { electionArea: 3 });
  const home = async () => {
    const { body, headers } = await app.call("GET /", { cookie });
    expect(headers["cache-control"]).toBe("no-store");
    const [, json = "{}"] = /rendered for (.*)<\/main>/.exec(body) ?? [];
    return JSON.parse(json);
  };
  const before = await home();
  expect(before).toMatchObject({ name: "sarita", answers: { "polls.list": [{ id: poll.id, userVote: null }] } });
  expect(before.answers["votes.currentParty"]).toBeNull();
  const option = poll.voteOptions[0]?.id ?? "";
  await vote(app, cookie, poll.id, option);
  const after = await home();
  expect(after.answers["polls.list"][0].userVote).not.toBeNull();
  expect(JSON.stringify(after)).not.toContain(option);
  await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  const declared = await home();
  expect(declared.answers["polls.list"][0]).toMatchObject({ winnerDeclared: true, userVote: {} });
  expect(declared.answers["results.summary"]).toMatchObject({ declaredAreas: expect.any(Number) });
});

test("while many different pages are rendered, calls are served in between and no page waits long", async () => {
  const voters = await Promise.all(
    Array.from({ length: 10 }, (_, n) => signUp(app, `voter${n}`, { electionArea: n + 1 })),
  );
  let goOn = () => {};
  vi.stubGlobal("held", new Promise<void>((resolve) => (goOn = resolve)));
  onTestFinished(() => void vi.unstubAllGlobals());
  const bodies: boolean[] = [];
  const pages = voters.flatMap((cookie) =>
    ["ne", "en"].map(async (language) => {
      const { body } = await app.call(`GET /direct-voting?lang=${language}`, { cookie });
      bodies.push(body.includes("rendered for"));
    }),
  );
  // The first is being rendered, and as many wait as may.
  await expect.poll(() => bodies).toEqual(Array(12).fill(false));
  const began = performance.now();
  goOn();
  await Promise.all(pages);
  const drawn = bodies.filter(Boolean).length;
  expect(drawn).toBe(8);
  // Each took 50 ms, and two thirds of the time were rest.
  expect(performance.now() - began).toBeGreaterThan((drawn - 1) * 140);
});
