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

test("a voter's pages fetch nothing of the desk", async ({ page, voter, signIn, server }) => {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname);
  });
  const visit = async (paths: string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
    }
  };
  await signIn(voter);
  await visit([
    "/",
    "/direct-voting",
    "/samanupatik-voting",
    "/results",
    "/notifications",
    "/edit-profile",
    "/privacy-policy",
  ]);
  const [ofVoter, ofDesk, editor] = [[...scripts], /-tab-|admin|desk|tiptap/, /tiptap/];
  expect(ofVoter.filter((path) => ofDesk.test(path))).toEqual([]);
  await signIn(server.adminAccount);
  await visit(["/admin"]);
  expect([...scripts].filter((path) => ofDesk.test(path))).not.toEqual([]);
  // Nor does the rest of the desk fetch the policy's editor.
  expect([...scripts].filter((path) => editor.test(path))).toEqual([]);
  await visit(["/admin?tab=policy"]);
  expect([...scripts].filter((path) => editor.test(path))).not.toEqual([]);
});
