import { sql } from "kysely";
import { expect, test } from "vitest";
import { shared, signInAdmin, type TestApp } from "./harness.ts";
import { picture } from "./pictures.ts";
import { createPoll, manyVoters, vote } from "./polls-harness.ts";
import { listen, put } from "./uploads-harness.ts";

async function prepare(app: TestApp) {
  const admin = await signInAdmin(app);
  const origin = await listen(app);
  const as = (line: string, body?: object) => app.call(line, { cookie: admin, body });
  const upload = async (colour: string, cookie = admin) =>
    (await put(origin, await picture(64, 64, colour).png().toBuffer(), { cookie })).body.url;
  const read = async (id: string) => (await as(`GET /api/posts/${id}`)).body;
  const edit = async (id: string, voteOptions: unknown[], more: object = {}) =>
    as(`PUT /api/admin/posts/${id}`, { content: "Who?", voteOptions, updatedAt: (await read(id)).updatedAt, ...more });
  const make = (voteOptions: unknown[], more: object = {}) => createPoll(app, admin, { voteOptions, ...more });
  return { app, admin, as, upload, read, edit, make };
}

const desk = shared(prepare);

const person = (name: string, more: object = {}) => ({ name, nepaliName: `${name} ने`, ...more });
const taken = (position: number) => ({
  status: 409,
  body: { reason: "symbol_taken", issues: [{ path: `voteOptions.${position}.symbol` }] },
});

test("an option's own symbol stands before its party's picture, and its text keeps three fields", async () => {
  const { read, upload, make, app } = await desk();
  const [bus, kite] = [await upload("#aa0000"), "🪁"];
  const poll = await make([
    person("Sita", { symbol: bus, party: "Nepali Congress" }),
    person("Hari", { symbol: kite }),
    person("Gita", { party: "Nepali Congress" }),
  ]);
  const { voteOptions } = await read(poll.id);
  expect(voteOptions.map(({ pictures }: { pictures: string[] }) => pictures)).toEqual([[bus, "S"], [kite], ["🌳"]]);
  expect(JSON.parse(voteOptions[0].optionText)).toEqual({
    name: "Sita",
    nepaliName: "Sita ने",
    party: "Nepali Congress",
  });
  const [cookie = ""] = await manyVoters(app, 1);
  expect((await app.call("GET /api/posts", { cookie })).body[0].voteOptions[1].symbol).toBe(kite);
});

test("an option given as JSON text has the same fields as one given as an object", async () => {
  const { as, make, edit, read } = await desk();
  const symbol = "🪁";
  const text = (name: string, more: object) => JSON.stringify(person(name, more));
  const more = { symbol, about: "Teacher", aboutNepali: "शिक्षक", link: "https://example.org/sita" };
  const poll = await make([text("Sita", more), text("Hari", { symbol: "🚌" })]);
  expect((await as(`GET /api/posts/${poll.id}/candidates`)).body[0]).toMatchObject({
    about: "Teacher",
    link: more.link,
  });
  expect((await edit(poll.id, [text("Sita", {}), text("Hari", { symbol: "🌵" })])).status).toBe(200);
  const { voteOptions } = await read(poll.id);
  expect(voteOptions.map(({ symbol }: { symbol: string }) => symbol)).toEqual([symbol, "🌵"]);
  expect(Object.keys(JSON.parse(voteOptions[0].optionText))).toEqual(["name", "nepaliName", "party"]);
  expect(await edit(poll.id, [text("Sita", {}), text("Hari", { symbol })])).toMatchObject(taken(1));
  expect(await edit(poll.id, [text("Sita", {}), text("Hari", { symbol: "no symbol" })])).toMatchObject({
    status: 400,
    body: { issues: [{ path: "voteOptions.1.symbol" }] },
  });
});

