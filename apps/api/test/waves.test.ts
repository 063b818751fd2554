import { type MarkKind, waves } from "@mero-mat/domain/sign-ups";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { atOneInstant, emailOf, setSetting, startApp, type TestApp, voter } from "./harness.ts";
import { countsAgainstRows, createPoll, manyVoters, vote } from "./polls-harness.ts";

interface SignUp {
  name: string;
  address?: string;
  more?: object;
}

/** Signs people up, each from their own network unless told otherwise. */
async function signUps(app: TestApp, people: SignUp[]) {
  return Promise.all(
    people.map(async ({ name, address, more }, n) => {
      const answer = await app.call("POST /api/register", {
        address: address ?? `10.9.${Math.floor(n / 200)}.${n % 200}`,
        body: voter(name, more),
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return { id: answer.body.id as string, cookie: answer.cookie ?? "", name };
    }),
  );
}

const letters = (n: number) => String(n).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
/** Generates people without a number in their names. */
const people = (count: number, more: Omit<SignUp, "name"> = {}): SignUp[] =>
  Array.from({ length: count }, (_, n) => ({ name: `person_${letters(n + 1)}`, ...more }));
const numbered = (count: number): SignUp[] =>
  Array.from({ length: count }, (_, n) => ({ name: `hari_${n + 95}`, more: { district: "lalitpur" } }));

/** Writes earlier sign-ups with this mark, without hashing their passwords. */
async function earlier(app: TestApp, count: number, kind: MarkKind, key: string, minutesAgo = 0) {
  await sql`
    with made as (
      insert into users (username, email, password_hash, province, district, election_area)
      select 'early_' || ${sql.lit(kind)} || n, 'early' || ${sql.lit(kind)} || n || '@gmail.com', '!', 'koshi', 'jhapa', 2 from generate_series(1, ${sql.lit(count)}) n
      returning id)
    insert into sign_up_marks (user_id, kind, key, at)
    select id, ${kind}::sign_up_mark, ${key}, now() - make_interval(mins => ${minutesAgo}) from made`.execute(
    app.connection.db,
  );
}

const list = async (app: TestApp, cookie: string) => (await app.call("GET /api/admin/waves", { cookie })).body;
const accountsOf = async (app: TestApp, cookie: string, kind: string, key: string) =>
  (await app.call(`GET /api/admin/waves/accounts?kind=${kind}&key=${encodeURIComponent(key)}`, { cookie })).body;

test("numbered names are a wave from the tenth on, even when all arrive at the same time", async () => {
  const app = await startApp(atOneInstant);
  const [admin = ""] = await manyVoters(app, 1, "admin");
  await signUps(app, [...people(5), ...numbered(9)]);
  expect(await list(app, admin)).toEqual([]);
  await signUps(app, [{ name: "HARI_2" }, { name: "hari_1000" }]);
  expect(await list(app, admin)).toMatchObject([{ kind: "names", key: "hari_#", accounts: 10 }]);

  await signUps(
    app,
    Array.from({ length: 10 }, (_, n) => ({ name: `gita${n}x` })),
  );
  expect(await list(app, admin)).toMatchObject([
    { kind: "names", key: "gita#x", accounts: 10 },
    { kind: "names", key: "hari_#" },
  ]);
  expect(
    (await accountsOf(app, admin, "names", "gita#x")).map(({ username }: { username: string }) => username),
  ).toHaveLength(10);
});

test("many sign-ups from one network or area within an hour are a wave; within two hours they are not", async () => {
  const app = await startApp();
  const [admin = ""] = await manyVoters(app, 1, "admin");
  await earlier(app, waves.atLeast.network - 1, "network", "198.51.100.1", 61);
  await signUps(app, people(1, { address: "198.51.100.1" }));
  expect(await list(app, admin)).toEqual([]);
  await app.connection.db.deleteFrom("users").where("username", "like", "early%").execute();
  await earlier(app, waves.atLeast.network - 1, "network", "198.51.100.1", 59);
  await signUps(app, [{ name: "one_more", address: "198.51.100.1" }]);
  expect(await list(app, admin)).toMatchObject([
    { kind: "network", key: "198.51.100.1", accounts: waves.atLeast.network + 1 },
  ]);

  await earlier(app, waves.atLeast.area - 1, "area", "koshi/jhapa/2");
  await signUps(app, [{ name: "another", more: { province: "koshi", district: "jhapa", electionArea: 2 } }]);
  expect(await list(app, admin)).toMatchObject([
    { kind: "area", key: "koshi/jhapa/2", accounts: waves.atLeast.area },
    { kind: "network", key: "198.51.100.1" },
  ]);
});

test("an account that another administrator has reviewed since is left out of a wave's rejection", async () => {
  const app = await startApp();
  const [admin = ""] = await manyVoters(app, 1, "admin");
  await setSetting(app, "account_approval", "true");
  const [first, second] = await signUps(app, numbered(10));
  if (!first || !second) throw new Error("ten were made");
  const as = (line: string, body?: object) => app.call(line, { cookie: admin, body });
  const statusOf = async (id: string) => (await as(`GET /api/admin/accounts/${id}`)).body.accountStatus;
  expect((await as(`PUT /api/admin/accounts/${first.id}`, { accountStatus: "approved" })).status).toBe(200);
  const given = { ids: [first.id, second.id], rejectionReason: "Made up" };
  const [gita = ""] = await manyVoters(app, 1, "admin");
  const asGita = (line: string, body?: object) => app.call(line, { cookie: gita, body });
  const { username: by } = (await as("GET /api/user")).body;
  expect(await asGita("POST /api/admin/waves/reject", given)).toMatchObject({
    status: 200,
    body: { accounts: 1, overtakenBy: { admin: by, action: "account.approve" } },
  });
  // The wave's own line is the newest action on the second account, and names no administrator.
  const again = { ...given, ids: [second.id] };
  const { username: gitas } = (await asGita("GET /api/user")).body;
  expect((await as("POST /api/admin/waves/reject", again)).body).toMatchObject({
    reason: "already_reviewed",
    overtakenBy: { admin: gitas, action: "wave.reject" },
  });
  expect((await asGita("POST /api/admin/waves/reject", again)).body).not.toHaveProperty("overtakenBy");
  // A single decision that a wave has overtaken names the administrator who decided about the wave.
  const single = { accountStatus: "approved", seenStatus: "pending" };
  expect(await as(`PUT /api/admin/accounts/${second.id}`, single)).toMatchObject({
    status: 409,
    body: { reason: "changed_meanwhile", overtakenBy: { admin: gitas, action: "wave.reject" } },
  });
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(["approved", "rejected"]);
});

test("rejecting a wave archives its open votes, ends its sessions and logs the numbers, once", async () => {
  const app = await startApp();
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const area = { province: "bagmati", district: "lalitpur", electionArea: 1 };
  const [open, declared] = [await createPoll(app, admin, area), await createPoll(app, admin, area)];
  await app.connection.db.insertInto("politicalParties").values({ name: "Sun", nepaliName: "सूर्य" }).execute();
  await earlier(app, 7, "names", "hari_#");
  const [spared, first, second] = await signUps(app, numbered(3));
  if (!spared || !first || !second) throw new Error("three were made");
  const honest = (await signUps(app, [{ name: "sita", more: { district: "lalitpur" } }]))[0];
  const voteOn = ({ id, voteOptions }: typeof open, cookie: string) =>
    vote(app, cookie, id, voteOptions[0]?.id ?? "").then(({ status }) => expect(status).toBe(200));
  for (const { cookie } of [spared, first, second, honest ?? spared]) await voteOn(open, cookie);
  await voteOn(declared, first.cookie);
  for (const { cookie } of [first, honest ?? spared])
    await app.call("POST /api/votes/party", { cookie, body: { partyName: "Sun" } });
  await app.call(`POST /api/admin/posts/${declared.id}/declare-winner`, { cookie: admin });

  const seen: { id: string; username: string; openVotes: number; partyVotes: number }[] = await accountsOf(
    app,
    admin,
    "names",
    "hari_#",
  );
  const chosen = seen.filter(({ id }) => id !== spared.id);
  const sum = (count: "openVotes" | "partyVotes") => chosen.reduce((total, account) => total + account[count], 0);
  expect([chosen.length, sum("openVotes"), sum("partyVotes")]).toEqual([9, 2, 1]);

  const body = { ids: chosen.map(({ id }) => id), rejectionReason: "Made by a machine" };
  const reject = () => app.call("POST /api/admin/waves/reject", { cookie: admin, body });
  const answers = await Promise.all([reject(), reject()]);
  const done = answers.find(({ status }) => status === 200);
  expect(done?.body).toEqual({ accounts: 9, withdrawnVotes: 2, withdrawnPartyVotes: 1 });
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { reason: "already_reviewed" },
  });

  expect(await app.call("GET /api/user", { cookie: first.cookie })).toMatchObject({ status: 401 });
  const login = await app.call("POST /api/login", { body: { username: first.name, password: "secret-1" } });
  expect(login).toMatchObject({ status: 403, body: { message: "Your account was rejected: Made by a machine" } });
  expect(await app.call("GET /api/user", { cookie: spared.cookie })).toMatchObject({
    body: { accountStatus: "approved" },
  });
  const counted = async (id: string) => (await countsAgainstRows(app, id))[0];
  expect(await counted(open.id)).toMatchObject({ shown: 2, rows: 2 });
  expect(await counted(declared.id)).toMatchObject({ shown: 1, rows: 1 });
  expect(await app.connection.db.selectFrom("nationalPartyVotes").select("id").execute()).toHaveLength(1);
  const { body: archived } = await app.call("GET /api/admin/archives?type=vote", { cookie: admin });
  expect(archived.items).toHaveLength(3);
  const { body: log } = await app.call("GET /api/admin/log?action=wave", { cookie: admin });
  expect(log.items).toMatchObject([
    {
      action: "wave.reject",
      details: {
        accounts: 9,
        withdrawnVotes: 2,
        withdrawnPartyVotes: 1,
        usernames: expect.arrayContaining([first.name]),
      },
    },
  ]);
  const noted = await app.connection.db.selectFrom("securityLog").select(["kind", "subjectName"]).execute();
  const of = (kind: string) => noted.filter((line) => line.kind === kind).map(({ subjectName }) => subjectName);
  expect(of("account.reviewed").toSorted()).toEqual(chosen.map(({ username }) => username).toSorted());
  expect(of("session.ended")).toContain(first.name);
  expect(await accountsOf(app, admin, "names", "hari_#")).toMatchObject([{ id: spared.id }]);
});

