import { expect } from "vitest";
import { type Given, startApp, type TestApp } from "./harness.ts";
import { manyVoters } from "./polls-harness.ts";
import { anyEndpoint, startPushService } from "./push-service.ts";

export const path = "/api/notifications/push-subscriptions";
export type Device = ReturnType<Awaited<ReturnType<typeof startPushService>>["device"]>;

export const pushing: Given = { pushEndpoints: anyEndpoint, pushBackoffMs: () => 100 };
export const startPushingApp = (more: Given = {}) => startApp({ ...pushing, ...more });

export async function start(opened?: TestApp) {
  const app = opened ?? (await startPushingApp());
  const [[admin = ""], [sita = ""]] = [await manyVoters(app, 1, "admin"), await manyVoters(app, 1)];
  return { app, service: await startPushService(), admin, sita };
}

export async function subscribe(app: TestApp, cookie: string, { subscription }: Pick<Device, "subscription">) {
  const answer = await app.call(`POST ${path}`, {
    cookie,
    body: subscription,
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0" },
  });
  expect(answer).toMatchObject({ status: 200, body: { message: "This device gets notifications now." } });
}
export const unsubscribe = (app: TestApp, cookie: string, { subscription }: Device) =>
  app.call(`DELETE ${path}`, { cookie, body: { endpoint: subscription.endpoint } });
export const prefer = (app: TestApp, cookie: string, body: object) =>
  app.call("PUT /api/notifications/preferences", { cookie, body });
export const wantsPush = async (app: TestApp, cookie: string) =>
  (await app.call("GET /api/notifications/preferences", { cookie })).body.enableWebPush;

export async function send(app: TestApp, admin: string, title: string, more: object = {}): Promise<string> {
  const body = { title, content: `${title} in full`, type: "general", ...more };
  const answer = await app.call("POST /api/admin/notifications", { cookie: admin, body });
  expect(answer.status).toBe(200);
  return answer.body.id;
}

/** Waits until every message is settled. */
export async function allSent({ connection: { db } }: TestApp): Promise<void> {
  const left = async () => (await db.selectFrom("jobs").select("id").where("kind", "!=", "mail").execute()).length;
  await expect.poll(left).toBe(0);
}
