import { isLeftOut } from "@mero-mat/test-tools/left-out";
import { openQuietly } from "../support/open-quietly.ts";
import { codeOf, newAdmin, withSecondFactor } from "../support/second-factor.ts";
import { expect, newName, test } from "../support/test.ts";

test("a draft in the dashboard survives the end of its session, and nobody can read the dashboard meanwhile", async ({
  page,
  server,
  signIn,
}) => {
  const officer = await newAdmin(server);
  const { secret, recoveryCodes } = await withSecondFactor(officer);
  await signIn(officer, recoveryCodes[0]);
  await openQuietly(page, "/admin?tab=discussions");
  await page.getByRole("button", { name: "Add topic" }).click();
  const form = page.getByRole("region", { name: "New topic" });
  const title = newName("Bridges");
  await form.getByLabel("Title").fill(title);
  await page.context().clearCookies();
  await form.getByRole("button", { name: "Create topic" }).click();
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(page.getByRole("definition").first()).toBeHidden();
  await expect(dialog.getByLabel("Username")).toHaveValue(officer.username);
  await dialog.getByLabel("Password", { exact: true }).fill(officer.password);
  await page.keyboard.press("Enter");
  const code = dialog.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("This code is not right");
  await expect(code).toBeFocused();
  await code.fill(codeOf(secret, 1));
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(form.getByLabel("Title")).toHaveValue(title);
  await form.getByRole("button", { name: "Create topic" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Discussion topic created" })).toBeVisible();
});

test("a tab of the dashboard that was opened offline loads by itself when the network is back", async ({
  page,
  context,
  server,
  signIn,
}) => {
  test.skip(isLeftOut("chromium"), "Chromium below 155 never fetches again a module that it could not fetch");
  await signIn(server.adminAccount);
  await page.goto("/admin");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("tab", { name: "Archives" }).click();
  await expect(page.getByRole("main").getByText(/Network connection failed/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("What was deleted, newest first.")).toBeVisible();
});
