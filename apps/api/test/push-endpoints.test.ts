import { expect, test } from "vitest";
import { publicEndpoints } from "../src/outgoing/endpoints.ts";
import { signInAdmin, signUp, startApp } from "./harness.ts";
import { allSent, path, send, start, startPushingApp, subscribe, wantsPush } from "./push-harness.ts";
import { startPushService } from "./push-service.ts";

test("an endpoint inside the server's own network is refused, and so are malformed keys", async () => {
  const app = await startApp();
  const cookie = await signUp(app, "sita");
  const { subscription } = (await startPushService()).device();
  const subscribeWith = (more: object) => app.call(`POST ${path}`, { cookie, body: { ...subscription, ...more } });
  for (const endpoint of [
    "http://push.example.com/a",
    "https://127.0.0.1/a",
    "https://127.1/a",
    "https://2130706433/a",
    "https://0x7f.0.0.1/a",
    "https://0.0.0.0/a",
    "https://10.1.2.3/a",
    "https://100.64.0.1/a",
    "https://169.254.169.254/latest/meta-data",
    "https://172.31.255.255/a",
    "https://192.168.0.1/a",
    "https://224.0.0.1/a",
    "https://255.255.255.255/a",
    "https://[::1]/a",
    "https://[::]/a",
    "https://[::ffff:127.0.0.1]/a",
    "https://[::ffff:8.8.8.8]/a",
    "https://[64:ff9b::7f00:1]/a",
    "https://[2002:7f00:1::]/a",
    "https://[fe80::1]/a",
    "https://[fd00::1]/a",
    "https://[ff02::1]/a",
    "https://me:secret@push.example.com/a",
    "ftp://push.example.com/a",
    "https://push.example.com/ सूचना",
    "/a",
    "",
  ])
    expect(await subscribeWith({ endpoint }), endpoint).toMatchObject({
      status: 400,
      body: { reason: "invalid_input", issues: [{ path: "endpoint" }] },
    });
  const notOnTheCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString("base64url");
  for (const p256dh of [notOnTheCurve, "x", ""])
    expect(
      await subscribeWith({
        endpoint: "https://push.example.com/a",
        keys: { ...subscription.keys, p256dh },
      }),
    ).toMatchObject({ status: 400, body: { reason: "invalid_input", issues: [{ path: "keys.p256dh" }] } });
  expect(await wantsPush(app, cookie)).toBe(false);
  for (const endpoint of ["https://push.example.com/a", "https://8.8.8.8/a", "https://[2606:4700::1111]/a"])
    expect((await subscribeWith({ endpoint })).status, endpoint).toBe(200);
});

test("a name that resolves to the server's own network is not called when a message is due", async () => {
  const service = await startPushService();
  const { port } = new URL(service.origin);
  let asked = 0;
  const { lookup } = publicEndpoints(async () => {
    asked++;
    return ["127.0.0.1", "::1", "::ffff:127.0.0.1"];
  });
  const pushEndpoints = { isAllowed: () => true, ...(lookup ? { lookup } : {}) };
  const app = await startPushingApp({ pushEndpoints });
  const [admin, sita] = [await signInAdmin(app), await signUp(app, "sita")];
  const phone = service.device();
  const endpoint = phone.subscription.endpoint.replace(service.origin, `http://push.example.com:${port}`);
  await subscribe(app, sita, { subscription: { ...phone.subscription, endpoint } });
  await send(app, admin, "One");
  await allSent(app);
  expect(phone.received).toEqual([]);
  expect(asked).toBeGreaterThan(0);
  expect(app.log.join("")).toContain("push.example.com has no public address");
});

test("an address that was allowed once but is no longer is not called", async () => {
  const { app, service, admin, sita } = await start();
  const phone = service.device();
  await subscribe(app, sita, phone);
  await app.close();
  const strict = await startApp({ databaseUrl: app.databaseUrl });
  await send(strict, admin, "One");
  await allSent(strict);
  expect(phone.received).toEqual([]);
});
