import { expect, test } from "../support/test.ts";

test("an unknown URL gets a 404 page", async ({ page }) => {
  const response = await page.goto("/no-such-page?party=x&q=123");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Page Not Found")).toBeVisible();
  // The app is here, and has read the address.
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/auth");
  await page.goBack();
  await expect(page).toHaveURL("/no-such-page?party=x&q=123");
});

test("a redirect when the app starts shows no empty page in between, also once a session has ended elsewhere", async ({
  page,
  voter,
  signIn,
}) => {
  await page.addInitScript(() => {
    const emptied = { count: 0 };
    Object.assign(window, { emptied });
    const count = () => {
      if (document.querySelector("main")?.textContent === "") emptied.count += 1;
    };
    addEventListener("DOMContentLoaded", () =>
      new MutationObserver(count).observe(document, { childList: true, subtree: true }),
    );
  });
  const timesEmpty = () => page.evaluate("emptied.count");
  await page.goto("/");
  await expect(page).toHaveURL("/auth");
  await expect(page.getByRole("tab", { name: "Login" })).toBeVisible();
  expect(await timesEmpty()).toBe(0);
  await signIn(voter);
  await page.goto("/auth?next=%2Fprivacy-policy");
  await expect(page).toHaveURL("/privacy-policy");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await timesEmpty()).toBe(0);
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect(page).toHaveURL("/");
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL("/auth");
  await expect(page.getByRole("tab", { name: "Login" })).toBeVisible();
  expect(await timesEmpty()).toBe(0);
});