test("no two options of a poll show one picture: the database and the server refuse it", async () => {
  const { app, as, edit, make, read, upload } = await desk();
  const symbol = await upload("#00aa00");
  const again = await upload("#00aa00");
  expect(again).not.toBe(symbol);
  const body = { content: "Who?", province: "bagmati", district: "kathmandu", electionArea: 1 };
  const create = (voteOptions: object[]) => as("POST /api/admin/candidate-polls", { ...body, voteOptions });
  expect(await create([person("A", { symbol }), person("B", { symbol })])).toMatchObject(taken(1));
  // The same picture, uploaded twice.
  expect(await create([person("A", { symbol }), person("B", { symbol: again })])).toMatchObject(taken(1));
  // With and without the selector that colours an emoji.
  expect(await create([person("A", { symbol: "☎" }), person("B", { symbol: "☎️" })])).toMatchObject(taken(1));
  // A party's own picture.
  expect(await create([person("A", { party: "Nepali Congress" }), person("B", { symbol: "🌳" })])).toMatchObject(
    taken(1),
  );
  const many = { polls: [{ ...body, voteOptions: [person("A", { symbol: "🚌" }), person("B", { symbol: "🚌" })] }] };
  expect(await as("POST /api/admin/candidate-polls/many", many)).toMatchObject({
    status: 409,
    body: { issues: [{ path: "polls.0.voteOptions.1.symbol" }] },
  });

  const poll = await make([person("A", { symbol }), person("B", { symbol: "🚌" })]);
  const { voteOptions } = await read(poll.id);
  const [a, b] = voteOptions.map(({ id, name, nepaliName }: { id: string; name: string; nepaliName: string }) => ({
    id,
    name,
    nepaliName,
  }));
  expect(await edit(poll.id, [a, { ...b, symbol: again }])).toMatchObject(taken(1));
  await expect(
    sql`update vote_options set symbol = 'x', symbol_key = (select symbol_key from vote_options where id = ${a.id})
      where id = ${b.id}`.execute(app.connection.db),
  ).rejects.toThrow("vote_options_symbol");
  // They may exchange them, and another poll may have the same.
  expect(
    (
      await edit(poll.id, [
        { ...a, symbol: "🚌" },
        { ...b, symbol },
      ])
    ).status,
  ).toBe(200);
  expect((await make([person("A", { symbol }), person("B")])).id).toBeTruthy();
});

test("candidates who would look alike get symbols, and the first of a party keeps the party's picture", async () => {
  const { edit, make, read } = await desk();
  const congress = { party: "Nepali Congress" };
  const poll = await make([
    person("Anil"),
    person("Asha"),
    person("Bina", { symbol: "/symbols/pen.svg" }),
    person("Chandra", congress),
    person("Deepa", congress),
  ]);
  const symbols = async () => (await read(poll.id)).voteOptions.map(({ symbol }: { symbol: string | null }) => symbol);
  const given = ["/symbols/bus.svg", "/symbols/lamp.svg", "/symbols/pen.svg", null, "/symbols/kite.svg"];
  expect(await symbols()).toEqual(given);
  const { voteOptions } = await read(poll.id);
  const kept = voteOptions.map(({ id, name, nepaliName, party }: Record<string, string>) => ({
    id,
    name,
    nepaliName,
    party,
  }));
  // A symbol stays when an edit leaves it out, and a new candidate looks like nobody else either.
  expect((await edit(poll.id, [...kept.slice(0, 4), person("Esha")])).status).toBe(200);
  expect(await symbols()).toEqual([...given.slice(0, 4), null]);
  const { voteOptions: now } = await read(poll.id);
  const shown = now.map(({ pictures }: { pictures: string[] }) => pictures[0]);
  expect(new Set(shown).size).toBe(shown.length);
});

test.each([
  ["symbol", "bus"],
  ["symbol", "🚌🚲"],
  ["symbol", "https://example.org/bus.png"],
  ["symbol", "/objects/00000000-0000-7000-8000-000000000000.webp"],
  ["photo", "🚌"],
  ["photo", "/objects/00000000-0000-7000-8000-000000000000.webp"],
  ["photo", `/objects/${"-".repeat(36)}.webp`],
  ["symbol", `/objects/${"-".repeat(36)}.webp`],
  ["about", "a".repeat(401)],
  ["aboutNepali", "क".repeat(401)],
  ["link", "http://example.org/"],
  ["link", "javascript:alert(1)"],
  ["link", "https://user:word@example.org/"],
])("%s %s is refused at its field", async (field, value) => {
  const { as } = await desk();
  const body = { content: "Who?", province: "bagmati", district: "kathmandu", electionArea: 1 };
  const voteOptions = [person("A", { [field]: value }), person("B")];
  expect(await as("POST /api/admin/candidate-polls", { ...body, voteOptions })).toMatchObject({
    status: 400,
    body: { issues: [{ path: `voteOptions.0.${field}` }] },
  });
});

