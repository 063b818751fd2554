import { hold } from "../support/hold.ts";
import { newAdmin } from "../support/second-factor.ts";
import { expect, expectLooksFine, test } from "../support/test.ts";

test("the dashboard lists the remaining tasks before polling day, and how to do them", async ({
  page,
  server,
  signIn,
}) => {
  await signIn(await newAdmin(server));
  await page.goto("/admin");
  await page.getByRole("button", { name: /^Before polling day/ }).click();
  const panel = page.getByRole("dialog").filter({ hasText: "Before polling day" });
  await expect(panel.getByText(/things are still open/)).toBeVisible();
  await expect(panel.getByRole("list", { name: "Done" }).getByText("No demo accounts")).toBeVisible();
  await panel.getByText("The public address is http", { exact: true }).click();
  await expect(panel.getByText(/set PUBLIC_URL/)).toBeVisible();
  await expectLooksFine(page);
  await panel.getByText("New accounts are open at once").click();
  await panel.getByRole("link", { name: "Gmail Settings" }).click();
  await expect(page.getByRole("switch", { name: "Approve new accounts" })).toBeFocused();
  await expect(panel).toHaveCount(0);
});

test("the list for polling day loads without moving the tabs below it", async ({ page, server, signIn }) => {
  await signIn(await newAdmin(server));
  const load = await hold(page, "**/assets/readiness-badge*.js");
  const answer = await hold(page, "**/trpc/*adminReadiness*");
  await page.goto("/admin?tab=settings");
  const top = async () => (await page.getByRole("tabpanel").boundingBox())?.y ?? 0;
  await expect(page.getByRole("switch").first()).toBeVisible();
  const before = await top();
  load();
  answer();
  await expect(page.getByRole("button", { name: /^Before polling day: \d/ })).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(1);
});

test("the security log shows who looked at an account and why a sign-in was refused", async ({
  page,
  server,
  signIn,
  voter,
}) => {
  const officer = await newAdmin(server);
  await page.request.post("/api/login", { data: { username: voter.username, password: "not-it" } });
  await signIn(officer);
  const { items } = await server.admin.adminAccounts.list.query({ search: voter.username });
  await page.request.get(`/api/admin/accounts/${items[0]?.id}`);
  await page.goto("/admin?tab=archives&view=security");
  const log = page.getByRole("list", { name: "Security log, newest first" });
  await page.getByLabel("Search by name, address or id").fill(voter.username);
  await page.getByLabel("What happened").selectOption("read.");
  await expect(log.getByRole("listitem")).toHaveCount(1);
  await expect(log.getByRole("listitem")).toContainText("Opened an account");
  await expect(log.getByRole("listitem")).toContainText(officer.username);
  await expectLooksFine(page);
  await page.getByLabel("What happened").selectOption("sign_in.");
  await expect(log.getByRole("listitem")).toContainText("Reason: Invalid username or password");
});