test("an account that is rejected on its own leaves its wave, and approving the rest notifies the pending ones", async () => {
  const app = await startApp();
  const [admin = ""] = await manyVoters(app, 1, "admin");
  await setSetting(app, "account_approval", "true");
  await earlier(app, 8, "names", "hari_#");
  const [known, waiting] = await signUps(app, numbered(2));
  await sql`update users set account_status = 'pending' where username like 'early%'`.execute(app.connection.db);
  const wave: { id: string }[] = await accountsOf(app, admin, "names", "hari_#");
  await app.call(`PUT /api/admin/accounts/${known?.id}`, {
    cookie: admin,
    body: { accountStatus: "rejected", rejectionReason: "Known" },
  });
  const left: { id: string }[] = await accountsOf(app, admin, "names", "hari_#");
  expect(left.map(({ id }) => id)).toEqual(wave.map(({ id }) => id).filter((id) => id !== known?.id));
  expect(await list(app, admin)).toMatchObject([{ accounts: 9 }]);
  const stranger = (await signUps(app, [{ name: "stranger" }]))[0];
  const ids = [...wave.map(({ id }) => id), stranger?.id];
  const { body } = await app.call("POST /api/admin/waves/approve", { cookie: admin, body: { ids } });
  expect(body).toEqual({ accounts: 9, withdrawnVotes: 0, withdrawnPartyVotes: 0 });
  const users = await app.connection.db.selectFrom("users").select(["username", "accountStatus"]).execute();
  const status = (name?: string) => users.find(({ username }) => username === name)?.accountStatus;
  expect([waiting?.name, "early_names8", known?.name, stranger?.name].map(status)).toEqual([
    "approved",
    "approved",
    "rejected",
    "pending",
  ]);
  expect(await list(app, admin)).toEqual([]);
  await expect
    .poll(() => app.mails().filter((mail) => mail.includes(`To: ${emailOf(waiting?.name ?? "")}`)).length)
    .toBe(1);
});

