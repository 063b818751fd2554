import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { deviceOf } from "./harness.ts";
import { newPasskey, type SoftPasskey } from "./passkeys-device.ts";
import { logOf, newVoter, optionsOf, passkeyDesk, refusal, refused, signIn, start } from "./passkeys-harness.ts";

const desk = passkeyDesk();

test("a sign-in is refused for a foreign site, a locked device, another's handle, and a challenge for something else", async () => {
  const { app, passkey } = await start(await desk(), "fula");
  const { id } = (await app.call("GET /api/user", { cookie: await newVoter(app, "farid") })).body;
  const others = [
    { origin: "http://mero-mat.example" },
    { rpId: "mero-mat.example" },
    { isVerified: false },
    { type: "webauthn.create" },
    { userHandle: Buffer.from(id).toString("base64url") },
    { userHandle: undefined },
  ];
  for (const other of others) expect(await signIn(app, passkey, other), JSON.stringify(other)).toMatchObject(refused);
  expect((await signIn(app, passkey)).status).toBe(200);
});

test("a challenge for something else, a made-up one and none at all are refused", async () => {
  const { app, passkey, cookie } = await start(await desk(), "falgun");
  const proof = (await app.call("POST /api/auth/passkey/options", { cookie, body: { purpose: "proof" } })).body;
  const adding = (await app.call("POST /api/user/passkeys/options", { cookie })).body;
  const made = { rpId: "mero-mat.test", challenge: Buffer.alloc(38, 7).toString("base64url") };
  for (const options of [proof, { ...made, challenge: adding.challenge }, made, { ...made, challenge: "" }])
    expect(await app.call("POST /api/auth/passkey/verify", { body: passkey.get(options) })).toMatchObject(refused);
  expect((await signIn(app, passkey)).status).toBe(200);
});

