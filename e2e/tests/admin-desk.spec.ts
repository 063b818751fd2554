import { expect, type Page, test } from "../support/test.ts";

const names = [
  ...["Analytics", "Active Polls", "New Poll", "Parties", "Requests", "Notifications", "Discussions", "Privacy Policy"],
  ...["Gmail Settings", "Statistics", "Tools", "Archives"],
];
const tab = (page: Page, name: string) =>
  page.getByRole("tablist", { name: "Admin tabs" }).getByRole("tab", { name, exact: true });

test("twelve tabs stand in their order, in the address, and under the arrow keys", async ({ page, server, signIn }) => {
  await signIn(server.adminAccount);
  await page.goto("/admin");
  const tabs = page.getByRole("tablist", { name: "Admin tabs" }).getByRole("tab");
  await expect(tabs).toHaveText(names);
  await expect(tab(page, "Analytics")).toHaveAttribute("aria-selected", "true");
  for (const name of names) {
    await tab(page, name).click();
    await expect(page.getByRole("tabpanel", { name, exact: true }).getByRole("heading").first()).toBeVisible();
  }
  await expect(page).toHaveURL(/tab=archives/);
  await page.goBack();
  await expect(tab(page, "Tools")).toHaveAttribute("aria-selected", "true");
  await page.reload();
  await expect(tab(page, "Tools")).toHaveAttribute("aria-selected", "true");
  await tab(page, "Tools").press("ArrowRight");
  await expect(tab(page, "Archives")).toBeFocused();
  await tab(page, "Archives").press("ArrowRight");
  await expect(tab(page, "Analytics")).toBeFocused();
  await page.goto("/admin-dashboard?tab=parties");
  await expect(tab(page, "Parties")).toHaveAttribute("aria-selected", "true");
  await page.goto("/admin-dashboard?tab=unknown&view={}");
  await expect(tab(page, "Analytics")).toHaveAttribute("aria-selected", "true");
});

test("an error that nothing else has caught is told, and the desk goes on", async ({ page, server, signIn }) => {
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=tools");
  await expect(tab(page, "Tools")).toBeVisible();
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error("Nobody expected this");
    }),
  );
  const toast = page.getByRole("alert").filter({ hasText: "Application Error" });
  await expect(toast).toContainText("An error occurred. Please refresh the page.");
  await tab(page, "Parties").click();
  await expect(page.getByRole("tabpanel", { name: "Parties" })).toBeVisible();
});
