import { sql } from "kysely";
import { expect, test } from "vitest";
import { linkIn, partsOf } from "../src/testing/mails.ts";
import { emailOf, signInAdmin, signUp, startApp, type TestApp } from "./harness.ts";
import { createPoll, vote } from "./polls-harness.ts";

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

/** Signs up a voter, whose mailbox counts as confirmed unless the test says otherwise. */
async function person(app: TestApp, name: string, more: object = {}, { isProven = true } = {}) {
  const username = `${name}shrestha`;
  const cookie = await signUp(app, username, more);
  if (isProven)
    await app.connection.db
      .updateTable("users")
      .set({ emailVerifiedAt: new Date() })
      .where("username", "=", username)
      .execute();
  const { id } = (await app.call("GET /api/user", { cookie })).body;
  return { id, cookie, email: emailOf(username) };
}

const receiversOf = (mails: string[]) => mails.map((mail) => /^To: (\S+)/m.exec(mail)?.[1]);

/** Waits until everything that is due has been done. */
const settled = ({ connection: { db } }: TestApp) =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select from jobs where run_at <= now() + interval '2 minutes' and kind in ('mail', 'poll_time')`.execute(db);
      return rows.length;
    })
    .toBe(0);

test("voters with a confirmed mailbox who have not voted get one e-mail in their language, and one click stops them", async () => {
  const app = await startApp();
  const other = await startApp({ databaseUrl: app.databaseUrl });
  const admin = await signInAdmin(app);
  const sita = await person(app, "sita");
  const hari = await person(app, "hari");
  const gita = await person(app, "gita");
  await person(app, "unproven", {}, { isProven: false });
  await person(app, "faraway", { district: "lalitpur" });
  await app.call("PUT /api/user/language", { cookie: hari.cookie, body: { language: "ne" } });
  await app.call("PUT /api/notifications/preferences", { cookie: gita.cookie, body: { enableEmailReminders: false } });
  const asked = { content: "Who <b>leads</b>?", contentNepali: "को अगाडि?", emailReminder: true };
  const poll = await createPoll(app, admin, { ...asked, opensAt: inHours(24), closesAt: inHours(30) });
  await createPoll(app, admin, { closesAt: inHours(3) });
  expect(poll).toMatchObject({ emailReminder: true });
  expect(app.mails()).toEqual([]);

  const edit = (body: object) =>
    app.call(`PUT /api/admin/posts/${poll.id}`, {
      cookie: admin,
      body: { content: asked.content, voteOptions: poll.voteOptions.map(({ optionText }) => optionText), ...body },
    });
  expect((await edit({ opensAt: null, closesAt: inHours(3) })).body).toMatchObject({ emailReminder: true });
  await settled(app);
  // Either server may have sent them.
  const sent = [...app.mails(), ...other.mails()];
  expect(receiversOf(sent).sort()).toEqual([hari.email, sita.email]);

  const mailTo = (email: string) => sent.find((mail) => mail.includes(`To: ${email}`)) ?? "";
  const toHari = mailTo(hari.email);
  const parts = partsOf(toHari);
  // The day is that of the ballot, in Bikram Sambat.
  expect(parts["text/plain"]).toMatch(
    /^“को अगाडि\?” मा तपाईंले अझै मत दिनुभएको छैन; मतदान २०[८९][०-९] (?:बैशाख|जेठ|असार|साउन|भदौ|असोज|कात्तिक|मंसिर|पुस|माघ|फागुन|चैत) [०-९]{1,2}, [०-९]{2}:[०-९]{2} बजेसम्म खुला छ।\n/,
  );
  expect(parts["text/plain"]).not.toContain("Voting");
  expect(linkIn(toHari)).toBe(`/direct-voting?poll=${poll.id}&lang=ne`);
  expect(partsOf(mailTo(sita.email))["text/html"]).toContain("&#60;b&#62;leads");
  expect(toHari).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const [, link = ""] =
    /^List-Unsubscribe:\s+<http:\/\/mero-mat\.test(\/unsubscribe\?token=[^>]+)>/m.exec(toHari) ?? [];
  expect(link).toContain("lang=ne");
  expect(parts["text/plain"]).toContain(link);
  expect(Buffer.from(link, "base64url").toString()).not.toContain(hari.id);

  // Neither a moved end nor another server reminds anybody twice.
  await edit({ closesAt: inHours(4) });
  await settled(app);
  expect(app.mails().length + other.mails().length).toBe(2);
  await other.close();
  const before = app.mails().length;
  const restarted = await startApp({ databaseUrl: app.databaseUrl });
  await settled(restarted);
  expect(app.mails()).toHaveLength(before);
  expect(restarted.mails()).toEqual([]);

  const wanted = async () =>
    (await app.call("GET /api/notifications/preferences", { cookie: hari.cookie })).body.enableEmailReminders;
  const opened = await app.call(`GET ${link}`);
  expect(opened).toMatchObject({ status: 200, body: expect.stringContaining('<form method="post">') });
  expect(await wanted()).toBe(true);
  const token = new URL(link, "http://mero-mat.test").searchParams.get("token") ?? "";
  for (const wrong of ["", token.slice(0, -2), hari.id])
    expect((await app.call(`POST /unsubscribe?token=${wrong}`)).status).toBe(404);
  // A link without a language has that of the device.
  const chosen = await app.call("GET /unsubscribe?token=", {
    headers: { cookie: "language=ne", "accept-language": "en" },
  });
  expect(chosen).toMatchObject({ body: expect.stringContaining('<html lang="ne">') });
  expect(chosen.headers["vary"]).toBe("Cookie, Accept-Language");
  const oneClick = {
    body: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  };
  expect((await app.call(`POST ${link}`, oneClick)).body).toContain("अब यस्ता इमेल आउँदैनन्");
  expect(await wanted()).toBe(false);
  await createPoll(app, admin, { ...asked, closesAt: inHours(3) });
  await settled(app);
  expect(receiversOf([...app.mails().slice(before), ...restarted.mails()])).toEqual([sita.email]);
});

test("a queued e-mail is not sent to those who have voted or left meanwhile, nor about a poll that has changed or gone", async () => {
  const app = await startApp();
  const { db } = app.connection;
  const admin = await signInAdmin(app);
  // Mails wait for an hour, as if the mail server were down.
  await sql`
    create function wait() returns trigger language plpgsql as $$
    begin new.run_at := now() + interval '1 hour'; return new; end $$`.execute(db);
  await sql`
    create trigger wait before insert on jobs for each row when (new.kind = 'mail') execute function wait()`.execute(
    db,
  );
  const [sita, voted, rejected, deleted, changed] = [
    await person(app, "sita"),
    await person(app, "voted"),
    await person(app, "rejected"),
    await person(app, "deleted"),
    await person(app, "changed"),
  ];
  const names = ["stays", "later", "declared", "removed", "off"] as const;
  const polls = await Promise.all(
    names.map((content) => createPoll(app, admin, { content, closesAt: inHours(3), emailReminder: true })),
  );
  const [stays, later, declared, removed, off] = polls.map(({ id }) => id);
  const options = polls[0]?.voteOptions ?? [];
  const queued = () => db.selectFrom("jobs").select("id").where("kind", "=", "mail").execute();
  await expect.poll(async () => (await queued()).length).toBe(25);

  await vote(app, voted.cookie, stays ?? "", options[0]?.id ?? "");
  await db.updateTable("users").set({ accountStatus: "rejected" }).where("id", "=", rejected.id).execute();
  await db.deleteFrom("users").where("id", "=", deleted.id).execute();
  await db
    .updateTable("users")
    .set({ email: emailOf("changedagain") })
    .where("id", "=", changed.id)
    .execute();
  const edit = (id: string | undefined, content: string, body: object) =>
    app.call(`PUT /api/admin/posts/${id}`, {
      cookie: admin,
      body: { content, voteOptions: options.map(({ optionText }) => optionText), ...body },
    });
  expect(await edit(later, "later", { closesAt: inHours(90) })).toMatchObject({ status: 200 });
  expect(await edit(off, "off", { emailReminder: false })).toMatchObject({ status: 200 });
  await app.call(`POST /api/admin/posts/${declared}/declare-winner`, { cookie: admin });
  await app.call(`DELETE /api/admin/posts/${removed}`, { cookie: admin });
  expect(app.mails()).toEqual([]);

  await sql`drop trigger wait on jobs`.execute(db);
  await sql`update jobs set run_at = now() where kind = 'mail'`.execute(db);
  // Its end has moved again, so that these voters have not been reminded of this poll yet.
  await edit(later, "later", { closesAt: inHours(5) });
  await settled(app);
  const sent = app.mails().map((mail) => {
    const [, question] = /on “(\w+)”/.exec(partsOf(mail)["text/plain"] ?? "") ?? [];
    return `${question}: ${/^To: (\S+)/m.exec(mail)?.[1]}`;
  });
  const toAll = [sita.email, voted.email, emailOf("changedagain")].map((email) => `later: ${email}`);
  expect(sent.sort()).toEqual([...toAll, `stays: ${sita.email}`].sort());
});
