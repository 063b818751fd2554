import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { connectServer } from "@mero-mat/db/connect";
import { freePort } from "@mero-mat/test-tools/free-port";
import { sql } from "kysely";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { codeIn, partsOf } from "../../src/testing/mails.ts";
import {
  call,
  emptyFolder,
  eventually,
  logIn,
  register,
  type Server,
  serverDatabase,
  startServer,
  type Variables,
} from "./programs.ts";

interface Delivered {
  to: string[];
  raw: string;
}

/** Starts a mail server that keeps what it gets. */
async function mailServer(
  port = 0,
  more: SMTPServerOptions = {},
): Promise<{ url: string; port: number; delivered: Delivered[] }> {
  const delivered: Delivered[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    ...more,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        delivered.push({ to, raw: Buffer.concat(chunks).toString("utf8") });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port: opened } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${opened}`, port: opened, delivered };
}

const admin = { ADMIN_USERNAME: "officer", ADMIN_PASSWORD: "officer-secret" };

const onPostgres = async () => ({ DATA_DIR: emptyFolder(), DATABASE_URL: await serverDatabase() });

async function startWithGmail(env: Variables): Promise<{ server: Server; cookie: string | undefined }> {
  const server = await startServer({ ...(await onPostgres()), ...admin, ...env });
  const { cookie } = await logIn(server, "officer", "officer-secret");
  await call(server, "POST /api/admin/system-settings/gmail_enabled", { cookie, body: { value: "true" } });
  return { server, cookie };
}

test("a login code arrives by SMTP in both languages, and appears in no log and no response", async () => {
  const { url, delivered } = await mailServer();
  const { server, cookie: adminCookie } = await startWithGmail({ SMTP_URL: url, LOG_LEVEL: "trace" });
  const registered = await register(server, "sita");
  const sent = await call(server, "POST /api/auth/send-login-otp", { body: { email: "sita.voter@gmail.com" } });
  const mail = await eventually("the mail", () => delivered[0]);

  expect(mail.to).toEqual(["sita.voter@gmail.com"]);
  expect(mail.raw).toMatch(/^Content-Type: multipart\/alternative/m);
  const { "text/plain": text = "", "text/html": html = "" } = partsOf(mail.raw);
  const code = codeIn(mail.raw) ?? "no code";
  for (const part of [text, html]) {
    expect(part).toContain(code);
    expect(part).toContain("Your code to log in to Mero Mat:");
    expect(part).toContain("मेरो मतमा लग इन गर्ने तपाईंको कोड:");
  }
  // A locked phone shows it to anybody.
  expect(/^Subject: .*(\r\n .*)*/m.exec(mail.raw)?.[0]).not.toMatch(/\d{6}/);
  const verified = await call(server, "POST /api/auth/verify-login-otp", {
    body: { email: "sita.voter@gmail.com", code },
  });
  expect(verified).toMatchObject({ status: 200, body: { user: { username: "sita" } } });

  await call(server, "POST /api/auth/forgot-password", { body: { email: "sita.voter@gmail.com" } });
  const { raw } = await eventually("the reset mail", () => delivered[1]);
  await call(server, "POST /api/auth/reset-password", {
    body: { email: "sita.voter@gmail.com", code: codeIn(raw), newPassword: "another-secret" },
  });
  expect((await logIn(server, "sita", "another-secret")).status).toBe(200);
  await logIn(server, "sita", "mistyped-secret");
  await server.end();
  expect(JSON.stringify([sent, registered.body, verified.body])).not.toContain(code);
  const log = server.stdout + server.stderr;
  expect(log).toContain("/api/auth/verify-login-otp");
  const tokens = [adminCookie, registered.cookie, verified.cookie].map((cookie) => cookie?.split("=")[1] ?? "none");
  expect(new Set(tokens).size).toBe(3);
  for (const secret of [code, ...tokens, "officer-secret", "secret-1", "another-secret", "mistyped-secret", "$argon2"])
    expect(log).not.toContain(secret);
});

test("without a mail server the log names the file of a mail, but not the code in it", async () => {
  const DATA_DIR = emptyFolder();
  const { server } = await startWithGmail({ DATA_DIR, LOG_LEVEL: "trace" });
  await register(server, "sita");
  await call(server, "POST /api/auth/send-login-otp", { body: { email: "sita.voter@gmail.com" } });
  const [, file = ""] = await server.prints(/"file":"([^"]+\.eml)"/);
  expect(readdirSync(join(DATA_DIR, "outbox")).map((name) => join(DATA_DIR, "outbox", name))).toEqual([file]);
  const code = codeIn(readFileSync(file, "utf8")) ?? "no code";
  const verify = { body: { email: "sita.voter@gmail.com", code } };
  expect((await call(server, "POST /api/auth/verify-login-otp", verify)).status).toBe(200);
  await server.end();
  expect(server.stdout).not.toContain(code);
});

test("a code requested just before the server stops is still sent", async () => {
  const { url, delivered } = await mailServer();
  const { server } = await startWithGmail({ SMTP_URL: url });
  await register(server, "sita");
  await call(server, "POST /api/auth/forgot-password", { body: { email: "sita.voter@gmail.com" } });
  expect((await server.end()).code).toBe(0);
  expect(delivered).toHaveLength(1);
});

test.each([
  ["PostgreSQL", onPostgres],
  ["the embedded database", async () => ({ DATA_DIR: emptyFolder() })],
])("on %s a mail that waits for a dead mail server survives kill -9, and is sent once", async (_, place) => {
  const port = await freePort();
  const env = { ...(await place()), SMTP_URL: `smtp://127.0.0.1:${port}` };
  const killed = await startServer(env);
  await register(killed, "sita");
  const email = "sita.voter@gmail.com";
  expect((await call(killed, "POST /api/auth/forgot-password", { body: { email } })).status).toBe(200);
  await killed.prints(/a mail could not be handed over/);
  await killed.end("SIGKILL");

  const { delivered } = await mailServer(port);
  const server = await startServer(env);
  const { to, raw } = await eventually("the mail", () => delivered[0]);
  expect(to).toEqual([email]);
  const body = { email, code: codeIn(raw), newPassword: "another-secret" };
  expect((await call(server, "POST /api/auth/reset-password", { body })).status).toBe(200);
  await eventually("the mail that says so", () => delivered[1]);
  await server.end();
  expect(delivered).toHaveLength(2);
});

