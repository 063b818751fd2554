import { expect, test } from "vitest";
import { atOneInstant, setSetting, signInAdmin, signUp, startApp, type TestApp, voter } from "./harness.ts";
import { picture } from "./pictures.ts";

const lalitpur = { province: "bagmati", district: "lalitpur", electionArea: 2 };

async function upload(app: TestApp, cookie: string): Promise<string> {
  const body = await picture().png().toBuffer();
  return (await app.call("PUT /api/upload", { cookie, body, headers: { "content-type": "image/png" } })).body.url;
}

async function start() {
  const app = await startApp();
  return { app, admin: await signInAdmin(app) };
}

test("only the owner and admins see citizenship details, and changed ones must be verified again", async () => {
  const { app, admin } = await start();
  const cookie = await signUp(app, "sita");
  const identity = { citizenshipNumber: "27-01-70-12345", citizenshipPhotoUrl: await upload(app, cookie) };
  const another = await upload(app, await signUp(app, "hari"));
  const set = (body: object) => app.call("PUT /api/user/identity", { cookie, body });
  expect(await set({ citizenshipNumber: "" })).toMatchObject({ status: 400 });
  const noUploads = ["https://elsewhere.example/x.webp", "/objects/none.webp", `/objects/${"-".repeat(36)}.webp`];
  for (const citizenshipPhotoUrl of [another, ...noUploads])
    expect(await set({ ...identity, citizenshipPhotoUrl })).toMatchObject({
      status: 400,
      body: { issues: [{ path: "citizenshipPhotoUrl" }] },
    });
  expect(
    await app.call("PUT /api/user/profile", {
      cookie,
      body: { email: "sita.voter@gmail.com", ...lalitpur, proofDocument: another },
    }),
  ).toMatchObject({ status: 400 });
  expect((await set(identity)).body).toEqual({ ...identity, isVerified: false });
  const { id } = (await app.call("GET /api/user", { cookie })).body;
  await app.call(`PUT /api/admin/accounts/${id}`, { cookie: admin, body: { isVerified: true } });
  expect((await app.call("GET /api/user/identity", { cookie })).body).toEqual({ ...identity, isVerified: true });
  const verified = () =>
    app.connection.db
      .selectFrom("users")
      .select(["verifiedAt", "verifiedBy"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  expect((await set(identity)).body.isVerified).toBe(true);
  expect(Object.values(await verified())).not.toContain(null);
  expect((await set({ ...identity, citizenshipNumber: "1" })).body.isVerified).toBe(false);
  expect(await verified()).toEqual({ verifiedAt: null, verifiedBy: null });
  const everywhere = [
    ...["GET /api/user", "GET /api/posts", "GET /api/notifications"].map((line) => app.call(line, { cookie })),
    app.call("GET /api/admin/location-requests", { cookie: admin }),
  ];
  for (const { body } of await Promise.all(everywhere)) expect(JSON.stringify(body)).not.toContain("27-01-70");
  expect(app.log.join("")).not.toContain("27-01-70");
});

test("rejecting an account signs it out at once, and its owner is notified of every review, by e-mail too", async () => {
  const { app, admin } = await start();
  const cookie = await signUp(app, "sita");
  const { id } = (await app.call("GET /api/user", { cookie })).body;
  const review = (body: object) => app.call(`PUT /api/admin/accounts/${id}`, { cookie: admin, body });
  await review({ accountStatus: "rejected", rejectionReason: "No photo" });
  expect((await app.call("GET /api/user", { cookie })).status).toBe(401);
  const login = () => app.call("POST /api/login", { body: { username: "sita", password: "secret-1" } });
  expect((await login()).body.message).toContain("No photo");
  await expect.poll(() => app.mails().length).toBe(1);
  const [mail = ""] = app.mails();
  expect(mail).toContain("To: sita.voter@gmail.com");
  expect(mail.replaceAll("=\r\n", "")).toContain("Your account was rejected. Reason: No photo");
  await review({ accountStatus: "approved", canViewResults: true });
  const back = await login();
  expect(back.body).toMatchObject({ accountStatus: "approved", canViewResults: true });
  const notices = (await app.call("GET /api/notifications", { cookie: back.cookie })).body;
  expect(notices[0].notification.title).toContain("Account approved");
  expect(notices[1].notification).toMatchObject({
    type: "verification",
    title: expect.stringContaining("Account rejected"),
    content: expect.stringContaining("कारण: No photo"),
  });
  await expect.poll(() => app.mails().length).toBe(2);
  const me = (await app.call("GET /api/user", { cookie: admin })).body;
  expect(
    await app.call(`PUT /api/admin/accounts/${me.id}`, { cookie: admin, body: { accountStatus: "rejected" } }),
  ).toMatchObject({ status: 404 });
});

test("when two administrators make the same decision about an account at once, its owner is notified once", async () => {
  const { app, admin } = await start();
  const cookie = await signUp(app, "sita");
  const { id } = (await app.call("GET /api/user", { cookie })).body;
  const both = (body: object) =>
    Promise.all([1, 2].map(() => app.call(`PUT /api/admin/accounts/${id}`, { cookie: admin, body })));
  for (const body of [
    { accountStatus: "rejected", rejectionReason: "No photo" },
    { accountStatus: "approved", isVerified: true },
  ])
    expect(await both(body)).toMatchObject([{ status: 200 }, { status: 200 }]);
  const told = await app.connection.db
    .selectFrom("notifications")
    .select("title")
    .where("targetUserId", "=", id)
    .orderBy("id")
    .execute();
  expect(told.map(({ title }) => title)).toEqual([
    expect.stringContaining("Account rejected"),
    expect.stringContaining("Account approved"),
    expect.stringContaining("verified"),
  ]);
  await expect.poll(() => app.mails().length).toBe(2);
});

test("when two administrators decide differently about an account, the second learns its current status", async () => {
  const app = await startApp(atOneInstant);
  const admin = await signInAdmin(app);
  await setSetting(app, "account_approval", "true");
  const register = async (name: string) => (await app.call("POST /api/register", { body: voter(name) })).body.id;
  const review = (id: string, body: object) => app.call(`PUT /api/admin/accounts/${id}`, { cookie: admin, body });
  const statusOf = async (id: string) =>
    (await app.call(`GET /api/admin/accounts/${id}`, { cookie: admin })).body.accountStatus;
  const seenStatus = "pending";

  const sita = await register("sita");
  const answers = await Promise.all(
    ["approved", "rejected"].map((accountStatus) => review(sita, { accountStatus, seenStatus })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const accountStatus = answers[0]?.status === 200 ? "approved" : "rejected";
  const refused = { status: 409, body: { reason: "changed_meanwhile", accountStatus } };
  expect(answers.find(({ status }) => status === 409)).toMatchObject(refused);
  expect(await statusOf(sita)).toBe(accountStatus);
  expect(await review(sita, { accountStatus: "pending", seenStatus: accountStatus })).toMatchObject({ status: 200 });

  const hari = await register("hari");
  const reject = (rejectionReason: string) => review(hari, { accountStatus: "rejected", rejectionReason, seenStatus });
  expect((await reject("No photo")).status).toBe(200);
  expect((await reject("No photo")).status).toBe(200);
  expect(await reject("Twice")).toMatchObject({ status: 409, body: { accountStatus: "rejected" } });
  expect((await review(hari, { accountStatus: "approved" })).status).toBe(200);
  expect(await statusOf(hari)).toBe("approved");
});
