import { hold } from "../support/hold.ts";
import { expect, test } from "../support/test.ts";

const closed = [
  "/",
  "/direct-voting",
  "/notifications",
  "/discussions",
  "/privacy-policy",
  "/admin",
  "/admin-dashboard",
];

test("a visitor is led to the front door from every closed page, which knows the way back", async ({ page }) => {
  for (const path of closed) {
    await page.goto(path);
    await expect(page, path).toHaveURL(path === "/" ? "/auth" : `/auth?next=${encodeURIComponent(path)}`);
  }
});

test("a visitor may read the public pages", async ({ page }) => {
  for (const path of ["/results", "/samanupatik-voting"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page, path).toHaveURL(path);
  }
});

test("pages of an account tell a visitor that they are closed", async ({ page }) => {
  for (const path of ["/change-password", "/edit-profile"]) {
    await page.goto(path);
    await expect(page.getByText("Access Denied")).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await page.getByRole("link", { name: "Go to Login" }).click();
  await expect(page).toHaveURL("/auth?next=%2Fedit-profile");
});

test("a voter is led home from the admin desk and the front door", async ({ page, voter, signIn }) => {
  await signIn(voter);
  for (const path of ["/admin", "/admin-dashboard", "/auth"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/");
  }
});

test("a voter who follows an address with values that nobody knows sees the page without them", async ({
  page,
  voter,
  signIn,
}) => {
  await signIn(voter);
  const unknown = "filter=x&tab=x&parties=x&q={}&poll={}&find={}&party={}&area={}&search={}";
  for (const [path, heading] of [
    ["/direct-voting", "Direct Election"],
    ["/samanupatik-voting", "Samanupatik"],
    ["/results", "Nepal Election Results"],
    ["/notifications", "Notifications"],
  ] as const) {
    await page.goto(`${path}?${unknown}`);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
});

test("an admin is led from the front door to the admin desk", async ({ page, server, signIn }) => {
  await signIn(server.adminAccount);
  await page.goto("/auth");
  await expect(page).toHaveURL("/admin");
  await page.goto("/admin-dashboard");
  await expect(page).toHaveURL("/admin-dashboard");
});

test("while the user loads there is a spinner", async ({ page, voter, signIn }) => {
  await signIn(voter);
  const letGo = await hold(page, "**/trpc/auth.currentUser**");
  await page.goto("/");
  await expect(page.getByRole("status", { name: "Loading" }).or(page.getByLabel("Loading"))).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { name: "The candidate for your area" })).toBeVisible();
});

test("an address nobody knows answers 404 and its card", async ({ page }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Page Not Found")).toBeVisible();
});

test("a session that ended elsewhere leads to the front door", async ({ page, voter, signIn }) => {
  await signIn(voter);
  await page.goto("/");
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL("/auth");
});
