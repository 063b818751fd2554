import { citizenshipKey } from "@mero-mat/domain/identity";
import { solveChallenge } from "altcha-lib/v1";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { emailOf, signInAdmin, signUp, startApp, type TestApp } from "./harness.ts";
import { createPoll, vote } from "./polls-harness.ts";

const header = "number,province,district,electionArea";
const here = "bagmati,kathmandu,1";

async function start() {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const upload = (lines: string[], mode = "add", head = header) =>
    app.call(`POST /api/admin/roll?mode=${mode}`, {
      cookie: admin,
      headers: { "content-type": "text/csv" },
      body: [head, ...lines].join("\r\n"),
    });
  const setRoll = (value: string) =>
    app.call("POST /api/admin/system-settings/roll", { cookie: admin, body: { value } });
  const join = async (username: string, citizenshipNumber?: string, more: object = {}) => {
    const cookie = await signUp(app, username, { citizenshipNumber, ...more });
    const read = async () => (await app.call("GET /api/user", { cookie })).body;
    return { cookie, id: (await read()).id as string, isVerified: async () => (await read()).isVerified as boolean };
  };
  const verify = (id: string) =>
    app.call(`PUT /api/admin/accounts/${id}`, { cookie: admin, body: { isVerified: true } });
  const status = async () => (await app.call("GET /api/admin/roll", { cookie: admin })).body;
  /** Accounts are marked in the background. */
  const marked = () => expect.poll(async () => (await status()).upload.state).toBe("standing");
  const check = (body: object, address?: string) =>
    app.call("POST /api/roll/check", { body, ...(address ? { address } : {}) });
  return { app, admin, upload, setRoll, join, verify, status, marked, check };
}

const stored = ({ connection }: TestApp) =>
  connection.db.selectFrom("rollEntries").selectAll().orderBy("uploadId").execute();

test("a roll is taken line by line, and bad lines are named", async () => {
  const { app, upload, status } = await start();
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
  ]);
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
    upload: { mode: "add", uploadedBy: "officer", lines: 11, added: 3, rejected, rejectedCount: 5 },
  });
  const log = await app.connection.db.selectFrom("adminLog").select(["action", "details"]).execute();
  expect(log).toEqual([{ action: "roll.add", details: { added: 3, unchanged: 1, rejected: 5 } }]);
  // What stands there is no number, nor the same for somebody else's key.
  expect(JSON.stringify(await stored(app))).not.toContain("27017");
});

test("a number is to the roll what it is to the database", async () => {
  const { app } = await start();
  const texts = ["27-01-70/12345", "२७ ०१–७०\u00a0१२३४५", " AB_c.d\\e ", "\u200d-", "", "क-१"];
  for (const text of texts) {
    const { rows } = await sql<{ key: string | null }>`select citizenship_key(${text}) as key`.execute(
      app.connection.db,
    );
    expect(citizenshipKey(text), text).toBe(rows[0]?.key ?? null);
  }
});

