import { hold } from "../support/hold.ts";
import { expect, test } from "../support/test.ts";

test("a voter sees that a password is wrong, signs in and gets to home", async ({ page, voter }) => {
  await page.goto("/auth");
  const submit = page.getByRole("button", { name: "Login", exact: true });
  await page.getByLabel("Username").fill(voter.username);
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await submit.click();
  const failed = page.getByRole("alert").filter({ hasText: "Login failed" });
  await expect(failed).toContainText("Invalid username or password");
  await expect(page.getByLabel("Username")).toHaveValue(voter.username);
  await expect(page).toHaveURL("/auth");

  await page.getByLabel("Password", { exact: true }).fill(voter.password);
  await submit.click();
  await expect(page).toHaveURL("/");
  const toast = page.getByRole("status").filter({ hasText: "Welcome back!" });
  await expect(toast).toContainText(`Logged in as ${voter.username}`);
  await expect(page.getByRole("heading", { name: "The candidate for your area" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "One vote, one party, the whole country" })).toBeVisible();
});

test("a sign-in that is refused before the app has loaded is still explained once it has, and keeps the name", async ({
  page,
  voter,
}) => {
  const release = await hold(page, "**/assets/index-*.js");
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByLabel("Username").fill(voter.username);
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Invalid username or password.");
  await expect(page.getByLabel("Username")).toHaveValue(voter.username);
  release();
  await expect(page.getByRole("main").getByRole("alert")).toBeHidden();
  await expect(page.getByRole("alert").filter({ hasText: "Invalid username or password." })).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue(voter.username);
});

test("an administrator signs in with the keyboard alone and reaches the dashboard", async ({ page, server }) => {
  await page.goto("/auth");
  await page.getByLabel("Username").focus();
  await page.keyboard.type(server.adminAccount.username);
  await page.keyboard.press("Tab");
  await page.keyboard.type(server.adminAccount.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin");
});

test("a forgotten password is replaced by a mailed code", async ({ page, voter, server }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByLabel("Email").fill(voter.email);
  await page.getByRole("button", { name: "Send Reset Code" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Reset code sent" })).toBeVisible();
  await page.getByLabel("Reset code").fill("12345");
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Reset code must be 6 digits")).toBeVisible();
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await page.getByLabel("Reset code").fill(await server.mailedCode(voter.email));
  await page.getByLabel("New password").fill("secret-2");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Password reset successful" })).toBeVisible();
  await page.getByLabel("Username").fill(voter.username);
  await page.getByLabel("Password", { exact: true }).fill("secret-2");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/");
});
