import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectServer, inTransaction } from "@mero-mat/db/connect";
import { listen, notify } from "@mero-mat/db/listen";
import * as emailReminders from "@mero-mat/db/queries/email-reminders";
import type { JobKind } from "@mero-mat/db/queries/jobs";
import { cloneDatabase } from "@mero-mat/db/testing/databases";
import type {} from "@mero-mat/db/testing/vitest-setup";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { type Mailer, outboxMailer } from "../src/mail/mailer.ts";
import { openMailing } from "../src/mail/mailing.ts";
import { noticeMail } from "../src/mail/messages.ts";
import { openSealer } from "../src/security/seal.ts";
import { openLog } from "../src/telemetry/log.ts";
import { atOneInstant, emailOf, setSetting, signInAdmin, signUp, startApp } from "./harness.ts";

test("a call that fails at its end sends no e-mail; its successful retry does", async () => {
  const app = await startApp(atOneInstant);
  const admin = await signInAdmin(app);
  await signUp(app, "sita");
  const { id } = await app.connection.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "sita")
    .executeTakeFirstOrThrow();
  const resetPassword = async (newPassword: string) =>
    (await app.call("POST /api/admin/reset-password", { cookie: admin, body: { userId: id, newPassword } })).status;
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
    app.connection.db,
  );
  await sql`create trigger refuse before insert on admin_log execute function refuse()`.execute(app.connection.db);
  expect(await resetPassword("failed-secret")).toBe(500);
  await sql`drop trigger refuse on admin_log`.execute(app.connection.db);
  expect(await resetPassword("another-secret")).toBe(200);
  await expect.poll(() => app.mails().length).toBe(1);
  // The mail is there a moment before its job is finished.
  const queued = () => app.connection.db.selectFrom("jobs").select("id").where("kind", "=", "mail").execute();
  await expect.poll(queued).toEqual([]);
  expect(app.mails()).toHaveLength(1);
});

test("a code for an unknown address is queued the same way but not sent, and the queue reveals nothing", async () => {
  const app = await startApp(atOneInstant);
  const { db } = app.connection;
  await setSetting(app, "gmail_enabled", "true");
  await signUp(app, "sitashrestha");
  await sql`create table waited (payload jsonb)`.execute(db);
  await sql`
    create function keep() returns trigger language plpgsql as $$
    begin insert into waited values (new.payload); return new; end $$`.execute(db);
  await sql`create trigger keep before insert on jobs for each row execute function keep()`.execute(db);
  for (const email of [emailOf("nobody"), emailOf("sitashrestha")])
    for (const path of ["send-login-otp", "forgot-password"])
      expect((await app.call(`POST /api/auth/${path}`, { body: { email } })).status).toBe(200);
  await expect.poll(() => app.mails().length).toBe(2);
  await expect.poll(async () => (await db.selectFrom("jobs").select("id").execute()).length).toBe(0);
  expect(app.mails().every((mail) => mail.includes(`To: ${emailOf("sitashrestha")}`))).toBe(true);
  const { rows } = await sql<{ payload: { sealed: string } }>`select payload from waited`.execute(db);
  const lengths = rows.map(({ payload }) => payload.sealed.length);
  expect(lengths).toHaveLength(4);
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(400);
  expect(JSON.stringify(rows)).not.toMatch(/sitashrestha|gmail|\b\d{6}\b/);
});

const log = openLog("silent");

/** Starts servers that do nothing but send mails. */
async function startSenders(mailer: Mailer) {
  const url = await cloneDatabase(inject("templateUrl"));
  const key = randomBytes(32).toString("base64url");
  return async () => {
    const connection = connectServer({ url });
    const app = { jobKinds: new Set<JobKind>(), untilReady: Promise.resolve(), log };
    const mailing = openMailing({ db: connection.db, mailer, sealer: openSealer(key), app });
    onTestFinished(async () => {
      await mailing.close();
      await connection.close();
    });
    return { connection, mailing };
  };
}

test("of several servers, only one sends each mail", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-outbox-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startSenders(outboxMailer(folder, "Mero Mat <no-reply@localhost>", log));
  const [one, two] = [await server(), await server(), await server()];
  const addresses = Array.from({ length: 60 }, (_, index) => `reader${index}@gmail.com`);
  await Promise.all(
    [one, two].map(({ connection, mailing }, half) =>
      inTransaction(connection.db, async (tx) => {
        for (const address of addresses.slice(half * 30, half * 30 + 30))
          await mailing.send(tx, address, noticeMail({ title: "News", content: "One of them" }));
      }),
    ),
  );
  const left = () => one.connection.db.selectFrom("jobs").select("id").execute();
  await expect.poll(async () => (await left()).length).toBe(0);
  const receivers = readdirSync(folder).map(
    (file) => /^To: (\S+)/m.exec(readFileSync(join(folder, file), "utf8"))?.[1],
  );
  expect(receivers.sort()).toEqual([...addresses].sort());
});

test("a queued mail wakes no other server for it", async () => {
  const sent: string[] = [];
  const server = await startSenders({
    reachesPeople: true,
    deliver: async (to) => void sent.push(to),
    close() {},
  });
  const { connection, mailing } = await server();
  const heard: string[] = [];
  const ignore = () => {};
  const listener = await listen(connection.listenUrl ?? "", {
    onMessage: (message) => heard.push(message),
    onReconnect: ignore,
    onProblem: ignore,
  });
  onTestFinished(() => listener.close());
  await inTransaction(connection.db, (tx) =>
    mailing.send(tx, "reader@gmail.com", noticeMail({ title: "News", content: "More" })),
  );
  await expect.poll(() => sent).toEqual(["reader@gmail.com"]);
  await notify(connection.db, "the last message");
  await expect.poll(() => heard.at(-1)).toBe("the last message");
  expect(heard).toHaveLength(1);
});

test("a reminder that the mail server did not take is tried again, and one that it may have taken is not", async () => {
  const tried: string[] = [];
  const failures = new Map([
    ["refused@gmail.com", "ECONNECTION"],
    ["silent@gmail.com", "ETIMEDOUT"],
  ]);
  const server = await startSenders({
    reachesPeople: true,
    async deliver(to) {
      tried.push(to);
      const code = failures.get(to);
      failures.delete(to);
      if (code) throw Object.assign(new Error("not sent"), { code });
    },
    close() {},
  });
  const { connection, mailing } = await server();
  const { db } = connection;
  const area = { province: "bagmati", district: "kathmandu", electionArea: 1 } as const;
  const emails = [...failures.keys()];
  const voters = await db
    .insertInto("users")
    .values(
      emails.map((email) => ({
        ...area,
        username: email.slice(0, 6),
        email,
        passwordHash: "!",
        emailVerifiedAt: new Date(),
      })),
    )
    .returning("id")
    .execute();
  const closesAt = new Date(Date.now() + 3_600_000).toISOString();
  const { id: postId } = await db
    .insertInto("posts")
    .values({ ...area, userId: voters[0]?.id ?? "", content: "Who?", closesAt, emailReminder: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  await inTransaction(db, async (tx) => {
    for (const { id: userId, email } of await emailReminders.queueNext(tx, postId, null, 10))
      await mailing.remind(tx, email, noticeMail({ title: "News", content: "Soon" }), { postId, userId, closesAt });
  });
  await expect.poll(() => db.selectFrom("jobs").select("id").execute()).toEqual([]);
  expect(tried.sort()).toEqual(["refused@gmail.com", "refused@gmail.com", "silent@gmail.com"]);
});
