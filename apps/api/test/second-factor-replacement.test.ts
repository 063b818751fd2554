import { sql } from "kysely";
import { expect, test } from "vitest";
import { codeOf } from "./authenticator.ts";
import { atOneInstant, emailOf, setSetting, shared, signInAdmin } from "./harness.ts";

const password = "officer-secret";

const desk = shared(async (app) => {
  await setSetting(app, "admin_2fa", "true");
  return app;
}, atOneInstant);

async function start(username: string) {
  const app = await desk();
  const cookie = await signInAdmin(app, username);
  const as = (line: string, body?: object) => app.call(line, { cookie, body });
  const begin = (code?: string, currentPassword = password) =>
    as("POST /api/user/second-factor", { currentPassword, code });
  const confirm = (secret: string, code = codeOf(secret)) =>
    as("POST /api/user/second-factor/confirm", { code, secret });
  const logIn = (secondFactor: string) => app.call("POST /api/login", { body: { username, password, secondFactor } });
  const { secret }: { secret: string } = (await begin()).body;
  const { recoveryCodes }: { recoveryCodes: string[] } = (await confirm(secret)).body;
  const works = async () => (await as("GET /api/admin/stats")).status === 200;
  return { app, as, begin, confirm, logIn, secret, recoveryCodes, works };
}

test("an administrator replaces a required factor by a code of it, and the old one works until the new one is confirmed", async () => {
  const { app, as, begin, confirm, logIn, secret, recoveryCodes, works } = await start("asha");
  await app.connection.db
    .updateTable("users")
    .set({ email: emailOf("asha") })
    .where("username", "=", "asha")
    .execute();
  expect(await begin()).toMatchObject({ status: 409, body: { reason: "second_factor_exists" } });
  expect(await begin("123456")).toMatchObject({ status: 400, body: { reason: "wrong_code" } });
  const code = codeOf(secret, 1);
  expect(await begin(code, "wrong")).toMatchObject({ status: 400, body: { reason: "wrong_password" } });
  // A password that is wrong uses up no code.
  const begun = await begin(code);
  expect(begun).toMatchObject({ status: 200, body: { secret: expect.not.stringContaining(secret) } });
  const next: string = begun.body.secret;
  expect(await begin(code)).toMatchObject({ status: 400, body: { reason: "wrong_code" } });

  expect(await works()).toBe(true);
  expect((await as("GET /api/user/second-factor")).body).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
  expect(await logIn(codeOf(next))).toMatchObject({ status: 400, body: { reason: "wrong_code" } });
  const elsewhere = (await logIn(recoveryCodes[0] ?? "")).cookie;
  expect(await confirm(next, codeOf(secret))).toMatchObject({ status: 400, body: { reason: "wrong_code" } });
  expect(await confirm(secret)).toMatchObject({ status: 409, body: { reason: "changed_meanwhile" } });
  expect(await works()).toBe(true);

  const confirmed = await confirm(next);
  expect(confirmed).toMatchObject({ status: 200, body: { recoveryCodes: { length: 10 } } });
  expect(await works()).toBe(true);
  expect((await app.call("GET /api/user", { cookie: elsewhere })).status).toBe(401);
  for (const old of [codeOf(secret), recoveryCodes[1] ?? ""]) expect((await logIn(old)).status).toBe(400);
  expect((await logIn(confirmed.body.recoveryCodes[0])).status).toBe(200);
  expect((await logIn(codeOf(next, 1))).status).toBe(200);
  expect(await confirm(next, codeOf(next, 1))).toMatchObject({ status: 409, body: { reason: "second_factor_exists" } });
  const kept = await app.connection.db.selectFrom("secondFactors").selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(next);
  await expect
    .poll(() => app.mails().filter((mail) => mail.includes(`To: ${emailOf("asha")}`) && mail.includes("replaced")))
    .toHaveLength(1);
});

test("a recovery code replaces the factor of a lost phone, once", async () => {
  const { begin, confirm, recoveryCodes, works } = await start("bimala");
  const [code = ""] = recoveryCodes;
  const { secret } = (await begin(code)).body;
  expect(await begin(code)).toMatchObject({ status: 400, body: { reason: "wrong_code" } });
  expect(await confirm(secret)).toMatchObject({ status: 200 });
  expect(await works()).toBe(true);
});

test("of two replacements at once the later one counts, and a factor is there at every moment", async () => {
  const { app, as, begin, confirm, recoveryCodes } = await start("chitra");
  const { id } = (await as("GET /api/user")).body;
  const begun = await Promise.all(recoveryCodes.slice(0, 2).map((code) => begin(code)));
  const secrets: string[] = begun.map(({ body }) => body.secret);
  const answers = await Promise.all(secrets.map((secret) => confirm(secret)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [winner = "", loser = ""] = answers[0]?.status === 200 ? secrets : [...secrets].reverse();
  expect(await confirm(loser)).toMatchObject({ status: 409 });
  expect((await begin(codeOf(winner, 1))).status).toBe(200);
  const { rows } = await sql<{ isOn: boolean }>`
    select confirmed_at is not null as is_on from second_factors where user_id = ${id}`.execute(app.connection.db);
  expect(rows).toEqual([{ isOn: true }]);
});

test("others' codes and tries at a code replace nothing", async () => {
  const [own, other] = [await start("deepa"), await start("elina")];
  expect(await own.begin(codeOf(other.secret, 1))).toMatchObject({ status: 400, body: { reason: "wrong_code" } });
  expect(await own.begin(other.recoveryCodes[0])).toMatchObject({ status: 400, body: { reason: "wrong_code" } });
  const tries = await Promise.all(Array.from({ length: 30 }, () => own.begin("000000")));
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(8);
  expect((await own.begin(codeOf(own.secret, 1))).status).toBe(429);
  expect((await other.logIn(codeOf(other.secret, 1))).status).toBe(200);
});
