import { expect, type Page, test } from "../support/test.ts";

const tab = (page: Page, name: string) =>
  page.getByRole("tablist", { name: "Admin tabs" }).getByRole("tab", { name, exact: true });

test("an uncaught error is reported, and the dashboard keeps working", async ({ page, server, signIn }) => {
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
