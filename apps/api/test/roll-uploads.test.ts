import { once } from "node:events";
import { request } from "node:http";
import { citizenshipKey } from "@mero-mat/domain/identity";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { TestApp } from "./harness.ts";
import { header, here, sharedRoll, startRoll } from "./roll-harness.ts";

const anyRoll = sharedRoll();

const stored = ({ connection }: TestApp) =>
  connection.db.selectFrom("rollEntries").selectAll().orderBy("uploadId").execute();

test("a roll is read line by line, and bad lines are listed", async () => {
  const { app, upload, status } = await startRoll();
  const answer = await upload([
    `27-01-70-1,${here}`,
    `"२७ ०१ ७०/२",bagmati,kathmandu,२`,
    "",
    `27-01-70-1,${here}`,
    "27-01-70-1,bagmati,kathmandu,3",
    `,${here}`,
    "27-01-70-3,bagmati,kathmandu,11",
    "27-01-70-3,bagmati",
    `${"1".repeat(5000)},${here}`,
    `27-01-70-4,${here}`,
    "  ",
    "",
  ]);
  // Blank lines are counted nowhere, but keep the others' places in the file.
  const rejected = [
    { line: 6, reason: "contradicting" },
    { line: 7, reason: "number" },
    { line: 8, reason: "area" },
    { line: 9, reason: "columns" },
    { line: 10, reason: "line_long" },
  ];
  expect(answer).toMatchObject({ status: 200, body: { added: 3, unchanged: 1, rejected, rejectedCount: 5 } });
  expect(await status()).toMatchObject({
    entries: 3,
    upload: { mode: "add", uploadedBy: "officer", lines: 10, added: 3, rejected, rejectedCount: 5 },
  });
  const log = await app.connection.db.selectFrom("adminLog").select(["action", "details"]).execute();
  expect(log).toEqual([{ action: "roll.add", details: { added: 3, unchanged: 1, rejected: 5 } }]);
  // The stored value is no number, and differs under another key.
  expect(JSON.stringify(await stored(app))).not.toContain("27017");
});

test("a roll may name its places in Nepali or English", async () => {
  const { app, upload } = await startRoll();
  const answer = await upload([
    "27-01-70-1,बागमती प्रदेश,काठमाडौं,क्षेत्र नं. १",
    "27-01-70-2,Bagmati Province,Kathmandu District,Area 2",
    "27-01-70-3,बागमती,झापा,1",
  ]);
  expect(answer).toMatchObject({ status: 200, body: { added: 2, rejected: [{ line: 4, reason: "area" }] } });
  const places = (await stored(app)).map(({ province, district, electionArea }) => [province, district, electionArea]);
  expect(places.sort()).toEqual([
    ["bagmati", "kathmandu", 1],
    ["bagmati", "kathmandu", 2],
  ]);
});