test("of many uses of one challenge at the same instant one signs in, however its bytes are written", async () => {
  const { app, passkey } = await start(await desk(), "gopal");
  const options = await optionsOf(app);
  const bodies = Array.from({ length: 8 }, (_, n) => passkey.get(options, { counter: n + 1 }));
  const answers = await Promise.all(bodies.map((body) => app.call("POST /api/auth/passkey/verify", { body })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const last = options.challenge.at(-1);
  const sameBytes = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"]
    .map((letter) => options.challenge.slice(0, -1) + letter)
    .filter(
      (text) =>
        text.at(-1) !== last && Buffer.from(text, "base64url").equals(Buffer.from(options.challenge, "base64url")),
    );
  for (const challenge of sameBytes)
    expect(
      await app.call("POST /api/auth/passkey/verify", {
        body: passkey.get({ ...options, challenge }, { counter: 99 }),
      }),
    ).toMatchObject(refused);
});

test("a challenge ends after ten minutes", async () => {
  const { app, passkey } = await start(await desk(), "hema");
  const options = await optionsOf(app);
  const { now } = Date;
  Date.now = () => now() + 10 * 60_000 + 1;
  try {
    const late = await app.call("POST /api/auth/passkey/verify", { body: passkey.get(options) });
    expect(late).toMatchObject(refused);
  } finally {
    Date.now = now;
  }
});

test("a counter that does not grow is refused, as with a copied key; a device without one is not", async () => {
  const { app, passkey } = await start(await desk(), "indra");
  expect((await signIn(app, passkey, { counter: 0 })).status).toBe(200);
  expect((await signIn(app, passkey, { counter: 0 })).status).toBe(200);
  expect((await signIn(app, passkey, { counter: 7 })).status).toBe(200);
  for (const counter of [7, 3, 0]) expect(await signIn(app, passkey, { counter })).toMatchObject(refused);
  expect(await logOf(app, "indra")).toContainEqual({
    kind: "sign_in.failed",
    facts: { method: "passkey", reason: "wrong_passkey" },
  });
  expect((await signIn(app, passkey, { counter: 8 })).status).toBe(200);
});

test("an unknown passkey is refused with the same answer, as slowly and as often as a known one", async () => {
  const { app, passkey } = await start(await desk(), "jamuna");
  const stranger = newPasskey();
  const wrong = { userHandle: Buffer.from("nobody").toString("base64url") };
  const sent = async (device: SoftPasskey) => {
    const body = device.get(await optionsOf(app), { ...wrong, isVerified: true });
    const before = process.cpuUsage();
    const answer = await app.call("POST /api/auth/passkey/verify", { body });
    const { user, system } = process.cpuUsage(before);
    return { answer, took: user + system };
  };
  const shape = ({ status, headers, body: { requestId: _, ...body } }: Awaited<ReturnType<typeof sent>>["answer"]) => ({
    status,
    body,
    headers: Object.keys(headers).sort(),
    length: headers["content-length"],
  });
  const times: [number, number][] = [];
  for (let n = 0; n < 9; n++) {
    const [known, unknown] = [await sent(passkey), await sent(stranger)];
    expect(shape(known.answer)).toEqual(shape(unknown.answer));
    times.push([known.took, unknown.took]);
  }
  const ratio = Math.min(...times.map(([known]) => known)) / Math.min(...times.map(([, unknown]) => unknown));
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
  // The tenth wrong try is answered; then both wait.
  for (const device of [passkey, stranger]) {
    await sent(device);
    expect((await sent(device)).answer).toMatchObject({ status: 429, body: { reason: "too_many_requests" } });
  }
});

test("after a hundred wrong passkeys a network waits its turn, but not a device that the account knows", async () => {
  const { app, passkey } = await start(await desk(), "kamal");
  const address = "10.43.0.1";
  await sql`insert into throttles (key, hits, last_hit_at, window_ends_at)
    values (${`passkey:${address}`}, 100, now(), now() + interval '15 minutes')`.execute(app.connection.db);
  const from = async (cookie?: string) =>
    app.call("POST /api/auth/passkey/verify", { address, cookie, body: passkey.get(await optionsOf(app)) });
  const known = deviceOf(await signIn(app, passkey));
  expect((await from()).status).toBe(200);
  expect(await from()).toMatchObject({ status: 429 });
  expect((await from(known)).status).toBe(200);
});

test("a rejected account cannot sign in by passkey and learns why; a deleted one has none", async () => {
  const { app, passkey, as } = await start(await desk(), "laxmi");
  const { id } = (await as("GET /api/user")).body;
  await sql`update users set account_status = 'rejected', rejection_reason = 'Twice' where id = ${id}`.execute(
    app.connection.db,
  );
  const answer = await signIn(app, passkey);
  expect(answer).toMatchObject(refusal(403, "account_rejected"));
  expect(answer.cookie).toBeUndefined();
  await sql`update users set account_status = 'approved' where id = ${id}`.execute(app.connection.db);
  expect((await as("DELETE /api/user", { password: "secret-1" })).status).toBe(200);
  expect(await signIn(app, passkey)).toMatchObject(refused);
  const { rows } = await sql`select from passkeys where user_id = ${id}`.execute(app.connection.db);
  expect(rows).toHaveLength(0);
});

test("a sign-in by code or passkey hashes no password", async () => {
  const { app, passkey } = await start(await desk(), "parbati");
  const email = "parbati.voter@gmail.com";
  // A passkey is known before, so that the first code's take-over does not remove it.
  await sql`update users set email_verified_at = now() where username = 'parbati'`.execute(app.connection.db);
  // Each password is one message to a hashing thread.
  const hashed = vi.spyOn(Worker.prototype, "postMessage");
  onTestFinished(() => hashed.mockRestore());
  await app.call("POST /api/auth/send-login-otp", { body: { email } });
  const code = await app.mailedCode(email);
  expect((await app.call("POST /api/auth/verify-login-otp", { body: { email, code } })).status).toBe(200);
  expect((await signIn(app, passkey)).status).toBe(200);
  expect(hashed).not.toHaveBeenCalled();
  expect((await app.call("POST /api/login", { body: { username: "parbati", password: "secret-1" } })).status).toBe(200);
  expect(hashed).toHaveBeenCalledOnce();
});
