import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { batchCallsMax } from "@mero-mat/api/batches";
import { procedures } from "@mero-mat/api/contract";
import { pages } from "@mero-mat/api/pages";
import { limits } from "@mero-mat/domain/limits";
import { expect, test } from "vitest";
import { webFolder } from "../src/start.ts";
import { shared, signInAdmin, signUp } from "./harness.ts";
import { createPoll } from "./polls-harness.ts";
import { openStream } from "./stream.ts";
import { getRaw, listen, put } from "./uploads-harness.ts";

const short = "A";
const long = "प".repeat(limits.partyNameMax);

const area = { province: "koshi", district: "jhapa", electionArea: 3 };

const hasWebApp = existsSync(join(webFolder, "index.html"));

const country = shared(
  async (app) => {
    const admin = await signInAdmin(app);
    const origin = await listen(app);
    for (const name of [short, long])
      await app.call("POST /api/admin/political-parties", { cookie: admin, body: { name, nepaliName: name } });
    const voteOptions = [short, long].map((name) =>
      JSON.stringify({ name, nepaliName: name, party: name === short ? short : long }),
    );
    const poll = await createPoll(app, admin, { ...area, voteOptions });
    return { app, admin, origin, poll };
  },
  { webFolder: hasWebApp ? webFolder : undefined },
);

/**
 * Creates a voter whose name is as long as the others', and who has voted for the option and the party of this place.
 */
async function voterFor(place: 0 | 1, username: string) {
  const { app, poll } = await country();
  const cookie = await signUp(app, username, area);
  const cast = await app.call("POST /api/votes", {
    cookie,
    body: { postId: poll.id, optionId: poll.voteOptions[place]?.id },
  });
  const partyName = [short, long][place];
  const castParty = await app.call("POST /api/votes/party", { cookie, body: { partyName } });
  expect([cast.status, castParty.status]).toEqual([200, 200]);
  return { cookie, lengths: { cast: bytesOf(cast), castParty: bytesOf(castParty) } };
}

type Raw = Awaited<ReturnType<typeof getRaw>>;
const bytesOf = ({ headers }: { headers: Record<string, unknown> }) => Number(headers["content-length"]);
// The rate limit's remaining calls and reset reveal nothing about a vote.
const varying = /^(?:date|x-request-id|x-ratelimit-.*|etag)$/;
const time = /\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|\+00:00)?/g;
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const unpacked = { br: brotliDecompressSync, gzip: gunzipSync };

/**
 * Measures a response as it is sent. A compressed one must contain the same text whatever was voted, apart from the
 * reader's own name and id. The database omits trailing zeros of a time.
 */
function measure({ status, headers, body }: Raw) {
  const encoding = headers["content-encoding"];
  const unpack = encoding === "br" || encoding === "gzip" ? unpacked[encoding] : null;
  const text = (unpack ? unpack(body) : body).toString().replaceAll(time, "");
  return {
    status,
    length: Buffer.from(text).length,
    text: unpack ? text.replaceAll(/voter_one_./g, "").replaceAll(uuid, "") : null,
    headers: Object.entries(headers)
      .filter(([name]) => !varying.test(name))
      .map(([name, value]) => `${name}: ${unpack && name === "content-length" ? "" : String(value).length}`),
  };
}

/** Reads what each choice on a page's ballot forms would send. */
async function formBodies(path: string, cookie: string): Promise<string[]> {
  const { origin } = await country();
  const html =
    (await getRaw(origin, path, { cookie })).body.toString().match(/<form method="post">.*?<\/form>/s)?.[0] ?? "";
  const [, account = ""] = html.match(/name="account" value="([^"]+)"/) ?? [];
  const radios = html.matchAll(/<input[^>]*type="radio"[^>]*>/g);
  return [...radios].map(([radio]) => {
    const [name = "", value = ""] = ["name", "value"].map((key) => radio.match(`${key}="([^"]*)"`)?.[1]);
    return String(new URLSearchParams({ account, [name]: value }));
  });
}

test.runIf(hasWebApp)(
  "neither ballot's form tells by the length of what it sends, or is answered, which choice was made",
  async () => {
    const { app, origin } = await country();
    const { db } = app.connection;
    const cookie = await signUp(app, "voter_without_script", area);
    const voter = db.selectFrom("users").select("id").where("username", "=", "voter_without_script");
    const option = () => db.selectFrom("votes").select("optionId as id").where("userId", "in", voter);
    const party = () => db.selectFrom("nationalPartyVotes").select("partyId as id").where("userId", "in", voter);
    for (const [path, choiceOf] of [
      ["/direct-voting", option],
      ["/samanupatik-voting", party],
    ] as const) {
      const bodies = await formBodies(path, cookie);
      expect(bodies).toHaveLength(2);
      expect(new Set(bodies.map(({ length }) => length)).size).toBe(1);
      const answers = [];
      for (const body of bodies) {
        const headers = { "content-type": "application/x-www-form-urlencoded", origin, cookie };
        const { status, headers: answered, body: sent } = await getRaw(origin, path, headers, "POST", body);
        answers.push({ status, location: answered["location"], length: sent.length });
        expect(body).toContain(`=${(await choiceOf().executeTakeFirstOrThrow()).id}`);
      }
      expect(answers[0]).toMatchObject({ status: 303 });
      expect(answers[1]).toEqual(answers[0]);
    }
  },
);

const own = procedures.filter(({ entry }) => entry.kind === "query" && entry.access !== "admin");

