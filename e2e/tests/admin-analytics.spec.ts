import { readFile } from "node:fs/promises";
import { newParty } from "../support/parties.ts";
import { newArea, newPoll, newVoter, optionOf } from "../support/polls.ts";
import { region } from "../support/results.ts";
import type { Server } from "../support/server.ts";
import { expect, type Page, test } from "../support/test.ts";

const asTable = (page: Page, card: string) => region(page, card).getByRole("button", { name: "As table" });

/** Creates a voter in a new area, who has cast a vote in this many polls. */
async function busyVoter(server: Server, polls: number) {
  const area = newArea();
  const voter = await newVoter(server, area);
  for (let n = 1; n <= polls; n++) {
    const poll = await newPoll(server, area, `Poll ${n} of ${voter.username}`);
    await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
    if (n === 1) await voter.client.comments.add.mutate({ postId: poll.id, content: "Well said" });
  }
  return { area, voter };
}

test("people's activity is counted, charted by day, and can be downloaded", async ({ page, server, signIn }) => {
  const { voter } = await busyVoter(server, 5);
  const users = await server.admin.adminAnalytics.users.query();
  const votes = await server.admin.adminAnalytics.votes.query();
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=analytics");
  await expect(region(page, "User Registration")).toContainText(
    `Total users${users.totalUsers}Active users in the last 30 days${users.activeUsers}`,
  );
  await expect(region(page, "Voting Activity")).toContainText(
    `Participation${votes.votingParticipationRate.toFixed(1)}%`,
  );
  await expect(region(page, "Engagement")).toContainText(/Active commenters\d+Average comments per user\d/);
  await expect(
    region(page, "Top 10 Most Active Users").getByRole("listitem").filter({ hasText: voter.username }),
  ).toContainText(/65\svotes\s· 1\scomment\s· 0\slikes$/);

  const today = users.dailyActivity.at(-1);
  const days = region(page, "Daily Activity");
  await expect(days.getByRole("img", { name: /^Votes cast\. / })).toHaveAccessibleName(
    new RegExp(`: ${today?.votes}$`),
  );
  await asTable(page, "Daily Activity").click();
  await expect(days.getByRole("img")).toHaveCount(0);
  await expect(days.getByRole("row")).toHaveCount(8);
  await expect(days.getByRole("row").nth(1).getByRole("cell").nth(1)).toHaveText(String(today?.votes));
  const download = page.waitForEvent("download");
  await days.getByRole("button", { name: "Save as CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("daily-activity.csv");
  expect(await readFile(await file.path(), "utf8")).toContain(
    `${today?.date},${today?.votes},${today?.comments},${today?.newUsers}`,
  );

  await busyVoter(server, 1);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(region(page, "User Registration")).toContainText(`Total users${users.totalUsers + 1}`);
});

test("an admin finds out whom a person has voted for, by name and by place", async ({ page, server, signIn }) => {
  const { area, voter } = await busyVoter(server, 4);
  const party = await newParty(server, "Torch");
  await voter.client.votes.castParty.mutate({ partyName: party.name });
  const neighbour = await newVoter(server, area);
  await neighbour.client.votes.castParty.mutate({ partyName: party.name });
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=analytics");
  const card = region(page, "Detailed Voting by Area");
  await expect(card.getByText(/^Confidential/)).toBeVisible();
  await card.getByRole("button", { name: "Show who voted for whom" }).click();
  const search = card.getByLabel("Find a voter by name");
  await search.fill(voter.username.toUpperCase());
  await expect(card.getByText("1 voter shown")).toBeVisible();
  const row = card.getByRole("listitem").filter({ hasText: voter.username }).first();
  await expect(row).toContainText("Sita Rai · Nepali Congress");
  await expect(row).toContainText(`Poll 4 of ${voter.username}`);
  await expect(row).toContainText(party.name);
  await expect(row).not.toContainText(`Poll 1 of ${voter.username}`);
  await row.getByRole("button", { name: "Show all 4" }).click();
  await expect(row).toContainText(`Poll 1 of ${voter.username}`);

  await search.fill("");
  await card.getByLabel("Province").selectOption(area.province);
  await card.getByLabel("District").selectOption(area.district);
  const people = card.getByRole("region", { name: new RegExp(`Area ${area.electionArea}$`) });
  await expect(people.getByText(neighbour.username)).toBeVisible();
  await page.reload();
  await expect(card.getByLabel("District")).toHaveValue(area.district);
  await expect(people.getByText(neighbour.username)).toBeVisible();
  await expect(people.getByRole("listitem").filter({ hasText: neighbour.username })).toContainText("No candidate vote");

  await search.fill("nobody_is_called_so");
  await expect(card.getByText("No voter matches this search.")).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue("");
  await expect(people.getByText(neighbour.username)).toBeVisible();
});
