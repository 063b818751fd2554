import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shared, signInAdmin, type TestApp } from "./harness.ts";
import { createPoll, manyVoters } from "./polls-harness.ts";
import { listen, put } from "./uploads-harness.ts";

const question = "Who should represent us?";
const bytes = readFileSync(join(import.meta.dirname, "recordings/two-seconds.ogg"));
const place = shared(async (app: TestApp) => {
  const origin = await listen(app);
  const admin = await signInAdmin(app);
  const { url } = (await put(origin, bytes, { cookie: admin })).body;
  return { app, admin, origin, audio: url };
});

const call = async (what: string, more: object = {}) => {
  const { app, admin } = await place();
  return app.call(what, { cookie: admin, ...more });
};

test("a question, a candidate and a party get recordings, which voters see and which the list shows as there", async () => {
  const { app, audio } = await place();
  const poll = await createPoll(app, (await place()).admin);
  const [first = { id: "" }, second = { id: "", name: "" }] = poll.voteOptions;
  const party = (await call("POST /api/admin/political-parties", { body: { name: "Kite", nepaliName: "चङ्गा" } })).body;
  for (const [kind, id] of [
    ["poll", poll.id],
    ["option", first.id],
    ["party", party.id],
  ])
    expect(await call(`PUT /api/admin/recordings/${kind}/${id}`, { body: { audio } })).toMatchObject({
      status: 200,
      body: { kind, id, audio },
    });
  const [voter] = await manyVoters(app, 1);
  const seen = (await app.call(`GET /api/posts/${poll.id}`, { cookie: voter })).body;
  expect(seen.audio).toBe(audio);
  expect(seen.voteOptions.map((option: { audio: string | null }) => option.audio)).toEqual([audio, null, null]);
  expect((await app.call("GET /api/political-parties/active")).body).toContainEqual(
    expect.objectContaining({ id: party.id, audio }),
  );
  const listed = (await call("GET /api/admin/recordings")).body;
  expect(listed).toContainEqual(expect.objectContaining({ kind: "poll", id: poll.id, audio }));
  expect(listed).toContainEqual(
    expect.objectContaining({ kind: "option", id: second.id, name: second.name, audio: null }),
  );
  expect(listed).toContainEqual(expect.objectContaining({ kind: "party", id: party.id, nepaliName: "चङ्गा", audio }));
});

test("a recording goes with the name that it says, and stays through other edits", async () => {
  const { app, admin, audio } = await place();
  const poll = await createPoll(app, admin);
  const ids = poll.voteOptions.map(({ id }: { id: string }) => id);
  for (const id of ids) await call(`PUT /api/admin/recordings/option/${id}`, { body: { audio } });
  await call(`PUT /api/admin/recordings/poll/${poll.id}`, { body: { audio } });
  const edit = (content: string, names: string[]) =>
    call(`PUT /api/admin/posts/${poll.id}`, {
      body: {
        content,
        voteOptions: names.map((name, index) =>
          JSON.stringify({ id: ids[index], name, nepaliName: `${name} ने`, party: "" }),
        ),
      },
    });
  const audios = (edited: { audio: string; voteOptions: { audio: string | null }[] }) => [
    edited.audio,
    ...edited.voteOptions.map((option) => option.audio),
  ];
  const { voteOptions } = poll;
  const same = await call(`PUT /api/admin/posts/${poll.id}`, {
    body: {
      content: question,
      voteOptions: voteOptions.map(({ optionText, id }: { optionText: string; id: string }) =>
        JSON.stringify({ ...JSON.parse(optionText), id }),
      ),
    },
  });
  expect(audios(same.body)).toEqual([audio, audio, audio, audio]);
  expect(audios((await edit("Another question?", ["Ram", "Shyam", "Gita"])).body)).toEqual([null, null, null, audio]);
});

test("audio is a field of a poll, its candidates and a party: left out it stays, and null removes it", async () => {
  const { app, admin, audio } = await place();
  const person = (name: string, more: object = {}) => ({ name, nepaliName: `${name} ने`, ...more });
  const poll = await createPoll(app, admin, { audio, voteOptions: [person("A", { audio }), person("B")] });
  const [a, b] = poll.voteOptions.map(({ id }: { id: string }) => id);
  const edit = async (voteOptions: object[], more: object = {}) =>
    (await call(`PUT /api/admin/posts/${poll.id}`, { body: { content: question, voteOptions, ...more } })).body;
  const heard = (one: { audio: string | null; voteOptions: { audio: string | null }[] }) => [
    one.audio,
    ...one.voteOptions.map((option) => option.audio),
  ];
  expect(heard(poll)).toEqual([audio, audio, null]);
  const [keptA, keptB] = [person("A", { id: a }), person("B", { id: b })];
  expect(heard(await edit([keptA, { ...keptB, audio }]))).toEqual([audio, audio, audio]);
  expect(heard(await edit([{ ...keptA, audio: null }, keptB], { audio: null }))).toEqual([null, null, audio]);
  const unknown = `/objects/${randomUUID()}.ogg`;
  const wrong = { content: question, voteOptions: [{ ...keptA, audio: unknown }, keptB], audio: unknown };
  expect(await call(`PUT /api/admin/posts/${poll.id}`, { body: wrong })).toMatchObject({
    status: 400,
    body: {
      issues: [
        { path: "audio", message: "Please record it again, or upload the file again" },
        { path: "voteOptions.0.audio" },
      ],
    },
  });
  const names = { name: "Lamp", nepaliName: "बत्ती" };
  const party = (await call("POST /api/admin/political-parties", { body: { ...names, audio } })).body;
  expect(party.audio).toBe(audio);
  const path = `PUT /api/admin/political-parties/${party.id}`;
  expect((await call(path, { body: names })).body.audio).toBe(audio);
  expect(await call(path, { body: { ...names, audio: unknown } })).toMatchObject({ status: 400 });
  expect((await call(path, { body: { ...names, audio: null } })).body.audio).toBeNull();
});