test("only an admin brings a roll, as CSV or a form, and it must be one", async () => {
  const { app, admin, upload, join } = await start();
  const sita = await join("sita");
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
  expect(await stored(app)).toEqual([]);
  const form = (name: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="roll.csv"\r\n\r\n${roll}\r\n--x--\r\n`;
  const multipart = { "content-type": "multipart/form-data; boundary=x" };
  expect(await send(admin, multipart, form("other"))).toMatchObject({ status: 400 });
  expect(await send(admin, multipart, form("file"))).toMatchObject({ status: 200, body: { added: 1 } });
});

test("adding keeps what is there, the newer word counts, replacing leaves nothing else", async () => {
  const { upload, setRoll, check, status, app } = await start();
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

test("an upload that breaks off leaves the old roll whole, and two at once are one", async () => {
  const { app, admin, upload, setRoll, check, status } = await start();
  await setRoll("mark");
  await upload([`1,${here}`]);
  const origin = await app.app.listen({ port: 0, host: "127.0.0.1" });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const cut = new AbortController();
  const sending = fetch(`${origin}/api/admin/roll?mode=replace`, {
    method: "POST",
    headers: { cookie: admin, "content-type": "text/csv" },
    body: readable,
    duplex: "half",
    signal: cut.signal,
  } as RequestInit).catch(() => "cut");
  await writer.write(new TextEncoder().encode(`${header}\n${`2,${here}\n`.repeat(2500)}`));
  // How far it is stands in the database, for whichever process is asked.
  await expect.poll(async () => (await status()).upload).toMatchObject({ state: "receiving", lines: 2500 });
  expect(await upload([`3,${here}`])).toMatchObject({ status: 409, body: { reason: "still_running" } });
  cut.abort();
  expect(await sending).toBe("cut");
  await expect.poll(async () => (await status()).upload.state).toBe("failed");
  expect((await check({ number: "1" })).body.onRoll).toBe(true);
  expect((await check({ number: "2" })).body.onRoll).toBe(false);
  expect(await status()).toMatchObject({ entries: 1 });
  expect((await upload([`3,${here}`])).status).toBe(200);
});

test("an upload whose process died is over after a minute", async () => {
  const { app, upload, status } = await start();
  await sql`insert into roll_uploads (is_replacing, uploaded_by, seen_at) values (true, 'gone', now() - interval '61 s')`.execute(
    app.connection.db,
  );
  expect((await status()).upload.state).toBe("failed");
  expect((await upload([`1,${here}`])).status).toBe(200);
});

test("an account is marked by number and area, whichever came first, and is as good as verified", async () => {
  const { app, admin, upload, setRoll, join, marked, status } = await start();
  const sita = await join("sita", "27-01-70-1");
  const hari = await join("hari", "27-01-70-2");
  const gita = await join("gita");
  await upload([`270170-1,${here}`, "270170-2,bagmati,kathmandu,2", `270170-3,${here}`], "replace");
  await marked();
  expect((await status()).accounts).toBe(1);
  expect(await sita.isVerified()).toBe(false);
  await setRoll("mark");
  expect([await sita.isVerified(), await hari.isVerified(), await gita.isVerified()]).toEqual([true, false, false]);
  const seen = async (id: string) => (await app.call(`GET /api/admin/accounts/${id}`, { cookie: admin })).body;
  expect(await seen(sita.id)).toMatchObject({ isOnRoll: true, isVerified: false });

  const told = await app.call("PUT /api/user/identity", {
    cookie: gita.cookie,
    body: { citizenshipNumber: "२७०१७०३" },
  });
  expect(told.body.isVerified).toBe(true);
  const moved = { email: emailOf("hari"), province: "bagmati", district: "kathmandu", electionArea: 2 };
  expect((await app.call("PUT /api/user/profile", { cookie: hari.cookie, body: moved })).body.isVerified).toBe(true);

  await upload([`270170-2,${here}`], "replace");
  await marked();
  expect([await sita.isVerified(), await hari.isVerified(), await gita.isVerified()]).toEqual([false, false, false]);
});

test("one number serves one account, once", async () => {
  const { app, admin, upload, setRoll, join, verify } = await start();
  await setRoll("mark");
  await upload([`1,${here}`, `2,${here}`]);
  const sita = await join("sita", "1");
  const again = await join("sita_again", "१");
  expect([await sita.isVerified(), await again.isVerified()]).toEqual([true, false]);
  expect(await verify(again.id)).toMatchObject({ status: 409, body: { reason: "identity_taken" } });
  const tell = (cookie: string, citizenshipNumber: string) =>
    app.call("PUT /api/user/identity", { cookie, body: { citizenshipNumber } });
  // Who tells something else has been served by the number all the same.
  expect((await tell(sita.cookie, "99")).body.isVerified).toBe(false);
  expect((await tell(again.cookie, "1")).body.isVerified).toBe(false);
  // Another number takes its place, and only then the first one is free.
  expect((await tell(sita.cookie, "2")).body.isVerified).toBe(true);
  expect((await tell(again.cookie, "1")).body.isVerified).toBe(true);
  // Whoever is rejected is served by nothing.
  const reject = { accountStatus: "rejected" };
  expect((await app.call(`PUT /api/admin/accounts/${again.id}`, { cookie: admin, body: reject })).status).toBe(200);
  const third = await join("sita_third", "1");
  expect(await third.isVerified()).toBe(true);
  const steal = sql`update users set served_by = (select served_by from users where id = ${third.id}) where id = ${sita.id}`;
  await expect(steal.execute(app.connection.db)).rejects.toThrow(/users_served_by|users_check/);
});

test("of many who tell one number at one instant it serves one", async () => {
  const { upload, setRoll, join, app } = await start();
  await setRoll("mark");
  await upload([`1,${here}`]);
  const people = await Promise.all(["a", "b", "c", "d"].map((name) => join(`same_${name}`)));
  const answers = await Promise.all(
    people.map(({ cookie }) => app.call("PUT /api/user/identity", { cookie, body: { citizenshipNumber: "1" } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.filter(({ body }) => body.isVerified)).toHaveLength(1);
});

test("a verified account goes before the roll", async () => {
  const { upload, setRoll, join, verify, marked } = await start();
  const sita = await join("sita", "1");
  const other = await join("other", "1");
  await verify(sita.id);
  await upload([`1,${here}`]);
  await marked();
  await setRoll("mark");
  expect([await sita.isVerified(), await other.isVerified()]).toEqual([true, false]);
});

test("while the roll is required only those on it vote, candidate and party, and are told before", async () => {
  const { app, admin, upload, setRoll, join } = await start();
  const parties = { name: "Sun", nepaliName: "सूर्य" };
  await app.call("POST /api/admin/political-parties", { cookie: admin, body: parties });
  const poll = await createPoll(app, admin);
  const [first] = poll.voteOptions;
  await upload([`1,${here}`]);
  const [sita, hari] = [await join("sita", "1"), await join("hari", "2")];
  const castParty = (cookie: string) => app.call("POST /api/votes/party", { cookie, body: { partyName: "Sun" } });
  const missing = async (cookie: string) => (await app.call("GET /api/votes/missing", { cookie })).body.missing;

  await setRoll("mark");
  expect(await missing(hari.cookie)).toBeNull();
  expect((await castParty(hari.cookie)).status).toBe(200);
  await setRoll("require");
  expect([await missing(sita.cookie), await missing(hari.cookie)]).toEqual([null, "not_on_roll"]);
  const refused = { status: 403, body: { reason: "not_on_roll", message: expect.stringContaining("profile") } };
  expect(await vote(app, hari.cookie, poll.id, first?.id ?? "")).toMatchObject(refused);
  expect(await castParty(hari.cookie)).toMatchObject(refused);
  expect((await vote(app, sita.cookie, poll.id, first?.id ?? "")).status).toBe(200);
  expect((await castParty(sita.cookie)).status).toBe(200);
  expect((await app.call("GET /api/votes/missing")).status).toBe(401);
});

test("the setting takes its own values and no others", async () => {
  const { app, admin, setRoll } = await start();
  expect((await app.call("GET /api/admin/system-settings/roll", { cookie: admin })).body.value).toBe("off");
  for (const value of ["mark", "require", "off"]) expect((await setRoll(value)).body.value).toBe(value);
  expect(await setRoll("true")).toMatchObject({ status: 400, body: { issues: [{ path: "value" }] } });
  const gmail = await app.call("POST /api/admin/system-settings/gmail_enabled", {
    cookie: admin,
    body: { value: "mark" },
  });
  expect(gmail.status).toBe(400);
  expect((await app.call("GET /api/roll")).body).toEqual({ mode: "off" });
});

test("'Can I vote?' tells yes, no and where, and no area to who knows a number alone", async () => {
  const { upload, setRoll, check } = await start();
  await upload([`1,${here},2045-01-09`, `2,${here},`], "add", `${header},birthDate`);
  expect(await check({ number: "1" })).toMatchObject({ status: 404 });
  await setRoll("mark");
  const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
  expect((await check({ number: "१", birthDate: "२०४५/१/९" })).body).toEqual({ onRoll: true, area });
  expect((await check({ number: "1" })).body).toEqual({ onRoll: true });
  expect((await check({ number: "1", birthDate: "2045-01-10" })).body).toEqual({ onRoll: false });
  expect((await check({ number: "2" })).body).toEqual({ onRoll: true, area });
  expect((await check({ number: "3", birthDate: "2045-01-09" })).body).toEqual({ onRoll: false });
  expect(await check({ number: "1", birthDate: "soon" })).toMatchObject({
    status: 400,
    body: { issues: [{ path: "birthDate" }] },
  });
  expect(await check({ number: " " })).toMatchObject({ status: 400 });
});

test("whoever tries number after number from one network works for each", async () => {
  const { setRoll, check } = await start();
  await setRoll("mark");
  const from = (address: string, more = {}) => check({ number: "1", ...more }, address);
  const answers = await Promise.all(Array.from({ length: 21 }, (_, n) => from(`2001:db8::${n}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = await from("2001:db8::ffff");
  expect(refused).toMatchObject({ status: 428, body: { reason: "proof_required" } });
  const { maxnumber, signature, ...asked } = refused.body.challenge;
  const solution = await solveChallenge(asked.challenge, asked.salt, asked.algorithm, maxnumber).promise;
  const proof = { ...asked, signature, number: solution?.number };
  expect((await from("2001:db8::1", { proof })).status).toBe(200);
  expect((await from("2001:db8::1", { proof })).status).toBe(428);
  expect((await from("2001:db8:1::1")).status).toBe(200);
});
