import { readFile } from "node:fs/promises";
import { opener, rowOf } from "../support/requests.ts";
import { codeOf, newAdmin, withSecondFactor } from "../support/second-factor.ts";
import { expect, expectAccessible, type Page, test } from "../support/test.ts";

const card = (page: Page) => page.getByRole("region", { name: "Second factor" });
const says = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const fails = (page: Page, title: string) => page.getByRole("alert").filter({ hasText: title });

const shownSecret = async (page: Page) => (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "";

test("an admin sets up a second factor, keeps the recovery codes, logs in with it and removes it", async ({
  page,
  server,
  signIn,
}) => {
  const admin = await newAdmin(server);
  await signIn(admin);
  await page.goto("/admin?tab=settings");
  await card(page).getByRole("button", { name: "Set up" }).click();
  await page.getByLabel("Current password").fill("not-it");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
    "Your current password is not correct.",
  );
  await expect(page.getByLabel("Current password")).toBeFocused();
  await page.getByLabel("Current password").fill(admin.password);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Add Mero Mat to your authenticator app" })).toBeFocused();
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  const link = page.getByRole("link", { name: "Open in the app" });
  await expect(link).toHaveAttribute("href", new RegExp(`^otpauth://totp/Mero%20Mat:${admin.username}`));
  await expectAccessible(page);
  const secret = await shownSecret(page);
  await page.getByLabel("6-digit code").fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("6-digit code")).toHaveAccessibleDescription(/This code is not right/);
  await page.getByLabel("6-digit code").fill(codeOf(secret));
  await page.keyboard.press("Enter");

  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  // A code over two lines would be copied out wrongly.
  const heights = await codes.evaluateAll((items) => items.map(({ clientHeight }) => clientHeight));
  expect(Math.max(...heights)).toBeLessThan(30);
  await expectAccessible(page);
  const shown = await codes.allInnerTexts();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  expect(await readFile(await (await saving).path(), "utf8")).toBe(`${shown.join("\n")}\n`);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(card(page)).toContainText("10 recovery codes are left.");

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel("Username").fill(admin.username);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Code").fill("123456");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code")).toHaveAccessibleDescription(/This code is not right/);
  await expect(fails(page, "Login failed")).toHaveCount(0);
  await page.getByRole("button", { name: "Back to Login" }).click();
  await expect(page.getByLabel("Username")).toHaveValue(admin.username);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  // The code of the step before has been used.
  await page.getByLabel("Code").fill(codeOf(secret, 1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin/);

  await page.getByRole("tab", { name: "Gmail Settings" }).click();
  await card(page).getByRole("button", { name: "Remove" }).click();
  const code = page.getByLabel("Code of your app, or a recovery code");
  await code.fill("123456");
  await page.getByLabel("Current password").fill("not-it");
  await card(page).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
    "Your current password is not correct.",
  );
  await expect(page.getByRole("alert")).toHaveCount(1);
  await page.getByLabel("Current password").fill(admin.password);
  await page.keyboard.press("Enter");
  await expect(code).toHaveAccessibleDescription(/This code is not right/);
  await code.fill(shown[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(says(page, "Second factor removed")).toBeVisible();
  await expect(card(page).getByRole("button", { name: "Set up" })).toBeFocused();
});

