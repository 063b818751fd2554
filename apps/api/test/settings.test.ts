import { get } from "node:http";
import { expect, test } from "vitest";
import { atOneInstant, signInAdmin, startApp } from "./harness.ts";
import { manyVoters } from "./polls-harness.ts";

const path = "/api/admin/system-settings";

test("anyone reads gmail_enabled, and only an admin the other settings", async () => {
  const app = await startApp();
  const [[voter], [admin]] = [await manyVoters(app, 1), await manyVoters(app, 1, "admin")];
  const off = { key: "gmail_enabled", value: "false", description: null, updatedBy: null, updatedAt: null };
  expect((await app.call(`GET ${path}/gmail_enabled`)).body).toEqual(off);
  expect(await app.call(`GET ${path}/admin_2fa`)).toMatchObject({ status: 401 });
  expect(await app.call(`GET ${path}/admin_2fa`, { cookie: voter })).toMatchObject({ status: 403 });
  expect(await app.call(`GET ${path}/admin_2fa`, { cookie: admin })).toMatchObject({ status: 200 });
});

test("an admin's change takes effect at once and leaves a line in the admin log", async () => {
  const app = await startApp();
  const cookie = await signInAdmin(app);
  const set = (body: object) => app.call(`POST ${path}/gmail_enabled`, { cookie, body });
  const { body: me } = await app.call("GET /api/user", { cookie });
  const first = await set({ value: "true", description: "Sign in with Gmail", updatedBy: "somebody else" });
  expect(first.body).toMatchObject({ value: "true", description: "Sign in with Gmail", updatedBy: me.id });
  expect((await set({ value: "false" })).body).toMatchObject({ value: "false", description: "Sign in with Gmail" });
  expect(await set({ value: "maybe" })).toMatchObject({ status: 400 });
  const log = await app.connection.db.selectFrom("adminLog").selectAll().orderBy("at").execute();
  expect(
    log.map(({ adminUsername, action, subjectId, details }) => ({ adminUsername, action, subjectId, details })),
  ).toEqual(
    ["true", "false"].map((value) => ({
      adminUsername: "officer",
      action: "setting.set",
      subjectId: "gmail_enabled",
      details: { value },
    })),
  );
});

test("a stream receives an event when settings change", async () => {
  const app = await startApp();
  const [cookie] = await manyVoters(app, 1, "admin");
  const origin = await app.app.listen({ port: 0, host: "127.0.0.1" });
  let heard = "";
  // A fetch that is given up opens another connection, which the server waits for at its end.
  get(`${origin}/trpc/events.changes`, { headers: { accept: "text/event-stream" }, agent: false }, (stream) => {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      heard += chunk;
    });
  });
  await expect.poll(() => heard).not.toBe("");
  await app.call(`POST ${path}/gmail_enabled`, { cookie, body: { value: "true" } });
  await expect.poll(() => heard).toContain('"topic":"settings"');
});

test.each([
  { line: `POST ${path}/roll`, name: "value", seen: "off", theirs: "mark", mine: "require" },
  { line: "PUT /api/admin/archives/keeping", name: "days", seen: 365, theirs: 60, mine: 30 },
])("when two administrators change $line from the same value, the second is refused", async (given) => {
  const { line, name, seen, theirs, mine } = given;
  const app = await startApp(atOneInstant);
  const [cookie] = await manyVoters(app, 1, "admin");
  const set = (value: unknown, more: object = {}) => app.call(line, { cookie, body: { [name]: value, ...more } });
  const answers = await Promise.all([theirs, mine].map((value) => set(value, { seen })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ reason: "changed_meanwhile" });
  const now = answers[0]?.status === 200 ? theirs : mine;
  expect((await app.call(line.replace(/^\w+/, "GET"), { cookie })).body).toMatchObject({ [name]: now });

  // Setting the current value is no conflict, and omitting `seen` overwrites.
  expect(await set(now, { seen })).toMatchObject({ status: 200 });
  expect(await set(seen, { seen: now })).toMatchObject({ status: 200 });
  expect(await set(mine)).toMatchObject({ status: 200 });
});