test("a voter's own upload is nobody's photo", async () => {
  const { app, as, upload } = await desk();
  const [cookie = ""] = await manyVoters(app, 1);
  const photo = await upload("#0000aa", cookie);
  const body = { content: "Who?", province: "bagmati", district: "kathmandu", electionArea: 1 };
  const answer = await as("POST /api/admin/candidate-polls", {
    ...body,
    voteOptions: [person("A", { photo }), person("B")],
  });
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: "voteOptions.0.photo" }] } });
});

test("a candidate's sheet is public, stays when an edit leaves it out, and names the day of a change after votes", async () => {
  const { app, as, edit, make, read } = await desk();
  const link = "https://example.org/sita";
  const poll = await make([person("Sita", { about: " A  teacher. ", link, symbol: "🚌" }), person("Hari")]);
  const sheets = async () => (await app.call(`GET /api/posts/${poll.id}/candidates`)).body;
  const [sita, hari] = (await read(poll.id)).voteOptions;
  expect([sita.hasProfile, hari.hasProfile]).toEqual([true, false]);
  const bare = [sita, hari].map(({ optionText, id }) => JSON.stringify({ ...JSON.parse(optionText), id }));
  expect((await as(`PUT /api/admin/posts/${poll.id}`, { content: "Who?", voteOptions: bare })).status).toBe(200);
  expect(await sheets()).toMatchObject([
    { name: "Sita", about: "A teacher.", aboutNepali: null, link, photo: null, pictures: ["🚌"], changedAt: null },
    { name: "Hari", about: null, link: null, changedAt: null },
  ]);
  const named = (option: { id: string }, more: object) => ({ ...person("Sita"), id: option.id, ...more });
  await edit(poll.id, [named(sita, { about: "A nurse." }), bare[1]]);
  expect((await sheets())[0].changedAt).toBeNull();

  const [cookie = ""] = await manyVoters(app, 1);
  await vote(app, cookie, poll.id, hari.id);
  await edit(poll.id, [named(sita, { about: "", aboutNepali: "शिक्षिका" }), bare[1]]);
  const [changed, other] = await sheets();
  expect(changed).toMatchObject({ about: null, aboutNepali: "शिक्षिका", link });
  expect(Date.now() - Date.parse(changed.changedAt)).toBeLessThan(60_000);
  expect(other.changedAt).toBeNull();
  const { items } = (await as("GET /api/admin/log?action=poll.edit")).body;
  expect(JSON.stringify(items[0])).toContain("शिक्षिका");
});

test("the symbol of a candidate with votes changes only when the edit names the candidate", async () => {
  const { app, edit, make, read } = await desk();
  const poll = await make([person("A", { symbol: "🚌" }), person("B", { symbol: "🪁" })]);
  const [a, b] = (await read(poll.id)).voteOptions.map(({ id }: { id: string }) => id);
  const [cookie = ""] = await manyVoters(app, 1);
  await vote(app, cookie, poll.id, a);
  const swapped = [person("A", { id: a, symbol: "🪁" }), person("B", { id: b, symbol: "🚌" })];
  expect(await edit(poll.id, swapped)).toMatchObject({ status: 409, body: { reason: "option_has_votes" } });
  expect((await edit(poll.id, swapped, { renameOptions: [a] })).status).toBe(200);
  const { body } = await app.call("GET /api/notifications", { cookie });
  const texts = body.map(({ notification }: { notification: { content: string } }) => notification.content);
  expect(texts.find((text: string) => text.includes("Now:"))).toMatch(/Before: .*🚌.*Now: .*🪁/s);
});
