import { expect, test } from "../support/test.ts";

test("an unknown URL gets a 404 page", async ({ page }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Page Not Found")).toBeVisible();
});

test("a session that ended elsewhere leads to the sign-in page", async ({ page, voter, signIn }) => {
  await signIn(voter);
  await page.goto("/");
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL("/auth");
});
