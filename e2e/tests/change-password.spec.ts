import { expect, test } from "../support/test.ts";

test.beforeEach(async ({ page, voter, signIn }) => {
  await signIn(voter);
  await page.goto("/change-password");
});

test("the page knows who is here, shows what is missing as it is typed, and changes the password", async ({
  page,
  voter,
}) => {
  await expect(page.getByText(voter.username).last()).toBeVisible();
  await expect(page.getByRole("main").getByText("Bagmati · Kathmandu · Area 1")).toBeVisible();
  const submit = page.getByRole("button", { name: "Change Password" });
  await expect(submit).toBeDisabled();
  await page.getByLabel("Current password").fill(voter.password);
  await page.getByLabel("New password", { exact: true }).fill("short");
  await expect(page.getByText("At least 6 characters")).toContainText(/not yet/);
  await page.getByLabel("New password", { exact: true }).fill("secret-2");
  await expect(page.getByText("At least 6 characters")).toContainText(/met/);
  await expect(submit).toBeDisabled();
  await page.getByLabel("Confirm new password").fill("secret-2");
  await expect(page.getByText("Both new passwords match")).toContainText(/met/);
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(page.getByRole("status").filter({ hasText: "Password Changed Successfully!" })).toBeVisible();
  const login = await page.request.post("/api/login", { data: { username: voter.username, password: "secret-2" } });
  expect(login.status()).toBe(200);
});

test("the current password as the new one, and a wrong current one, are told", async ({ page, voter }) => {
  const submit = page.getByRole("button", { name: "Change Password" });
  await page.getByLabel("Current password").fill(voter.password);
  await page.getByLabel("New password", { exact: true }).fill(voter.password);
  await page.getByLabel("Confirm new password").fill(voter.password);
  await submit.click();
  await expect(page.getByRole("alert").filter({ hasText: "Same Password" })).toBeVisible();
  await page.getByLabel("Current password").fill("not-the-one");
  await submit.click();
  const failed = page.getByRole("alert").filter({ hasText: "Password Change Failed" });
  await expect(failed).toContainText("Your current password is not correct.");
});

test("each field can be shown, and there is a way home", async ({ page }) => {
  await expect(page.getByRole("button", { name: "Show password" })).toHaveCount(3);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});
