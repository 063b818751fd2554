import { procedures } from "@mero-mat/api/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { contextWords } from "../../src/identity/guessable.ts";
import { codeOf } from "../authenticator.ts";
import { setSetting, signUp, voter } from "../harness.ts";
import { pathsWith, sectionOf, sourcesOf } from "./files.ts";
import { serverOfFile } from "./server.ts";

const server = serverOfFile();

const register = (username: string, password: string) =>
  server().call("POST /api/register", { body: voter(username, { password }) });
const logIn = (username: string, password: string, more: object = {}) =>
  server().call("POST /api/login", { body: { username, password, ...more } });

test("V6.3.2 a new database has no account with a known password", async () => {
  const { count } = await server()
    .connection.db.selectFrom("users")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
  for (const name of ["admin", "root", "administrator", "officer", "test"])
    expect((await logIn(name, name)).status, name).toBe(401);
});

test("V6.1.1 the documents say how guessing is slowed down and how the owner still gets in", () => {
  const signIn = sectionOf("Signing in");
  for (const words of [/ten wrong/i, /15 minutes/, /twice as long/, /device/, /code by mail/, /100 .*network/])
    expect(signIn).toMatch(words);
});

test("V6.1.2 the documents list the words that cannot be a password here", () => {
  const signIn = sectionOf("Signing in");
  for (const word of contextWords) expect(signIn).toContain(`\`${word}\``);
});

test("V6.1.3 the documents list every way to sign in and what it asks for, and there is no other", async () => {
  const signIn = sectionOf("Signing in");
  const ways = sourcesOf("apps/api/src/features").filter(({ text }) => /session\.start\(/.test(text));
  expect(ways.map(({ path }) => path.replace(/.*\//, "")).sort()).toEqual([
    "codes.ts",
    "login.ts",
    "router.ts",
    "sign-in.ts",
  ]);
  for (const line of [
    "POST /api/login",
    "POST /api/auth/verify-login-otp",
    "POST /api/auth/passkey/verify",
    "POST /api/register",
  ])
    expect(signIn).toContain(`\`${line}\``);
});

test("V6.2.5 a password may contain any characters", async () => {
  for (const [index, password] of [
    "x    y    z",
    "alllowercase",
    "सूर्यको घाम",
    "🌞🌝🌚🌛🌜⭐",
    "84756102938",
  ].entries()) {
    expect((await register(`any_${index}`, password)).status, password).toBe(200);
    expect((await logIn(`any_${index}`, password)).status, password).toBe(200);
  }
});

test("V6.2.7 password fields accept pasted text, and tell a password manager what they are", () => {
  // The field of the sign-in page hands on what it is given.
  const fields = sourcesOf("apps/web/src/features").filter(
    ({ path, text }) => /<(Password|Secret)Field/.test(text) && !path.endsWith("secret-field.tsx"),
  );
  expect(fields.length).toBeGreaterThan(6);
  for (const { path, text } of fields) {
    expect(text, path).not.toContain("onPaste");
    expect(text, path).toMatch(/autoComplete="(current|new)-password"/);
  }
});

test("V6.2.8 a password is compared as a whole and exactly", async () => {
  const password = `A long one ${"x".repeat(80)}!`;
  await register("letter", password);
  for (const other of [password.toLowerCase(), password.slice(0, 72), password.slice(0, -1), `${password} `])
    expect((await logIn("letter", other)).status, other).toBe(401);
  expect((await logIn("letter", password)).status).toBe(200);
});

test("V6.2.9 a password may have 64 characters and more", async () => {
  for (const length of [64, 200]) {
    const password = "long-".repeat(length).slice(0, length);
    expect((await register(`long_${length}`, password)).status).toBe(200);
    expect((await logIn(`long_${length}`, password)).status).toBe(200);
  }
});

test("V6.2.10 a password never expires", async () => {
  await register("loyal", "kept-for-years");
  const years = new Date("2020-01-01");
  const { db } = server().connection;
  await db.updateTable("users").set({ createdAt: years, updatedAt: years }).where("username", "=", "loyal").execute();
  expect((await logIn("loyal", "kept-for-years")).status).toBe(200);
});

test("V6.2.11 a word of this product with a few characters around it is refused as a password", async () => {
  for (const password of ["meromat", "MeroMat123", "Nepal@2082", "election!", "मेरोमत१२३", "nepal-meromat"])
    expect(await register("context", password), password).toMatchObject({
      status: 400,
      body: { issues: [{ path: "password" }] },
    });
  expect((await register("context", "nepal has eight tall mountains")).status).toBe(200);
});

test("V6.4.2 there is no password hint and no secret question", async () => {
  const { body: document } = await server().call("GET /api/openapi.json");
  expect(procedures.length).toBeGreaterThan(100);
  expect(JSON.stringify(document)).not.toMatch(/"(\w*hint\w*|\w*question\w*|maiden\w*)":/i);
});

test("V6.4.3 resetting a password by mail leaves the second factor in place", async () => {
  const app = server();
  await setSetting(app, "gmail_enabled", "true");
  const cookie = await signUp(app, "forgetful");
  // A voter sets one up once the mailbox is proven.
  await app.connection.db.updateTable("users").set({ emailVerifiedAt: new Date() }).execute();
  const set = (path: string, body: object) => app.call(`POST /api/user/second-factor${path}`, { cookie, body });
  const { secret } = (await set("", { currentPassword: "secret-1" })).body;
  expect((await set("/confirm", { code: codeOf(secret) })).status).toBe(200);
  const { email } = voter("forgetful");
  await app.call("POST /api/auth/forgot-password", { body: { email } });
  const body = { email, code: await app.mailedCode(email), newPassword: "secret-2" };
  const reset = await app.call("POST /api/auth/reset-password", { body });
  expect(reset).toMatchObject({ status: 200, cookie: undefined });
  const refused = await logIn("forgetful", "secret-2");
  expect(refused).toMatchObject({ status: 403, cookie: undefined, body: { reason: "second_factor_required" } });
  expect((await logIn("forgetful", "secret-2", { secondFactor: codeOf(secret, 1) })).status).toBe(200);
});

test("V6.5.3 the server draws nothing from a guessable random source", () => {
  const sources = sourcesOf("apps/api/src", "packages/api/src", "packages/db/src", "packages/domain/src");
  expect(pathsWith(sources, /Math\.random/)).toEqual([]);
});

test("V6.5.4 a mailed code has six random digits", async () => {
  const app = server();
  await sql`delete from throttles`.execute(app.connection.db);
  const codes = new Set<string>();
  for (let n = 0; n < 8; n++) {
    const body = voter(`mailed_${n}`);
    await app.call("POST /api/register", { body, address: "127.0.0.3" });
    await app.call("POST /api/auth/forgot-password", { body: { email: body.email }, address: "127.0.0.4" });
    const code = await app.mailedCode(body.email);
    expect(code).toMatch(/^\d{6}$/);
    codes.add(code);
  }
  expect(codes.size).toBeGreaterThan(6);
});
