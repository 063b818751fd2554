import { expect, test } from "../support/test.ts";

test.beforeEach(async ({ page, voter, signIn }) => {
  await signIn(voter);
  await page.goto("/change-password");
});

test("the page shows the username, says what is missing while typing, and changes the password", async ({
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
