import { newArea, newPoll, newVoter, optionOf } from "../support/polls.ts";
import { expect, type Page, test } from "../support/test.ts";

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const ask = (page: Page) => page.getByRole("dialog", { name: "Clear all test data?" });

async function confirmClearing(page: Page) {
  await panel(page, "Clear Test Data").getByRole("button", { name: "Clear Test Data" }).click();
  await ask(page).getByLabel("Type CLEAR to go on").fill("CLEAR");
  await ask(page).getByRole("button", { name: "Clear data" }).click();
}

test("a voter found by name gets a new password, and is signed out everywhere", async ({ page, server, signIn }) => {
  const voter = await newVoter(server, newArea());
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=tools");
  const form = panel(page, "Reset a user's password");
  const submit = form.getByRole("button", { name: "Reset password" });
  await submit.click();
  await expect(form.getByText("This is not a whole user id.")).toBeVisible();
  await form.getByRole("searchbox").fill(voter.username);
  await form.getByRole("button", { name: voter.username }).click();
  const password = form.getByLabel("New password", { exact: true });
  await expect(password).toBeFocused();
  await expect(form.getByText(`Account: ${voter.username}`)).toBeVisible();
  await password.fill("short");
  await submit.click();
  await expect(form.getByText("Password must be at least 6 characters")).toBeVisible();
  await expect(password).toHaveAttribute("type", "password");
  await form.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await password.fill("new-secret");
  await submit.click();
  await expect(page.getByText(`${voter.username} signs in with the new password`)).toBeVisible();
  await expect(password).toHaveValue("");

  await expect(voter.client.auth.currentUser.query()).rejects.toThrow();
  await expect(voter.client.auth.login.mutate(voter)).rejects.toThrow();
  await voter.client.auth.login.mutate({ username: voter.username, password: "new-secret" });
});

test("an admin who resets their own password is warned, and signs in again", async ({ page, server, signIn }) => {
  const deputy = await newVoter(server, newArea());
  const { id } = await deputy.client.auth.currentUser.query();
  await server.makeAdmin(id);
  await signIn(deputy);
  await page.goto("/admin?tab=tools");
  await page.getByLabel("User ID").fill(` ${id} `);
  await expect(page.getByRole("status").filter({ hasText: "This is your own account" })).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill("new-secret");
  await page.route("**/trpc/adminAccounts.resetPassword**", (route) => route.abort());
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "We do not know whether this was done" })).toBeVisible();
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue("new-secret");
  await page.unroute("**/trpc/adminAccounts.resetPassword**");
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByRole("dialog", { name: "Your session has ended" })).toBeVisible();
});

test("clearing shows what is removed and what stays, and a reset removes the rest", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  const voter = await newVoter(server, area);
  const poll = await newPoll(server, area, "To be cleared");
  await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
  await server.admin.adminParties.create.mutate({ name: "Party That Stays", nepaliName: "रहने दल" });
  const { clear, reset, admins } = await server.admin.adminTools.preview.query();
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=tools");
  const row = (name: string, kind: string) =>
    panel(page, name)
      .getByRole("row")
      .filter({ has: page.getByRole("cell", { name: kind, exact: true }) });
  await expect(row("Clear Test Data", "Voters")).toHaveText(`Voters${clear.users}0`);
  await expect(row("Clear Test Data", "Administrators")).toHaveText(`Administrators0${admins}`);
  await expect(row("Clear Test Data", "Parties")).toHaveText(`Parties0${reset.parties}`);
  await expect(row("Full Database Reset", "Parties")).toHaveText(`Parties${reset.parties}0`);
  for (const name of ["Clear Test Data", "Full Database Reset"])
    await expect(panel(page, name)).toContainText("so do the archive, the admin log and the vote ledgers");

  const open = panel(page, "Clear Test Data").getByRole("button", { name: "Clear Test Data" });
  await open.click();
  const clearing = ask(page).getByRole("button", { name: "Clear data" });
  await expect(clearing).toBeDisabled();
  await ask(page).getByLabel("Type CLEAR to go on").fill("clear");
  await expect(clearing).toBeDisabled();
  await page.keyboard.press("Escape");
  await confirmClearing(page);
  const done = page.getByRole("status").filter({ hasText: "Test data cleared and archived" });
  await expect(done).toContainText(`Voters: ${clear.users}`);
  await expect(open).toBeFocused();
  await expect(row("Clear Test Data", "Voters")).toHaveText("Voters00");
  await expect(row("Clear Test Data", "Parties")).toHaveText(`Parties0${reset.parties}`);
  expect(await server.admin.polls.list.query()).toEqual([]);

  await panel(page, "Full Database Reset").getByRole("button", { name: "Full Database Reset" }).click();
  const second = page.getByRole("dialog", { name: "Reset the whole database?" });
  await second.getByLabel("Type RESET to go on").fill("RESET");
  await second.getByRole("button", { name: "Reset all" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Database reset completed" })).toContainText(
    `Parties: ${reset.parties}`,
  );
  await expect(row("Full Database Reset", "Administrators")).toHaveText(`Administrators0${admins}`);
  expect(await server.admin.adminParties.list.query()).toEqual([]);
});

test("the dashboard shows the state of the public log, and seals waiting ballots on request", async ({
  page,
  server,
  signIn,
}) => {
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=tools");
  const log = panel(page, "Public log");
  await expect(log.getByText("Nobody countersigns it yet.")).toBeVisible();
  await log.getByRole("button", { name: "Seal now" }).click();
  await expect(page.getByText("Sealing has begun")).toBeVisible();
  const { origin } = await (await page.request.get("/api/admin/public-log")).json();
  await expect(log.getByText(origin)).toBeVisible();
});