test("an account whose approval or rejection is undone is in its wave again, and one decided about before is not", async () => {
  const app = await startApp();
  const [admin = ""] = await manyVoters(app, 1, "admin");
  await earlier(app, 11, "names", "hari_#");
  const [open] = await signUps(app, [{ name: "hari_95" }]);
  await setSetting(app, "account_approval", "true");
  const [waiting] = await signUps(app, [{ name: "hari_96" }]);
  const review = async (id: string | undefined, body: object) => {
    const answer = await app.call(`PUT /api/admin/accounts/${id}`, { cookie: admin, body });
    expect(answer.status).toBe(200);
  };
  const rejected = { accountStatus: "rejected", rejectionReason: "Known" };
  const isInWave = async (id: string | undefined) => {
    const [wave] = await list(app, admin);
    const accounts: { id: string }[] = await accountsOf(app, admin, "names", "hari_#");
    expect(wave.accounts).toBe(accounts.length);
    const isListed = accounts.some((account) => account.id === id);
    // The earlier release, which runs beside this one during an upgrade, reads `in_wave` alone.
    const { rows } = await sql`select from sign_up_marks where user_id = ${id} and in_wave`.execute(app.connection.db);
    expect(rows.length > 0).toBe(isListed);
    return isListed;
  };
  for (const decided of [{ accountStatus: "approved" }, rejected]) {
    await review(waiting?.id, { ...decided, seenStatus: "pending" });
    expect(await isInWave(waiting?.id)).toBe(false);
    await review(waiting?.id, { accountStatus: "pending", seenStatus: decided.accountStatus, undo: true });
    expect(await isInWave(waiting?.id)).toBe(true);
  }
  await review(open?.id, rejected);
  await review(open?.id, { accountStatus: "approved", seenStatus: "rejected", undo: true });
  expect(await isInWave(open?.id)).toBe(true);

  // Approved on purpose, then rejected by mistake.
  await review(waiting?.id, { accountStatus: "approved" });
  await review(waiting?.id, rejected);
  await review(waiting?.id, { accountStatus: "approved", seenStatus: "rejected", undo: true });
  expect(await isInWave(waiting?.id)).toBe(false);
  // Approving a rejected account is a decision, not an undo.
  await review(open?.id, rejected);
  await review(open?.id, { accountStatus: "approved", seenStatus: "rejected" });
  expect(await isInWave(open?.id)).toBe(false);
  // A pending account is undecided, whatever it was before.
  await review(open?.id, { accountStatus: "pending" });
  expect(await isInWave(open?.id)).toBe(true);
  await review(open?.id, rejected);
  // Called an undo, but takes no decision back.
  const [first, second] = await accountsOf(app, admin, "names", "hari_#");
  await review(first.id, { ...rejected, undo: true });
  await review(second.id, { accountStatus: "approved", undo: true });
  expect([await isInWave(first.id), await isInWave(second.id)]).toEqual([false, false]);
  // A sign-up that joins the wave brings none of them back.
  await signUps(app, [{ name: "hari_97" }]);
  expect(await list(app, admin)).toMatchObject([{ accounts: 10 }]);
});
