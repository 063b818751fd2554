import { randomBytes } from "node:crypto";
import { get } from "node:http";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startApp, type TestApp } from "./harness.ts";
import { getRaw, listen } from "./uploads-harness.ts";

const page = "/log/openings/7/0";
const hex = () => randomBytes(32).toString("hex");
const linesOf = (count: number) => Array.from({ length: count }, () => `${hex()} "choice" ${hex()}\n`).join("");

/** Publishes a count whose openings are these lines. */
async function publish({ connection: { db } }: TestApp, lines: string): Promise<void> {
  await sql`update logs set size = 8, head_size = 8`.execute(db);
  await sql`insert into log_openings (log_id, entry, page, lines, hash, counts, last_ballot)
    values (1, 7, 0, ${lines}, '\\x00', '{}', '\\x00')`.execute(db);
}

// Pages of any site may read the log, also why a file of it is refused.
const openToAll = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };
const zipped = { "accept-encoding": "gzip, deflate, br" };

test("a page of openings is read and compressed once, whatever encodings its readers accept", async () => {
  const app = await startApp();
  const lines = linesOf(5000);
  await publish(app, lines);
  const origin = await listen(app);
  const readers = await Promise.all(Array.from({ length: 16 }, () => getRaw(origin, page, zipped)));
  await sql`delete from log_openings`.execute(app.connection.db);
  for (const { status, headers, body } of [...readers, await getRaw(origin, page, zipped)]) {
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-encoding": "gzip",
      "content-length": String(body.length),
      vary: "accept-encoding",
      "cache-control": "public, max-age=31536000, immutable",
      ...openToAll,
    });
    expect(body.length).toBeLessThan(lines.length * 0.6);
    expect(gunzipSync(body).toString()).toBe(lines);
  }
  const plain = await getRaw(origin, page);
  expect(plain.headers).not.toHaveProperty("content-encoding");
  expect(plain.body.toString()).toBe(lines);
});

test("a reader who leaves in the middle does not end the file for the others", async () => {
  const app = await startApp();
  const lines = linesOf(20_000);
  await publish(app, lines);
  const origin = await listen(app);
  for (let times = 0; times < 3; times++)
    await new Promise<void>((resolve) => {
      get(origin + page, (answer) => answer.once("data", () => answer.destroy())).on("close", resolve);
    });
  expect((await getRaw(origin, page)).body.toString()).toBe(lines);
});

test("a file counts against the limit by its size, and by more when it must be made first", async () => {
  const app = await startApp({ callsPerMinute: 60 });
  await publish(app, linesOf(10_000));
  const left = async (path = page) => Number((await app.call(`GET ${path}`)).headers["x-ratelimit-remaining"]);
  expect(await left("/log/key")).toBe(59);
  expect(await left("/log/checkpoint")).toBe(58);
  expect(await left()).toBe(58 - 1 - 10 - 21);
  expect(await left()).toBe(26 - 1 - 21);
  expect(await app.call(`GET ${page}`)).toMatchObject({
    status: 429,
    body: { reason: "too_many_requests" },
    headers: { "retry-after": expect.any(String), ...openToAll },
  });
  expect(await app.call(`GET ${page}`, { address: "10.0.0.1" })).toMatchObject({ status: 200 });
  for (const missing of ["/log/tile/0/x009/000", "/log/nothing", "/log/9/checkpoint", "/log/openings/8/0"])
    expect(await app.call(`GET ${missing}`, { address: "10.0.0.2" }), missing).toMatchObject({
      status: 404,
      headers: openToAll,
    });
});
