import { confirmation, newParty, radio } from "../support/parties.ts";
import { newArea, newVoter } from "../support/polls.ts";
import { expect, newName, type Page, test } from "../support/test.ts";

async function logIn(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

async function choose(page: Page, party: { name: string }): Promise<void> {
  await radio(page, party).click();
  const question = page.getByRole("dialog", { name: "Log in to vote" });
  await expect(question).toContainText(party.name);
  await question.getByRole("button", { name: "Log in" }).click();
}

test("a visitor sees the parties, chooses one, signs in and is asked to confirm it, whatever its name", async ({
  page,
  server,
}) => {
  const party = await newParty(server, "Odd");
  const name = `"${party.name}" & 100% = [1]?#`;
  await server.admin.adminParties.edit.mutate({ id: party.id, name, nepaliName: party.nepaliName });
  const voter = await newVoter(server, newArea());
  await page.goto("/samanupatik-voting");
  await expect(page.getByRole("heading", { name: "Log in to vote" })).toBeVisible();
  await expect(page.getByText("No Vote Cast Yet")).toHaveCount(0);
  await choose(page, party);
  await expect(page).toHaveURL(/^[^?]*\/auth\?next=/);
  await logIn(page, voter);
  await expect(confirmation(page)).toContainText(`You are about to cast your nationwide party vote for ${name}.`);
  expect(new URL(page.url()).searchParams.get("party")).toBe(name);
  await page.reload();
  await expect(confirmation(page)).toContainText(name);
  expect(await voter.client.votes.currentParty.query()).toBeNull();
  await confirmation(page).getByRole("button", { name: "Confirm Vote" }).click();
  await expect(page.getByText("Your Current Vote:")).toBeVisible();
  await expect(page).toHaveURL("/samanupatik-voting");
  expect((await voter.client.votes.currentParty.query())?.partyName).toBe(name);
});

test("a visitor without an account makes one and is back at the chosen party", async ({ page, server }) => {
  const party = await newParty(server, "Newcomer");
  await page.goto("/samanupatik-voting");
  await choose(page, party);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  const form = page.getByRole("tabpanel");
  const name = newName("gita");
  await form.getByLabel("Username").fill(name);
  await form.getByLabel("Email").fill(`${name}@gmail.com`);
  await form.getByLabel("District").selectOption("kathmandu");
  await form.getByLabel("Election Area").selectOption("1");
  await form.getByLabel("Password", { exact: true }).fill("secret-1");
  await form.getByLabel("Confirm password").fill("secret-1");
  await form.getByRole("button", { name: "Sign Up" }).click();
  await expect(confirmation(page)).toContainText(party.name);
  await confirmation(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/samanupatik-voting");
  await expect(page.getByRole("heading", { name: "No Vote Cast Yet" })).toBeVisible();
});