test("an e-mail is given up when its code has expired or its mailbox is gone, and no log names the recipient", async () => {
  let isGone = true;
  const { url } = await mailServer(0, {
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`${address} gets nothing here`), { responseCode: isGone ? 550 : 451 })),
  });
  const { DATABASE_URL, ...env } = await onPostgres();
  const server = await startServer({ ...env, DATABASE_URL, SMTP_URL: url, LOG_LEVEL: "trace" });
  const { db, close } = connectServer({ url: DATABASE_URL });
  onTestFinished(close);
  const forget = async (username: string) => {
    await register(server, username);
    await call(server, "POST /api/auth/forgot-password", { body: { email: `${username}.voter@gmail.com` } });
  };
  const left = async () => (await db.selectFrom("jobs").select("id").execute()).length;
  const forgotten = () => eventually("the mail to be forgotten", async () => (await left()) === 0 || undefined);

  await forget("sita");
  await server.prints(/a mail was given up/);
  await forgotten();
  isGone = false;
  await forget("hari");
  await server.prints(/a mail could not be handed over/);
  await sql`update jobs set expires_at = now()`.execute(db);
  await server.prints(/(a mail was given up[\s\S]*){2}/);
  await forgotten();
  await server.end();
  expect(server.stdout + server.stderr).not.toMatch(/(sita|hari)\.voter/);
});

test("a silent mail server does not hold up a stop for long, and the mail is sent after the restart", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const place = await onPostgres();
  const server = await startServer({ ...place, SMTP_URL: `smtp://127.0.0.1:${port}` });
  await register(server, "sita");
  const connected = once(silent, "connection");
  await call(server, "POST /api/auth/forgot-password", { body: { email: "sita.voter@gmail.com" } });
  await connected;
  const since = Date.now();
  expect((await server.end()).code).toBe(0);
  // Its greeting has ten seconds.
  expect(Date.now() - since).toBeLessThan(9000);
  const { db, close } = connectServer({ url: place.DATABASE_URL });
  onTestFinished(close);
  expect(await db.selectFrom("jobs").select("kind").execute()).toEqual([{ kind: "mail" }]);
});
