import { newArea, newPoll, newVoter } from "../support/polls.ts";
import { expect, type Page, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

/** Waits until the worker controls the page and has stored what it runs on. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async () => {
    const loaded = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/assets/"));
    const kept = await Promise.all(loaded.map(({ name }) => caches.match(name, { ignoreVary: true })));
    return kept.every(Boolean);
  });
}

test("after one visit the app starts offline, on new pages too, and recovers when the network is back", async ({
  page,
  context,
  server,
  signIn,
}) => {
  const area = newArea();
  await newPoll(server, area, "Seen before");
  await signIn(await newVoter(server, area));
  await page.goto("/direct-voting");
  await expect(page.getByText("Seen before")).toBeVisible();
  await untilKept(page);

  await context.setOffline(true);
  await page.goto("/change-password");
  await expect(page.getByRole("main").getByText(/Network connection failed/)).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Try again" })).toBeVisible();

  await page.goto("/direct-voting");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "No connection" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByText("Seen before")).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByText("Seen before")).toBeVisible();
});

test("the worker serves pages and files, but never API calls", async ({ page, context, voter, signIn }) => {
  await signIn(voter);
  await page.goto("/");
  await untilKept(page);
  const answeredByWorker: string[] = [];
  page.on("response", (response) => {
    if (response.fromServiceWorker()) answeredByWorker.push(new URL(response.url()).pathname);
  });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(voter.username);
  const calls = await page.evaluate(async () => {
    const paths = ["/api/user", "/trpc/auth.currentUser", "/objects/nothing", "/healthz"];
    return Promise.all(paths.map(async (path) => (await fetch(path)).status));
  });
  expect(calls).toEqual([200, 200, 404, 200]);
  expect(answeredByWorker).toContain("/");
  expect(answeredByWorker.filter((path) => /^\/(api|trpc|objects|healthz)/.test(path))).toEqual([]);
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((key) => caches.open(key)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain("/index.html");
  expect(kept.filter((path) => !/^\/(index\.html$|assets\/|favicon\.svg$)/.test(path))).toEqual([]);

  await context.setOffline(true);
  const offline = await page.evaluate(() =>
    fetch("/api/user").then(
      () => "answered",
      () => "failed",
    ),
  );
  expect(offline).toBe("failed");
});

test("the worker's file and the page are checked with the server each time", async ({ request }) => {
  for (const path of ["/sw.js", "/", "/manifest.webmanifest"]) {
    const { status, headers } = await request.get(path).then((answer) => ({
      status: answer.status(),
      headers: answer.headers(),
    }));
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("no-cache");
  }
});

test("a new version takes over and keeps one old version for tabs that are still open", async ({ page }) => {
  await page.goto("/auth");
  await untilKept(page);
  const names = () => page.evaluate(async () => (await caches.keys()).filter((key) => key.startsWith("mero-mat-")));
  const [current] = await names();
  await page.evaluate(async () => {
    for (const key of ["mero-mat-older", "mero-mat-old"]) await caches.open(key);
    await caches.open("somebody-else");
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
  });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(await names()).toEqual([current, "mero-mat-old"]);
  expect(await page.evaluate(() => caches.has("somebody-else"))).toBe(true);
});

test("a push message is shown, whatever it contains", async ({ page, context, server }) => {
  await context.grantPermissions(["notifications"], { origin: server.origin });
  await page.goto("/auth");
  const session = await context.newCDPSession(page);
  const registrationId = await new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
    void session.send("ServiceWorker.enable");
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Chromium loses a notification that is queried while it is being shown, so wait for it first.
  const displayed: string[] = [];
  session.on("BackgroundService.backgroundServiceEventReceived", ({ backgroundServiceEvent: { eventName } }) => {
    if (eventName === "Notification displayed") displayed.push(eventName);
  });
  await session.send("BackgroundService.startObserving", { service: "notifications" });
  await session.send("BackgroundService.setRecording", { service: "notifications", shouldRecord: true });
  const message = { title: "नतिजा आयो", body: "विजयी: सीता राई", url: "/notifications", tag: "n1" };
  for (const data of [JSON.stringify(message), "no JSON"])
    await session.send("ServiceWorker.deliverPushMessage", { origin: server.origin, registrationId, data });
  await expect.poll(() => displayed).toHaveLength(2);
  const shown = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });
  const { url, ...rest } = message;
  expect(shown).toContainEqual({ ...rest, data: { url } });
  expect(shown.map(({ title }) => title)).toContain("Mero Mat · मेरो मत");
});
