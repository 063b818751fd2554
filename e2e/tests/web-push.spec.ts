import { createECDH, randomBytes } from "node:crypto";
import { newArea, newVoter } from "../support/polls.ts";
import { expect, type Page, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

const preferences = "/notifications?tab=preferences";
const webPush = (page: Page) => page.getByRole("switch", { name: "Web push" });

/**
 * Replaces the browser's push service by one without a network: it remembers one subscription while the page is open.
 */
async function fakePushService(page: Page): Promise<void> {
  const device = createECDH("prime256v1");
  device.generateKeys();
  const subscription = {
    endpoint: `https://push.example.org/${randomBytes(8).toString("hex")}`,
    keys: { p256dh: device.getPublicKey().toString("base64url"), auth: randomBytes(16).toString("base64url") },
  };
  await page.addInitScript((json) => {
    let kept: object | null = null;
    const make = () => ({
      endpoint: json.endpoint,
      toJSON: () => json,
      unsubscribe: async () => {
        kept = null;
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => kept,
      subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
        // An uncompressed point: what a real push service would refuse otherwise.
        if (!(applicationServerKey instanceof Uint8Array) || applicationServerKey.length !== 65) throw new TypeError();
        kept = make();
        return kept;
      },
    });
  }, subscription);
}

/** Headless browsers have nobody to ask. */
const answerPermission = (page: Page, answer: NotificationPermission) =>
  page.addInitScript((permission) => {
    Object.defineProperty(Notification, "permission", { get: () => (permission === "denied" ? "denied" : "default") });
    Notification.requestPermission = async () => permission;
  }, answer);

test("the switch subscribes this device and unsubscribes it", async ({ page, server, signIn }) => {
  const reader = await newVoter(server, newArea());
  await fakePushService(page);
  await answerPermission(page, "granted");
  await signIn(reader);
  await page.goto(preferences);
  await expect(webPush(page)).not.toBeChecked();
  await webPush(page).click();
  await expect(page.getByText("This device now shows notifications")).toBeVisible();
  await expect(webPush(page)).toBeChecked();
  expect(await reader.client.notifications.preferences.query()).toMatchObject({ enableWebPush: true });

  await webPush(page).click();
  await expect(page.getByText("This device shows no more notifications")).toBeVisible();
  await expect(webPush(page)).not.toBeChecked();
  expect(await reader.client.notifications.preferences.query()).toMatchObject({ enableWebPush: false });
});

test("a dismissed question is explained, and can be asked again", async ({ page, voter, signIn }) => {
  await fakePushService(page);
  await answerPermission(page, "default");
  await signIn(voter);
  await page.goto(preferences);
  await webPush(page).click();
  await expect(page.getByRole("alert")).toContainText("You have not allowed notifications yet");
  await expect(webPush(page)).not.toBeChecked();
  await expect(webPush(page)).toBeEnabled();
});

test("a subscription refused by the server is cancelled", async ({ page, voter, signIn }) => {
  await fakePushService(page);
  await answerPermission(page, "granted");
  await signIn(voter);
  await page.goto(preferences);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.route("**/trpc/notifications.subscribe**", (route) => route.abort());
  await webPush(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Web push could not be changed" })).toContainText(
    "Network connection failed",
  );
  await expect(webPush(page)).not.toBeChecked();
});

test("logging out leaves no subscription behind for the next person", async ({ page, server, signIn }) => {
  await fakePushService(page);
  await answerPermission(page, "granted");
  await signIn(await newVoter(server, newArea()));
  await page.goto(preferences);
  await webPush(page).click();
  await expect(webPush(page)).toBeChecked();
  // It covers the menu.
  const toast = page.getByRole("status").filter({ hasText: "This device now shows notifications" });
  await toast.getByRole("button", { name: "Close" }).click();
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/auth");
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).pushManager.getSubscription()))
    .toBeNull();
});