test("another candidate's new name leaves the recording of one with a symbol; a new Nepali question removes its own", async () => {
  const { app, admin, audio } = await place();
  const voteOptions = [
    { name: "A", nepaliName: "अ", symbol: "🚌", audio },
    { name: "B", nepaliName: "ब", symbol: "🪁" },
  ];
  const poll = await createPoll(app, admin, { audio, contentNepali: "को?", voteOptions });
  const [a, b] = poll.voteOptions.map(({ id }: { id: string }) => id);
  const edit = async (contentNepali: string, second: string) =>
    (
      await call(`PUT /api/admin/posts/${poll.id}`, {
        body: {
          content: question,
          contentNepali,
          voteOptions: [
            { id: a, name: "A", nepaliName: "अ" },
            { id: b, name: second, nepaliName: "ब" },
          ],
        },
      })
    ).body;
  const renamed = await edit("को?", "C");
  expect([renamed.audio, renamed.voteOptions[0].audio, renamed.voteOptions[0].symbol]).toEqual([audio, audio, "🚌"]);
  expect((await edit("को चाहियो?", "C")).audio).toBeNull();
});

test("only a recording that everybody may hear is taken, and only from an administrator", async () => {
  const { app, admin, audio } = await place();
  const poll = await createPoll(app, admin);
  const path = `PUT /api/admin/recordings/poll/${poll.id}`;
  for (const wrong of ["https://example.com/a.ogg", "/objects/x.ogg", `/objects/${randomUUID()}.webp`])
    expect(await call(path, { body: { audio: wrong } })).toMatchObject({ status: 400 });
  expect(await call(path, { body: { audio: `/objects/${randomUUID()}.ogg` } })).toMatchObject({
    status: 400,
    body: {
      reason: "invalid_input",
      issues: [{ path: "audio", message: "Please record it again, or upload the file again" }],
    },
  });
  for (const kind of ["poll", "option", "party"])
    expect(await call(`PUT /api/admin/recordings/${kind}/${randomUUID()}`, { body: { audio } })).toMatchObject({
      status: 404,
    });
  const [voter] = await manyVoters(app, 1);
  expect(await app.call(path, { cookie: voter, body: { audio } })).toMatchObject({ status: 403 });
});

test("the recordings of one ballot have 60 kB together, however they are set", async () => {
  const { app, admin, origin } = await place();
  const webm = readFileSync(join(import.meta.dirname, "recordings/two-seconds.webm"));
  // A void element, which a player skips: two such recordings are too heavy, one is not.
  const size = 32_000;
  const padding = Buffer.from([0xec, 0x10 | (size >> 24), (size >> 16) & 0xff, (size >> 8) & 0xff, size & 0xff]);
  const padded = Buffer.concat([webm, padding, Buffer.alloc(size)]);
  const upload = async () => (await put(origin, padded, { cookie: admin })).body.url;
  const heavy = [await upload(), await upload()];
  const tooHeavy = (path: string) => ({
    status: 400,
    body: { issues: [{ path, message: expect.stringMatching(/^All recordings of one ballot may have 60 kB/) }] },
  });
  const person = (name: string, more: object = {}) => ({ name, nepaliName: `${name} ने`, ...more });

  const poll = await createPoll(app, admin, { voteOptions: [person("A"), person("B")] });
  const [a, b] = poll.voteOptions.map(({ id }) => id);
  const set = (kind: string, id: string | undefined, audio: string | undefined) =>
    call(`PUT /api/admin/recordings/${kind}/${id}`, { body: { audio } });
  const both = await Promise.all([set("option", a, heavy[0]), set("option", b, heavy[1])]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const [stored, other] = both[0]?.status === 200 ? heavy : heavy.toReversed();
  expect(await set("poll", poll.id, other)).toMatchObject(tooHeavy("audio"));
  // The same one in two rows is loaded once.
  expect(await set("poll", poll.id, stored)).toMatchObject({ status: 200 });

  const voteOptions = [person("A", { id: a, audio: stored }), person("B", { id: b, audio: other })];
  expect(await call(`PUT /api/admin/posts/${poll.id}`, { body: { content: question, voteOptions } })).toMatchObject({
    status: 400,
    body: { issues: [{ path: "voteOptions.0.audio" }, { path: "voteOptions.1.audio" }] },
  });
  const body = { content: question, province: "bagmati", district: "kathmandu", electionArea: 1, audio: heavy[0] };
  expect(
    await call("POST /api/admin/candidate-polls", {
      body: { ...body, voteOptions: [person("A", { audio: heavy[1] }), person("B")] },
    }),
  ).toMatchObject({ status: 400, body: { issues: [{ path: "audio" }, { path: "voteOptions.0.audio" }] } });
});

test("setting a recording is in the audit log, and does not overtake somebody who edits the poll", async () => {
  const { app, admin, audio } = await place();
  const poll = await createPoll(app, admin);
  await call(`PUT /api/admin/recordings/poll/${poll.id}`, { body: { audio } });
  const { items } = (await call("GET /api/admin/log")).body;
  expect(items[0]).toMatchObject({ action: "poll.edit", after: { recordings: [`${question}: ${audio}`] } });
  expect((await app.call(`GET /api/posts/${poll.id}`, { cookie: admin })).body.updatedAt).toBe(poll.updatedAt);
});
