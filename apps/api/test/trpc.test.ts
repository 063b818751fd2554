import { procedures } from "@mero-mat/api/contract";
import { beforeAll, expect, test } from "vitest";
import { type Answer, type CallOptions, openApp, signInAdmin, signUp, type TestApp } from "./harness.ts";
import { createPoll } from "./polls-harness.ts";

let app: TestApp;
let voterCookie: string;
let adminCookie: string;
beforeAll(async () => {
  app = await openApp();
  adminCookie = await signInAdmin(app);
  voterCookie = await signUp(app, "sita");
  await createPoll(app, adminCookie);
  return app.close;
});

const own = { "content-type": "application/json" };
// An unusual spelling: the call goes through tRPC's own adapter.
const adapters = { "content-type": "application/json; charset=utf-8" };
// Counted, of one connection, or of this very request.
const differs = /^(content-length|transfer-encoding|connection|date|x-request-id|x-ratelimit-re.*)$/;

const comparable = ({ status, body, headers }: Answer) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !differs.test(name))),
  // A refusal contains its request id.
  body: JSON.parse(JSON.stringify(body).replaceAll(/"(requestId|asOf)":"[^"]*"/g, '"$1":""')),
});

/** Makes the same call without tRPC's adapter and through it. */
async function bothWays(line: string, options: CallOptions = {}): Promise<Answer> {
  const [without, through] = [
    await app.call(line, { ...options, headers: { ...options.headers, ...own } }),
    await app.call(line, { ...options, headers: { ...options.headers, ...adapters } }),
  ];
  // The adapter's response is a stream of unknown length.
  expect(through.headers["content-length"], line).toBeUndefined();
  expect(without.headers["content-length"], line).toBeDefined();
  expect(comparable(without), line).toEqual(comparable(through));
  return without;
}

// Reading these writes a log line, which the next response contains.
const notesReading = /^(profile\.ownData|adminLog\..*|adminReadiness\..*)$/;

test("every call gets the same response as from tRPC's adapter, for every role and by either method", async () => {
  for (const { path, entry } of procedures) {
    if (entry.kind === "subscription" || notesReading.test(path)) continue;
    // Mutations are refused both times, for their input or their caller; an empty input would run twice.
    const cookies = entry.kind === "query" ? [undefined, voterCookie, adminCookie] : [undefined];
    for (const cookie of cookies) await bothWays(`GET /trpc/${path}`, { cookie });
    if (entry.kind === "query" || entry.input._zod.def.type !== "void")
      await bothWays(`POST /trpc/${path}`, { cookie: voterCookie, body: "[]" });
  }
});

const many = (count: number, path: string) => Array.from({ length: count }, () => path).join();
const input = (value: unknown) => `input=${encodeURIComponent(JSON.stringify(value))}`;

test.each([
  [200, "GET", `${many(10, "settings.gmailEnabled")}?batch=1`],
  [400, "GET", `${many(11, "settings.gmailEnabled")}?batch=1`],
  [200, "GET", "settings.gmailEnabled?batch=1&batch=0"],
  [404, "GET", "settings.gmailEnabled,auth.currentUser"],
  [404, "GET", "auth.nothing"],
  [404, "GET", "toString"],
  [404, "GET", "settings.gmailEnabled.?"],
  [207, "GET", `settings.gmailEnabled,settings.nothing,auth.currentUser?batch=1`],
  [207, "GET", `comments.list,polls.byId,auth.currentUser?batch=1&${input({ 0: { postId: "x" }, 2: {}, 3: null })}`],
  [207, "GET", `polls.byId,auth.currentUser?batch=1&${input([])}`],
  [400, "GET", "results.area,auth.logout?batch=1"],
  [405, "GET", "auth.login"],
  [400, "GET", "polls.byId?input={"],
  [200, "GET", "auth.currentUser?input={&connectionParams=null"],
  [405, "POST", "auth.currentUser", "{}"],
  [400, "POST", "auth.login", "{"],
  [400, "POST", "auth.login", ""],
  [400, "POST", "auth.login", "null"],
  [401, "POST", "auth.login", JSON.stringify({ username: "nobody", password: "secret-1" })],
  [400, "POST", "notifications.unsubscribe", '{"endpoint":"a\\u0000b"}'],
  [400, "POST", "auth.login,auth.login?batch=1", "{}"],
  [400, "POST", "auth.login?batch=1", '{"0":{}}'],
  [413, "POST", "auth.login", JSON.stringify({ username: "x".repeat(300_000) })],
] as const)("%d: %s %s", async (status, method, path, body?: string) => {
  const line = `${method} /trpc/${path}`;
  if (status === 413) {
    for (const headers of [own, adapters]) expect(await app.call(line, { body, headers })).toMatchObject({ status });
    return;
  }
  const answer = await bothWays(line, { body, cookie: path.startsWith("settings") ? undefined : voterCookie });
  expect(answer.status).toBe(status);
});
