import { expect, isPhone, newName, test } from "../support/test.ts";

test("the front door says what this is, in few words, with a way in and a way around", async ({ page }) => {
  await page.goto("/auth");
  for (const theme of ["Voice your opinion", "Vote on candidates", "See live results"])
    await expect(page.getByText(theme)).toBeVisible();
  await expect(page.getByText("Location-based community")).toBeVisible();
  await expect(page.getByText("Analytics dashboard")).toBeVisible();
  await expect(page.getByText("Unofficial poll: not the Election Commission")).toBeVisible();
  await expect(page.getByRole("tab")).toHaveText(["Login", "Sign Up"]);
  if (isPhone(page)) await expect(page.getByRole("button", { name: "Login", exact: true })).toBeInViewport();
  await page.getByRole("link", { name: "Live results" }).click();
  await expect(page).toHaveURL("/results");
});

test("a voter signs in and stands at home", async ({ page, voter }) => {
  await page.goto("/auth");
  await page.getByLabel("Username").fill(voter.username);
  await page.getByLabel("Password", { exact: true }).fill(voter.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/");
  const toast = page.getByRole("status").filter({ hasText: "Welcome back!" });
  await expect(toast).toContainText(`Logged in as ${voter.username}`);
  await expect(page.getByRole("heading", { name: "The candidate for your area" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "One vote, one party, the whole country" })).toBeVisible();
});

test("an admin signs in with the keyboard alone and stands at the admin desk", async ({ page, server }) => {
  await page.goto("/auth");
  await page.getByLabel("Username").focus();
  await page.keyboard.type(server.adminAccount.username);
  await page.keyboard.press("Tab");
  await page.keyboard.type(server.adminAccount.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin");
});

test("a wrong password says so and keeps what was typed", async ({ page, voter }) => {
  await page.goto("/auth");
  await page.getByLabel("Username").fill(voter.username);
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  const toast = page.getByRole("alert").filter({ hasText: "Login failed" });
  await expect(toast).toContainText("Invalid username or password");
  await expect(page.getByLabel("Username")).toHaveValue(voter.username);
  await expect(page).toHaveURL("/auth");
});

test("empty fields are named", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("Username is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
});

test("the password can be shown and hidden", async ({ page }) => {
  await page.goto("/auth");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("secret-1");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("after too many tries the page says to wait", async ({ page, voter }) => {
  for (let n = 0; n < 10; n++)
    await page.request.post("/api/login", { data: { username: voter.username, password: "wrong" } });
  await page.goto("/auth?lang=ne");
  await page.getByLabel("प्रयोगकर्ता नाम").fill(voter.username);
  await page.getByLabel("पासवर्ड", { exact: true }).fill(voter.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "लग इन भएन" })).toContainText("धेरै पटक");
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

test("a wrong reset code is refused with its toast", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByLabel("Email").fill(`${newName("nobody")}@gmail.com`);
  await page.getByRole("button", { name: "Send Reset Code" }).click();
  await page.getByLabel("Reset code").fill("123456");
  await page.getByLabel("New password").fill("secret-2");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Password reset failed" })).toBeVisible();
});

test("a public page's own sign-in link brings its reader back, and nowhere else", async ({ page, voter, signIn }) => {
  await page.goto("/results");
  await page.getByRole("link", { name: "Log in" }).first().click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByLabel("Username").fill(voter.username);
  await page.getByLabel("Password", { exact: true }).fill(voter.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/results");
  await signIn(voter);
  for (const evil of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
    await page.goto(`/auth?next=${encodeURIComponent(evil)}`);
    await expect(page).toHaveURL("/");
  }
});