test("a recovery code also works with a Gmail code, after a mistyped one, and only once", async ({ page, server }) => {
  const admin = await newAdmin(server);
  const { recoveryCodes } = await withSecondFactor(admin);
  const email = `${admin.username}@gmail.com`;
  await server.admin.settings.set.mutate({ key: "gmail_enabled", value: "true" });
  await page.goto("/auth?tab=gmail-login");
  await page.getByLabel("Gmail address").fill(email);
  await page.getByRole("button", { name: "Send Code" }).click();
  await page.getByLabel("6-digit code").fill(await server.mailedCode(email));
  await page.keyboard.press("Enter");
  await page.getByLabel("Code", { exact: true }).fill("aaaaa-bbbbb");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(/This code is not right/);
  await page.getByLabel("Code", { exact: true }).fill(recoveryCodes[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin/);
  await page.goto("/admin?tab=settings");
  await expect(card(page)).toContainText("9 recovery codes are left.");
  await server.admin.settings.set.mutate({ key: "gmail_enabled", value: "false" });
});

test("while all administrators need a second factor, the dashboard shows only its set-up", async ({
  page,
  server,
  signIn,
}) => {
  const first = await newAdmin(server);
  const second = await newAdmin(server);
  await signIn(first);
  await page.goto("/admin?tab=settings");
  const setting = page.getByRole("switch", { name: "Second factor for administrators" });
  await setting.click();
  await expect(fails(page, "Set up your own second factor first")).toBeVisible();
  await expect(setting).not.toBeChecked();
  await page.getByRole("button", { name: "Set up mine" }).click();
  await expect(card(page).getByRole("button", { name: "Set up" })).toBeFocused();
  const { secret, recoveryCodes } = await withSecondFactor(first);

  // Setting it up has ended the session of the page.
  const { username, password } = first;
  await page.request.post("/api/login", { data: { username, password, secondFactor: recoveryCodes[0] } });
  await page.reload();
  await setting.click();
  await expect(says(page, "Second factor for administrators enabled")).toBeVisible();
  await expect(card(page)).toContainText("yours cannot be removed");
  try {
    await signIn(second);
    await page.goto("/admin?tab=parties");
    await expect(card(page)).toContainText("The dashboard opens as soon as you have set up yours.");
    await expect(page.getByRole("tab")).toHaveCount(0);
    await expectAccessible(page);
    await card(page).getByRole("button", { name: "Set up" }).click();
    await page.getByLabel("Current password").fill(second.password);
    await page.keyboard.press("Enter");
    const own = await shownSecret(page);
    await page.getByLabel("6-digit code").fill(codeOf(own));
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page.getByRole("tab", { name: "Parties", exact: true })).toHaveAttribute("aria-selected", "true");
  } finally {
    await first.client.auth.login.mutate({ ...first, secondFactor: codeOf(secret, 1) });
    await first.client.settings.set.mutate({ key: "admin_2fa", value: "false" });
  }
});

test("an admin replaces the second factor of a lost phone by a recovery code", async ({ page, server }) => {
  const admin = await newAdmin(server);
  const { recoveryCodes } = await withSecondFactor(admin);
  const { username, password } = admin;
  const logIn = (secondFactor = "") =>
    page.request.post("/api/login", { data: { username, password, secondFactor } }).then((answer) => answer.status());
  expect(await logIn(recoveryCodes[0])).toBe(200);
  await page.goto("/admin?tab=settings");
  await card(page).getByRole("button", { name: "Replace" }).click();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("Code of your app, or a recovery code").fill(recoveryCodes[1] ?? "");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  const secret = await shownSecret(page);
  await page.getByLabel("6-digit code").fill(codeOf(secret));
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(card(page)).toContainText("10 recovery codes are left.");
  await expect(card(page).getByRole("button", { name: "Replace" })).toBeFocused();
  expect(await logIn(recoveryCodes[2])).toBe(400);
  expect(await logIn(codeOf(secret, 1))).toBe(200);
});

test("removing another administrator's lost factor keeps the focus at the account", async ({
  page,
  server,
  signIn,
}) => {
  const other = await newAdmin(server);
  await withSecondFactor(other);
  await signIn(server.adminAccount);
  await page.goto(`/admin?tab=requests&view=accounts&filter=all&q=${other.username}`);
  const row = rowOf(page, other.username);
  await opener(row).click();
  await row.getByRole("button", { name: "Remove second factor" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove second factor" }).click();
  await expect(row.getByRole("button", { name: "Remove second factor" })).toHaveCount(0);
  await expect(opener(row)).toBeFocused();
});
