import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { atOneInstant, openApp, signInAdmin, signUp, type TestApp, voter } from "./harness.ts";
import { createPoll, option } from "./polls-harness.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openApp(atOneInstant);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const sunsari5 = { province: "koshi", district: "sunsari", electionArea: 5 };
const as = (line: string, body?: object) => app.call(line, { cookie: admin, body });
const switchTo = (value: "true" | "false") => as("POST /api/admin/system-settings/official_areas", { value });
const ballot = (more: object) => ({
  content: "Who?",
  province: "bagmati",
  district: "kathmandu",
  voteOptions: [option("Sita"), option("Hari")],
  ...more,
});
const newPoll = (more: object) => as("POST /api/admin/candidate-polls", ballot(more));
const moveTo = (cookie: string, username: string, place: object) =>
  app.call("PUT /api/user/profile", { cookie, body: { ...voter(username), ...place } });
const inUse = (accounts: number, polls: number) => ({
  status: 409,
  body: { reason: "areas_in_use", inUse: { accounts, polls }, message: expect.stringContaining(`polls: ${polls}`) },
});
const beyond = (path: string) => ({
  status: 400,
  body: { reason: "invalid_input", issues: [{ path, message: "This district has fewer election areas" }] },
});

async function openData(): Promise<string[]> {
  const { rows } = (await app.call("GET /api/open-data/v1/areas.json")).body;
  return rows.map((row: { district: string; electionArea: number }) => `${row.district} ${row.electionArea}`);
}

test("the official areas take polls and are listed as soon as they are switched on", async () => {
  expect((await app.call("GET /api/areas")).body).toEqual({ official: false, total: 159 });
  expect(await newPoll({ electionArea: 6 })).toMatchObject(beyond("electionArea"));
  expect(await openData()).toHaveLength(159);

  expect(await switchTo("true")).toMatchObject({ status: 200, body: { value: "true" } });
  expect((await app.call("GET /api/areas")).body).toEqual({ official: true, total: 165 });
  await expect.poll(openData).toHaveLength(165);
  expect(await openData()).toContain("kathmandu 10");
  expect(await newPoll(sunsari5)).toMatchObject(beyond("electionArea"));
  const polls = [ballot({ electionArea: 7 }), ballot(sunsari5)];
  expect(await as("POST /api/admin/candidate-polls/many", { polls })).toMatchObject(beyond("polls.1.electionArea"));
  expect(await newPoll({ electionArea: 11 })).toMatchObject({ status: 400 });
  const roll = "number,province,district,electionArea\n1,bagmati,kathmandu,10\n2,koshi,sunsari,5\n";
  const headers = { "content-type": "text/csv" };
  expect(await app.call("POST /api/admin/roll?mode=add", { cookie: admin, body: roll, headers })).toMatchObject({
    body: { added: 1, rejected: [{ line: 3, reason: "area" }] },
  });
  expect(await switchTo("false")).toMatchObject({ status: 200 });
});

test("an area with an account or a poll cannot vanish, and no poll is restored into a missing area", async () => {
  await switchTo("true");
  const poll = await createPoll(app, admin, { electionArea: 8 });
  const sita = await signUp(app, "sita", { electionArea: 10 });
  expect(await switchTo("false")).toMatchObject(inUse(1, 1));
  await as(`DELETE /api/admin/posts/${poll.id}`);
  expect(await switchTo("false")).toMatchObject(inUse(1, 0));
  expect(await as("GET /api/admin/system-settings/official_areas")).toMatchObject({ body: { value: "true" } });
  await moveTo(sita, "sita", { electionArea: 1 });
  expect(await switchTo("false")).toMatchObject({ status: 200 });

  const [archived] = (await as("GET /api/admin/archives?type=post")).body.items;
  const restore = () => as(`POST /api/admin/archives/${archived.id}/restore`);
  expect(await restore()).toMatchObject({ status: 409, body: { reason: "restore_area_gone" } });
  await moveTo(sita, "sita", sunsari5);
  expect(await switchTo("true")).toMatchObject(inUse(1, 0));
  await moveTo(sita, "sita", { electionArea: 2 });
  expect(await switchTo("true")).toMatchObject({ status: 200 });
  expect(await restore()).toMatchObject({ status: 200 });
  await as(`DELETE /api/admin/posts/${poll.id}`);
});

/** Counts how many hold a setting unchanged, or wait to change it. */
async function locks(granted: boolean): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks where locktype = 'advisory' and granted = ${granted}
      and classid::bigint = hashtext('setting')::bigint & 4294967295
      and database = (select oid from pg_database where datname = current_database())`.execute(app.connection.db);
  return rows[0]?.n ?? 0;
}

test("a switch waits for an account or a poll that is just being made in an area that would vanish", async () => {
  await switchTo("true");
  const { poll, account, switched } = await app.connection.db.transaction().execute(async (tx) => {
    // Both are held up between finding the area and being there.
    await sql`lock table political_parties, sign_up_marks in access exclusive mode`.execute(tx);
    const held = {
      poll: newPoll({ electionArea: 9 }),
      account: app.call("POST /api/register", { body: voter("hari", { electionArea: 9 }) }),
    };
    await expect.poll(() => locks(true)).toBe(2);
    const late = switchTo("false");
    await expect.poll(() => locks(false)).toBe(1);
    return { ...held, switched: late };
  });
  expect(await switched).toMatchObject(inUse(1, 1));
  expect((await poll).status).toBe(200);
  expect((await account).status).toBe(200);
});
