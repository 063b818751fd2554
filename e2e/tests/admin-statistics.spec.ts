import { newParty } from "../support/parties.ts";
import { newArea, newVoter } from "../support/polls.ts";
import { region } from "../support/results.ts";
import { expect, test } from "../support/test.ts";

test("votes and voters are counted, and a party vote shows after a refresh", async ({ page, server, signIn }) => {
  const voter = await newVoter(server, newArea());
  const party = await newParty(server, "Statistics");
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=statistics");
  const votes = await server.admin.adminAnalytics.votes.query();
  const counts = region(page, "Voting Statistics");
  await expect(counts).toContainText(`Total votes candidate and party votes${votes.totalVotes}`);
  await voter.client.votes.castParty.mutate({ partyName: party.name });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(counts).toContainText(`Total votes candidate and party votes${votes.totalVotes + 1}`);
  const parties = region(page, "Party Statistics");
  await parties.getByRole("button", { name: "As table" }).click();
  const counted = parties.getByRole("row").filter({ hasText: party.name }).getByRole("cell").nth(3);
  // Party statistics may be a second old.
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(counted).toHaveText("1", { timeout: 500 });
  }).toPass();
});
