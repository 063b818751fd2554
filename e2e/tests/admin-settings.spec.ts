import { expect, expectAccessible, test } from "../support/test.ts";

test("settings take effect at once, and show what changed and by whom", async ({ page, server, signIn, browser }) => {
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=settings");
  const gmail = page.getByRole("switch", { name: "Gmail authentication" });
  await expect(gmail).not.toBeChecked();
  await expectAccessible(page);
  await gmail.click();
  await expect(page.getByRole("status").filter({ hasText: "Gmail authentication enabled" })).toBeVisible();
  await expect(gmail).toBeChecked();
  await expect(page.getByRole("region", { name: "Gmail Settings" })).toContainText(
    `Last changed by ${server.adminAccount.username} · just now`,
  );

  const home = await browser.newContext({ baseURL: server.origin, locale: "en-US" });
  const visitor = await home.newPage();
  const hears = visitor.waitForResponse((answer) => answer.url().includes("events.changes"));
  await visitor.goto("/auth");
  await expect(visitor.getByRole("tab", { name: "Gmail Login" })).toBeVisible();
  await hears;
  await gmail.click();
  await expect(page.getByRole("status").filter({ hasText: "Gmail authentication disabled" })).toBeVisible();
  await expect(visitor.getByRole("tab", { name: "Gmail Login" })).toHaveCount(0);
  await home.close();

  for (const [name, key, toast] of [
    ["Approve new accounts", "account_approval", "Approval of new accounts"],
    ["Approve moves to another area", "location_approval", "Approval of moves"],
  ] as const) {
    await page.getByRole("switch", { name }).click();
    await expect(page.getByRole("status").filter({ hasText: `${toast} enabled` })).toBeVisible();
    expect((await server.admin.settings.get.query({ key })).value).toBe("true");
    await page.getByRole("switch", { name }).click();
    await expect(page.getByRole("status").filter({ hasText: `${toast} disabled` })).toBeVisible();
    expect((await server.admin.settings.get.query({ key })).value).toBe("false");
  }
});