test("the length of no private response reveals whether the shortest or the longest name was voted for", async () => {
  const { origin, poll } = await country();
  const [a, b] = [await voterFor(0, "voter_one_a"), await voterFor(1, "voter_one_b")];
  expect(a.lengths).toEqual(b.lengths);
  const compressed = [undefined, "br", "gzip"];
  const different: string[] = [];
  let compared = 0;
  const compare = async (path: string, encoding: string | undefined) => {
    const headers: Record<string, string> = encoding ? { "accept-encoding": encoding } : {};
    const [first, second] = await Promise.all([a, b].map(({ cookie }) => getRaw(origin, path, { ...headers, cookie })));
    if (!first || !second) throw new Error("both answer");
    const isSame = JSON.stringify(measure(first)) === JSON.stringify(measure(second));
    if (!isSame) different.push(`${path} ${encoding}: ${first.body.length} and ${second.body.length}`);
    if (first.status === 200) compared++;
  };
  for (const { path, entry } of own) {
    const url = entry.rest?.split(" ")[1]?.replace(/\{\w+\}/g, poll.id) ?? "";
    const input = url.includes(poll.id) ? `?input=${encodeURIComponent(JSON.stringify({ id: poll.id }))}` : "";
    for (const encoding of compressed) for (const line of [url, `/trpc/${path}${input}`]) await compare(line, encoding);
  }
  // As the web app asks: several in one.
  for (let from = 0; from < own.length; from += batchCallsMax)
    await compare(
      `/trpc/${own
        .slice(from, from + batchCallsMax)
        .map(({ path }) => path)
        .join()}?batch=1`,
      "br",
    );
  for (const page of pages) for (const encoding of compressed) await compare(page, encoding);
  expect(different).toEqual([]);
  expect(compared).toBeGreaterThan(100);
});

test.runIf(hasWebApp)(
  "symbols and recordings add less than 2 kB to a ballot page, and hearing all five candidates takes at most 60 kB",
  async () => {
    const { app, admin, origin } = await country();
    const recording = readFileSync(join(import.meta.dirname, "recordings/two-seconds-fragmented.m4a"));
    const audios: string[] = [];
    // The server takes two uploads of one account at a time.
    for (let n = 0; n < 6; n++) {
      const { status, body } = await put(origin, recording, { cookie: admin });
      expect(status).toBe(200);
      audios.push(body.url);
    }
    const looks = ["bus", "pen", "lamp", "kite", "boat"].map((name, index) => ({
      symbol: `/symbols/${name}.svg`,
      audio: audios[index],
    }));
    /** Counts what a voter's browser receives for the ballot, in one area for each kind of poll. */
    async function bytesOfPage(electionArea: number, look: { symbol: string }[], more: object = {}) {
      const voteOptions = [0, 1, 2, 3, 4].map((n) => ({ name: `Person ${n}`, nepaliName: `व्यक्ति ${n}`, ...look[n] }));
      await createPoll(app, admin, { province: "bagmati", district: "kathmandu", electionArea, voteOptions, ...more });
      const cookie = await signUp(app, `reader_${electionArea}`, {
        province: "bagmati",
        district: "kathmandu",
        electionArea,
      });
      const read = (path: string, encoding = "br") =>
        getRaw(origin, path, { cookie, accept: "text/html", "accept-encoding": encoding });
      const html = (await read("/direct-voting?lang=ne", "identity")).body.toString();
      expect(html).toContain("व्यक्ति 4");
      const pictures = new Set(html.match(/\/symbols\/[^"]+/g));
      expect(pictures.size).toBe(look.filter(({ symbol }) => symbol.startsWith("/")).length);
      const loaded = ["/direct-voting?lang=ne", "/trpc/polls.list", ...pictures];
      const bodies = await Promise.all(loaded.map(async (path) => (await read(path)).body.length));
      return bodies.reduce((sum, length) => sum + length, 0);
    }
    // Emoji are part of the text. Without a symbol each candidate would get a drawing.
    const plain = await bytesOfPage(
      4,
      ["🍎", "🍌", "🍇", "🍉", "🍍"].map((symbol) => ({ symbol })),
    );
    const added = (await bytesOfPage(5, looks, { audio: audios[5] })) - plain;
    expect(added).toBeGreaterThan(0);
    expect(added).toBeLessThan(2000);
    const heard = await Promise.all(audios.map((url) => getRaw(origin, url)));
    expect(heard.map(({ status }) => status)).toEqual(audios.map(() => 200));
    expect(heard.reduce((sum, { body }) => sum + body.length, 0)).toBeLessThanOrEqual(60_000);
  },
);

test("the event streams say the same to both voters, over REST and tRPC", async () => {
  const { origin } = await country();
  const heard = await Promise.all(
    ([0, 1] as const).map(async (place) => {
      const { cookie } = await voterFor(place, `voter_two_${place}`);
      const streams = await Promise.all(
        ["/api/events", "/trpc/events.changes"].map((path) => openStream(`${origin}${path}`, { cookie })),
      );
      for (const stream of streams) await expect.poll(stream.heard).toContain('"topic":"votes"');
      return streams.map((stream) => stream.heard().match(/^data: .+$/gm) ?? []);
    }),
  );
  // Only the message that opens a stream differs.
  const others = heard.flat(2).filter((line) => !/^data: \{"topic":"[a-z]+"\}$/.test(line));
  expect(new Set(others)).toEqual(new Set(['data: {"reconnectAfterInactivityMs":40000}']));
});
