import { expect, expectClear, newName, test } from "../support/test.ts";

test.beforeEach(({ server }) => server.admin.settings.set.mutate({ key: "gmail_enabled", value: "true" }));
test.afterEach(({ server }) => server.admin.settings.set.mutate({ key: "gmail_enabled", value: "false" }));

test("the Gmail tabs appear and disappear with the setting, without a reload", async ({ page, server }) => {
  const hears = page.waitForResponse((answer) => answer.url().includes("events.changes"));
  await page.goto("/auth");
  await expect(page.getByRole("tab")).toHaveText(["Login", "Sign Up", "Gmail Login", "Gmail Sign Up"]);
  await hears;
  await server.admin.settings.set.mutate({ key: "gmail_enabled", value: "false" });
  await expect(page.getByRole("tab")).toHaveText(["Login", "Sign Up"]);
});

test("a mailed code signs in", async ({ page, voter, server }) => {
  await page.goto("/auth?tab=gmail-login");
  await page.getByRole("button", { name: "Send Code" }).click();
  await expect(page.getByText("Valid email is required")).toBeVisible();
  await page.getByLabel("Gmail address").fill("sita@example.com");
  await page.getByRole("button", { name: "Send Code" }).click();
  await expect(page.getByText("Only Gmail addresses are allowed")).toBeVisible();
  await page.getByLabel("Gmail address").fill(voter.email);
  await page.getByRole("button", { name: "Send Code" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Code sent!" })).toBeVisible();
  await page.getByLabel("6-digit code").fill("१२३");
  await page.getByRole("button", { name: "Verify and Login" }).click();
  await expect(page.getByText("OTP code must be 6 digits")).toBeVisible();
  await page.getByLabel("6-digit code").fill(await server.mailedCode(voter.email));
  await page.getByRole("button", { name: "Verify and Login" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("status").filter({ hasText: "Welcome back!" })).toBeVisible();
});

test("a wrong code is refused with a toast, both ways back lead to the address, and the fourth code waits", async ({
  page,
  voter,
}) => {
  await page.goto("/auth?tab=gmail-login");
  await page.getByLabel("Gmail address").fill(voter.email);
  await page.getByRole("button", { name: "Send Code" }).click();
  await page.getByLabel("6-digit code").fill("000000");
  await page.getByRole("button", { name: "Verify and Login" }).click();
  const toast = page.getByRole("alert").filter({ hasText: "Login failed" });
  await expect(toast).toContainText("This code is wrong");
  await expectClear(toast, page.getByRole("button", { name: "Send New Code" }));
  await page.getByRole("button", { name: "Send New Code" }).click();
  await expect(page.getByLabel("Gmail address")).toHaveValue(voter.email);
  await page.getByRole("button", { name: "Send Code" }).click();
  await expect(page.getByLabel("6-digit code")).toBeVisible();
  await page.getByRole("tab", { name: "Login", exact: true }).click();
  await page.getByRole("tab", { name: "Gmail Login" }).click();
  await expect(page.getByLabel("Gmail address")).toHaveValue(voter.email);

  await page.request.post("/api/auth/send-login-otp", { data: { email: voter.email } });
  await page.getByRole("button", { name: "Send Code" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to send code" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Try again in \d+ s/ })).toBeDisabled();
});

test("Gmail sign-up leads to the Login tab", async ({ page }) => {
  await page.goto("/auth?tab=gmail-signup");
  const name = newName("hari");
  const submit = page.getByRole("tabpanel").getByRole("button", { name: "Sign Up" });
  await submit.click();
  for (const text of ["Valid email is required", "Username must be at least 3 characters", "Phone is required"])
    await expect(page.getByText(text)).toBeVisible();
  await page.getByLabel("Gmail address").fill(`${name}@gmail.com`);
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Phone").fill("9841234567");
  await page.getByLabel("Password", { exact: true }).fill("secret-1");
  await page.getByLabel("District").selectOption("lalitpur");
  await page.getByLabel("Election Area").selectOption("1");
  await submit.click();
  await expect(page.getByRole("status").filter({ hasText: "Account created!" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Login", exact: true })).toHaveAttribute("aria-selected", "true");
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill("secret-1");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});
