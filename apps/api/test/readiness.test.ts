import * as siteMarks from "@mero-mat/db/queries/site-marks";
import { expect, test } from "vitest";
import { ensurePolicy } from "../src/features/policy/first-policy.ts";
import { codeOf } from "./authenticator.ts";
import { setSetting, signInAdmin, signUp, startApp, type TestApp } from "./harness.ts";

const forwarded = { "x-forwarded-for": "203.0.113.7" };

async function open(app: TestApp, cookie: string): Promise<string[]> {
  const { body } = await app.call("GET /api/admin/readiness", { cookie });
  return body.filter(({ isDone }: { isDone: boolean }) => !isDone).map(({ name }: { name: string }) => name);
}

test("'Before polling day' lists the remaining tasks, and each can be completed", async () => {
  const app = await startApp();
  const { db } = app.connection;
  const admin = await signInAdmin(app);
  await signUp(app, "sita", { email: "mero.mat.demo.sita@gmail.com" });
  expect(await open(app, admin)).toEqual([
    "demo_accounts",
    "mail_server",
    "https",
    "second_factor",
    "email_proof",
    "account_approval",
    "totals_step",
    "backup",
  ]);
  const as = (line: string, body?: object) => app.call(line, { cookie: admin, body });
  await db.deleteFrom("users").where("username", "=", "sita").execute();
  const { secret } = (await as("POST /api/user/second-factor", { currentPassword: "officer-secret" })).body;
  await as("POST /api/user/second-factor/confirm", { code: codeOf(secret) });
  await setSetting(app, "account_approval", "true");
  await as("POST /api/admin/system-settings/totals_step", { value: "10" });
  await siteMarks.put(db, "backup");
  expect(await open(app, admin)).toEqual(["mail_server", "https", "email_proof"]);
});

test("an untrusted proxy is reported until it is trusted, and nobody outside can pretend to be one", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const mark = () => siteMarks.isFresh(app.connection.db, "untrusted proxy");
  async function request(times: number, address: string, to = app, headers: Record<string, string> = forwarded) {
    for (let time = 0; time < times; time++) await to.call("GET /api/posts", { address, headers });
  }
  // Whole samples of twenty requests each, wherever the first one begins.
  await request(60, "8.8.8.8");
  await request(60, "::ffff:8.8.8.8");
  for (let turn = 0; turn < 10; turn++) {
    await request(1, "10.0.0.1");
    await request(5, "10.0.0.2", app, {});
  }
  expect(await mark()).toBe(false);
  await request(60, "10.0.0.1");
  await expect.poll(() => open(app, admin)).toContain("trusted_proxy");
  const { databaseUrl } = app;
  const trusting = await startApp({ databaseUrl, trustProxy: "10.0.0.1" });
  await request(60, "10.0.0.1", trusting);
  expect(await open(trusting, admin)).not.toContain("trusted_proxy");
});

test("a fresh installation gets a policy, and a policy that somebody wrote is left alone", async () => {
  const app = await startApp();
  const sita = await signUp(app, "sita");
  const read = async () => (await app.call("GET /api/privacy-policy", { cookie: sita })).body;
  await ensurePolicy(app.connection.db);
  expect((await read()).content).toContain("You and administrators; everybody else sees only totals");
  const admin = await signInAdmin(app);
  await app.call("POST /api/admin/privacy-policy", { cookie: admin, body: { content: "<p>Ours</p>" } });
  await ensurePolicy(app.connection.db);
  expect((await read()).content).toBe("<p>Ours</p>");
});
