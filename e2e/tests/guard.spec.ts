import { hold } from "../support/hold.ts";
import { expect, test } from "../support/test.ts";

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
