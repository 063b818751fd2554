import { expect, test } from "vitest";
import { shared } from "./harness.ts";
import { picture } from "./pictures.ts";
import { manyVoters } from "./polls-harness.ts";
import { form, left, listen, put } from "./uploads-harness.ts";

const key = { "idempotency-key": "my-upload" };

const place = shared(async (app) => {
  const [red, blue] = [await picture(40, 40, "#f00").png().toBuffer(), await picture(40, 40, "#00f").png().toBuffer()];
  return { app, origin: await listen(app), red, blue };
});

async function start() {
  const { app, ...rest } = await place();
  const [cookie = ""] = await manyVoters(app, 1);
  const { id } = (await app.call("GET /api/user", { cookie })).body;
  const { db } = app.connection;
  const turns = async () =>
    (await db.selectFrom("throttles").select("hits").where("key", "=", `upload:${id}`).executeTakeFirst())?.hits;
  const before = await left(app);
  const added = async () => {
    const { files, rows } = await left(app);
    const isNew = (name: string) => !before.files.includes(name);
    return { files: files.filter(isNew), rows: rows.filter(isNew) };
  };
  return { ...rest, cookie, turns, added };
}

test("a picture retried with its key, in any form, is stored once and counts once", async () => {
  const { cookie, origin, red, blue, turns, added } = await start();
  const send = (body: Buffer | FormData) => put(origin, body, { cookie, headers: key });
  const first = await send(form(red));
  expect(first.status).toBe(200);
  expect(first.headers.get("idempotent-replayed")).toBeNull();
  for (const body of [form(red), form(red, { name: "again.png" }), red]) {
    const again = await send(body);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
  }
  expect(await send(form(blue))).toMatchObject({ status: 422, body: { reason: "key_reused" } });
  expect(await turns()).toBe(1);
  const { files, rows } = await added();
  expect(files).toEqual([first.body.url.replace("/objects/", "")]);
  expect(rows).toEqual(files);
  expect((await put(origin, red, { cookie })).body.url).not.toBe(first.body.url);
});

test("a picture sent twice at once is stored once, and a file that is no picture is not remembered", async () => {
  const { cookie, origin, red, added } = await start();
  const send = (body: Buffer) => put(origin, body, { cookie, headers: key });
  expect(await send(Buffer.from("no picture"))).toMatchObject({ status: 415 });
  const answers = await Promise.all([send(red), send(red)]);
  const done = answers.filter(({ status }) => status === 200);
  expect(done).not.toEqual([]);
  for (const { status, body } of answers)
    expect(status === 200 ? body : { status, reason: body.reason }).toEqual(
      status === 200 ? done[0]?.body : { status: 409, reason: "still_running" },
    );
  expect((await added()).files).toHaveLength(1);
  expect(await send(red)).toMatchObject({ status: 200, body: done[0]?.body });
});

test("a bad key is refused before the picture is read", async () => {
  const { cookie, origin, red, turns } = await start();
  const answer = await put(origin, red, { cookie, headers: { "idempotency-key": "short" } });
  expect(answer).toMatchObject({ status: 400, body: { reason: "invalid_input" } });
  expect(await turns()).toBeUndefined();
});
