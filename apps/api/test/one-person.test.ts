import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountIdOf, shared, signInAdmin, signUp, voter } from "./harness.ts";

const desk = shared(async (app) => {
  const admin = await signInAdmin(app);
  const as = (line: string, body?: object) => app.call(line, { cookie: admin, body });
  const join = async (username: string, citizenshipNumber: string) => {
    const cookie = await signUp(app, username, { citizenshipNumber });
    return { cookie, id: await accountIdOf(app, cookie) };
  };
  const verify = (id: string, isVerified = true) => as(`PUT /api/admin/accounts/${id}`, { isVerified });
  return { app, as, join, verify };
});

const taken = { status: 409, body: { reason: "identity_taken" } };

test("a citizenship number is verified for one account, however written, and both accounts are shown", async () => {
  const { app, as, join, verify } = await desk();
  const sita = await join("sita", "27-01-70/12345");
  const again = await join("sita_again", "२७ ०१ ७० – १२३४५");
  const hari = await join("hari", "27-01-70-12346");
  const [mine, other] = [
    { id: sita.id, username: "sita", isVerified: false },
    { id: again.id, username: "sita_again", isVerified: false },
  ];
  const samePerson = async (id: string) => (await as(`GET /api/admin/accounts/${id}`)).body.samePerson;
  expect(await samePerson(sita.id)).toEqual([other]);
  expect(await samePerson(again.id)).toEqual([mine]);
  expect(await samePerson(hari.id)).toEqual([]);

  expect((await verify(sita.id)).status).toBe(200);
  expect(await verify(again.id)).toMatchObject(taken);
  expect(await samePerson(again.id)).toEqual([{ ...mine, isVerified: true }]);
  expect((await verify(hari.id)).status).toBe(200);
  expect((await verify(sita.id)).status).toBe(200);
  expect((await verify(sita.id, false)).status).toBe(200);
  expect((await verify(again.id)).status).toBe(200);
  expect(await verify(sita.id)).toMatchObject(taken);

  await app.call("PUT /api/user/identity", { cookie: sita.cookie, body: { citizenshipNumber: "1" } });
  expect((await verify(sita.id)).status).toBe(200);
  const steal = sql`update users set citizenship_number = '१' where id = ${hari.id}`.execute(app.connection.db);
  await expect(steal).rejects.toThrow("users_verified_citizenship");
});

test("of two accounts verified at the same time with the same number, one is verified", async () => {
  const { join, verify } = await desk();
  const ids = [(await join("bina", "27-1")).id, (await join("bina_again", "27 1")).id];
  const statuses = (await Promise.all(ids.map((id) => verify(id)))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
});

test("an account without a number is nobody's duplicate", async () => {
  const { as, join, verify } = await desk();
  const [one, other] = [await join("mina", " - "), await join("kiran", "--")];
  const nothing = await join("gita", "");
  for (const { id } of [one, other, nothing]) {
    expect((await as(`GET /api/admin/accounts/${id}`)).body.samePerson).toEqual([]);
    expect((await verify(id)).status).toBe(200);
  }
});

test("an account is found by its citizenship number, however it is written", async () => {
  const { as, join } = await desk();
  await join("maya", "31-01-70-12345");
  await join("gopal", "99-1");
  const found = async (search: string) =>
    (await as(`GET /api/admin/accounts?search=${encodeURIComponent(search)}`)).body.items.map(
      ({ username }: { username: string }) => username,
    );
  for (const search of ["31-01-70-12345", "310170 12345", "३१०१७०१२३४५"]) expect(await found(search)).toEqual(["maya"]);
  expect(await found("31-01-70-1234")).toEqual([]);
});

test("sign-up refuses any address of a document, because none can be uploaded yet", async () => {
  const { app } = await desk();
  const id = "01900000-0000-7000-8000-000000000000";
  for (const citizenshipPhotoUrl of [`/objects/${id}.webp`, "https://elsewhere.example/x.webp", "javascript:alert(1)"])
    expect(await app.call("POST /api/register", { body: voter("ram", { citizenshipPhotoUrl }) })).toMatchObject({
      status: 400,
      body: { issues: [{ path: "citizenshipPhotoUrl" }] },
    });
  for (const [n, citizenshipPhotoUrl] of [null, "", " "].entries())
    expect((await app.call("POST /api/register", { body: voter(`ram_${n}`, { citizenshipPhotoUrl }) })).status).toBe(
      200,
    );
});

test("a party's picture is an upload, an https address or an emoji", async () => {
  const { as } = await desk();
  const party = { name: "Sun", nepaliName: "सूर्य" };
  const { id } = (await as("POST /api/admin/political-parties", party)).body;
  const edit = (fields: object) => as(`PUT /api/admin/political-parties/${id}`, { ...party, ...fields });
  for (const field of ["electionSymbol", "logoUrl"]) {
    for (const bad of [
      "javascript:alert(1)",
      "data:image/png;base64,AAAA",
      "http://elsewhere.example/x.png",
      "//evil.example/x",
    ])
      expect(await edit({ [field]: bad })).toMatchObject({ status: 400, body: { issues: [{ path: field }] } });
    for (const bad of ["/objects/../api/logout", "/etc/passwd", "Sun", "🌞javascript:", "1"])
      expect((await edit({ [field]: bad })).status, bad).toBe(400);
    for (const good of [
      "/objects/01900000-0000-7000-8000-000000000000.webp",
      "https://party.example/logo.svg?v=2",
      "🌞",
    ])
      expect((await edit({ [field]: good })).body[field]).toBe(good);
    for (const good of ["☀️", "🇳🇵", "👩🏽‍🌾", "", null, "undefined"])
      expect((await edit({ [field]: good })).status, `${good}`).toBe(200);
  }
  const made = await as("POST /api/admin/political-parties", {
    ...party,
    name: "Moon",
    logoUrl: "javascript:alert(1)",
  });
  expect(made.status).toBe(400);
});