test.each([
  ["semicolons and a mark", "81-1", ";", (text: string) => Buffer.from(`\uFEFF${text}`)],
  ["tabs in UTF-16", "81-2", "\t", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
  [
    "tabs in UTF-16 of the other byte order",
    "81-3",
    "\t",
    (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16(),
  ],
])("a roll with %s and quoted cells is taken", async (_, number, separator, encode) => {
  const { app, admin } = await anyRoll();
  const lines = [header, `"${number}",bagmati,kathmandu,"१"`].map((line) => line.replaceAll(",", separator));
  const answer = await app.call("POST /api/admin/roll?mode=add", {
    cookie: admin,
    headers: { "content-type": "text/csv" },
    body: encode(lines.join("\r\n")),
  });
  expect(answer).toMatchObject({ status: 200, body: { added: 1, rejectedCount: 0 } });
});

test("the roll and the database read a citizenship number in the same way", async () => {
  const { app } = await anyRoll();
  const texts = ["27-01-70/12345", "२७ ०१–७०\u00a0१२३४५", " AB_c.d\\e ", "\u200d-", "", "क-१"];
  for (const text of texts) {
    const { rows } = await sql<{ key: string | null }>`select citizenship_key(${text}) as key`.execute(
      app.connection.db,
    );
    expect(citizenshipKey(text), text).toBe(rows[0]?.key ?? null);
  }
});

test("only an admin uploads a roll, as CSV or in a form, and anything else is refused", async () => {
  const { app, admin, upload, withoutNumber } = await anyRoll();
  const before = await stored(app);
  const sita = await withoutNumber();
  const csv = { "content-type": "text/csv" };
  const send = (cookie: string | undefined, headers: Record<string, string>, body: string, mode = "add") =>
    app.call(`POST /api/admin/roll?mode=${mode}`, { cookie, headers, body });
  const roll = `${header}\n1,${here}\n`;
  expect(await send(undefined, csv, roll)).toMatchObject({ status: 401 });
  expect(await send(sita.cookie, csv, roll)).toMatchObject({ status: 403, body: { reason: "admins_only" } });
  expect(await send(admin, csv, roll, "all")).toMatchObject({ status: 400, body: { issues: [{ path: "mode" }] } });
  expect(await send(admin, { "content-type": "application/json" }, "{}")).toMatchObject({ status: 415 });
  for (const lines of [[], ["x"]]) expect(await upload(lines, "replace")).toMatchObject({ status: 400 });
  expect(await upload([`1,${here}`], "add", "name,place")).toMatchObject({
    status: 400,
    body: { issues: [{ path: "file" }] },
  });
  expect(await stored(app)).toEqual(before);
  const form = (name: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="roll.csv"\r\n\r\n${roll}\r\n--x--\r\n`;
  const multipart = { "content-type": "multipart/form-data; boundary=x" };
  expect(await send(admin, multipart, form("other"))).toMatchObject({ status: 400 });
  expect(await send(admin, multipart, form("file"))).toMatchObject({ status: 200, body: { added: 1 } });
});

test("adding keeps earlier entries and prefers newer ones; replacing leaves only the new ones", async () => {
  const { upload, setRoll, check, status, app } = await startRoll();
  await setRoll("mark");
  const areaOf = async (number: string) => (await check({ number })).body.area?.electionArea ?? null;
  await upload(["1,bagmati,kathmandu,1", "2,bagmati,kathmandu,1"]);
  expect(
    (await upload(["1,bagmati,kathmandu,2", "2,bagmati,kathmandu,1", "3,bagmati,kathmandu,1"])).body,
  ).toMatchObject({
    added: 2,
    unchanged: 1,
  });
  expect([await areaOf("1"), await areaOf("2"), await areaOf("3")]).toEqual([2, 1, 1]);
  expect(await status()).toMatchObject({ entries: 3 });
  expect((await upload(["3,bagmati,kathmandu,1", "4,bagmati,kathmandu,4"], "replace")).body).toMatchObject({
    added: 1,
    unchanged: 1,
  });
  expect([await areaOf("1"), await areaOf("2"), await areaOf("3"), await areaOf("4")]).toEqual([null, null, 1, 4]);
  expect(await status()).toMatchObject({ entries: 2 });
  await expect.poll(() => stored(app)).toHaveLength(2);
});

test("a broken-off upload leaves the old roll intact, and a second upload at the same time is refused", async () => {
  const { app, admin, upload, setRoll, check, status } = await startRoll();
  await setRoll("mark");
  await upload([`1,${here}`]);
  const origin = await app.app.listen({ port: 0, host: "127.0.0.1" });
  // A fetch that is given up opens another connection, which the server waits for at its end.
  const sending = request(`${origin}/api/admin/roll?mode=replace`, {
    method: "POST",
    headers: { cookie: admin, "content-type": "text/csv" },
    agent: false,
  });
  const answer = once(sending, "response").catch(() => "cut");
  sending.write(`${header}\n${`2,${here}\n`.repeat(2500)}`);
  // The progress is in the database, so any process can return it.
  await expect.poll(async () => (await status()).upload).toMatchObject({ state: "receiving", lines: 2500 });
  expect(await upload([`3,${here}`])).toMatchObject({ status: 409, body: { reason: "still_running" } });
  sending.destroy();
  expect(await answer).toBe("cut");
  await expect.poll(async () => (await status()).upload.state).toBe("failed");
  expect((await check({ number: "1" })).body.onRoll).toBe(true);
  expect((await check({ number: "2" })).body.onRoll).toBe(false);
  expect(await status()).toMatchObject({ entries: 1 });
  expect((await upload([`3,${here}`])).status).toBe(200);
});

test("an upload whose process died ends after a minute", async () => {
  const { app, upload, status } = await anyRoll();
  await sql`insert into roll_uploads (is_replacing, uploaded_by, seen_at) values (true, 'gone', now() - interval '61 s')`.execute(
    app.connection.db,
  );
  expect((await status()).upload.state).toBe("failed");
  expect((await upload([`6,${here}`])).status).toBe(200);
});

test("a roll sent again with its key is read once, in any form, and a failed upload is not remembered", async () => {
  const { app, admin, upload, status } = await startRoll();
  const key = { "idempotency-key": "my-roll-1" };
  const send = (lines: string[], mode = "replace") => upload(lines, mode, header, key);
  expect(await send([])).toMatchObject({ status: 400 });
  const first = await send([`1,${here}`]);
  expect(first).toMatchObject({ status: 200, body: { added: 1 } });
  expect(first.headers["idempotent-replayed"]).toBeUndefined();
  await upload([`2,${here}`]);
  const again = await send([`1,${here}`]);
  expect(again).toMatchObject({ status: 200, body: first.body, headers: { "idempotent-replayed": "true" } });
  const form = `--x\r\ncontent-disposition: form-data; name="file"; filename="roll.csv"\r\n\r\n${header}\r\n1,${here}\r\n--x--\r\n`;
  const wrapped = await app.call("POST /api/admin/roll?mode=replace", {
    cookie: admin,
    headers: { ...key, "content-type": "multipart/form-data; boundary=x" },
    body: form,
  });
  expect(wrapped).toMatchObject({ status: 200, body: first.body, headers: { "idempotent-replayed": "true" } });
  // Later rows are still there.
  expect(await status()).toMatchObject({ entries: 2, upload: { mode: "add", added: 1 } });
  const log = await app.connection.db
    .selectFrom("adminLog")
    .select("action")
    .where("action", "like", "roll.%")
    .execute();
  expect(log).toHaveLength(2);
  expect(await send([`3,${here}`])).toMatchObject({ status: 422, body: { reason: "key_reused" } });
  expect(await send([`1,${here}`], "add")).toMatchObject({ status: 422, body: { reason: "key_reused" } });
  expect(await upload([`1,${here}`], "add", header, { "idempotency-key": "short" })).toMatchObject({ status: 400 });
});

test("a roll retried while the first is still arriving must wait, and an interrupted one is read again", async () => {
  const { app, admin, upload, status } = await startRoll();
  const key = { "idempotency-key": "my-roll-2" };
  const origin = await app.app.listen({ port: 0, host: "127.0.0.1" });
  const sending = request(`${origin}/api/admin/roll?mode=add`, {
    method: "POST",
    headers: { ...key, cookie: admin, "content-type": "text/csv" },
    agent: false,
  });
  const answer = once(sending, "response").catch(() => "cut");
  sending.write(`${header}\n${`1,${here}\n`.repeat(500)}`);
  await expect.poll(async () => (await status()).upload?.state).toBe("receiving");
  expect(await upload([`1,${here}`], "add", header, key)).toMatchObject({
    status: 409,
    body: { reason: "still_running", retryAfter: 1 },
  });
  sending.destroy();
  expect(await answer).toBe("cut");
  await expect.poll(async () => (await upload([`1,${here}`], "add", header, key)).status).toBe(200);
  expect(await status()).toMatchObject({ entries: 1 });
});
