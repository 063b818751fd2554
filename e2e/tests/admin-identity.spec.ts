import { newArea, newVoter } from "../support/polls.ts";
import { opener, rowOf } from "../support/requests.ts";
import { codeOf, newAdmin, withSecondFactor } from "../support/second-factor.ts";
import { expect, expectAccessible, type Page, test } from "../support/test.ts";

const question = (page: Page) => page.getByRole("dialog", { name: "Is it you?" });

test("an action that needs a fresh proof asks for a password or code in a dialog, and then succeeds", async ({
  page,
  server,
  signIn,
}) => {
  const admin = await newAdmin(server);
  const voter = await newVoter(server, newArea());
  const { secret, recoveryCodes } = await withSecondFactor(admin);
  await signIn(admin, recoveryCodes[0]);
  await server.withDatabase(async (db) => {
    await db
      .updateTable("sessions")
      .set({ provedAt: new Date(0).toISOString() })
      .where("userId", "in", db.selectFrom("users").select("id").where("username", "=", admin.username))
      .execute();
  });
  await page.goto("/admin?tab=requests&view=accounts");
  await page.getByRole("searchbox", { name: "Search accounts" }).fill(voter.username);
  await page.getByRole("button", { name: "Search all accounts" }).click();
  const row = rowOf(page, voter.username);
  await opener(row).click();
  const { id } = await voter.client.auth.currentUser.query();
  // A new role ends the voter's own session.
  const role = async () => (await server.admin.adminAccounts.byId.query({ id })).role;

  // Without a proof nothing is done or reported, and the action can be started again.
  await row.getByRole("button", { name: "Make admin" }).click();
  const act = page.getByRole("dialog", { name: `Make ${voter.username} an admin?` });
  await act.getByRole("button", { name: "Make admin" }).click();
  await expect(question(page).getByLabel("Your password", { exact: true })).toBeFocused();
  await expectAccessible(page);
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(act.getByRole("button", { name: "Make admin" })).toBeEnabled();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await role()).toBe("user");

  await act.getByRole("button", { name: "Make admin" }).click();
  await question(page).getByLabel("Your password", { exact: true }).fill("guess");
  await page.keyboard.press("Enter");
  await expect(question(page).getByText("Your current password is not correct.")).toBeVisible();
  await question(page).getByRole("button", { name: "Use a code instead" }).click();
  await expect(question(page).getByLabel(/^Code/)).toBeFocused();
  await page.keyboard.type(codeOf(secret, 1));
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${voter.username} is an admin now`)).toBeVisible();
  expect(await role()).toBe("admin");

  // No further proof is needed for ten minutes.
  await row.getByRole("button", { name: "Make voter" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make voter" }).click();
  await expect(page.getByText(`${voter.username} is a voter again`)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});
