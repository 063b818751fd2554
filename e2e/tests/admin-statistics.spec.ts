import { readFile } from "node:fs/promises";
import { newParty } from "../support/parties.ts";
import { newArea, newVoter } from "../support/polls.ts";
import { answerWith, region } from "../support/results.ts";
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
  // What is told of parties may be a second old.
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(counted).toHaveText("1", { timeout: 500 });
  }).toPass();
});

test("parties stand by votes, Nepali first, with their share, and can be taken away", async ({
  page,
  server,
  signIn,
}) => {
  const small = Array.from({ length: 11 }, (_, index) => ({ partyName: `Small Party ${index + 1}`, voteCount: 0 }));
  const counted = [
    { partyName: "Nepali Congress", voteCount: 2000 },
    { partyName: "Janamat Party", voteCount: 999 },
    { partyName: "Sun", voteCount: 1 },
  ];
  await answerWith(page, { "adminAnalytics.parties": [...counted, ...small] });
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=statistics");
  const card = region(page, "Party Statistics");
  await expect(card).toContainText("3,000 party votes in all, strongest party first.");
  const rows = card.getByRole("listitem");
  await expect(rows).toHaveCount(10);
  await expect(rows.nth(0)).toContainText("नेपाली काँग्रेस Nepali Congress66.7%2,000 votes");
  await expect(rows.nth(2)).toContainText("Sun0.0%1 vote");
  await card.getByRole("button", { name: "Show all 14" }).click();
  await expect(rows).toHaveCount(14);
  await card.getByRole("button", { name: "Show fewer" }).click();
  await expect(rows).toHaveCount(10);

  await card.getByRole("button", { name: "As table" }).click();
  await expect(card.getByRole("row")).toHaveCount(15);
  await expect(card.getByRole("row").nth(2)).toHaveText("2जनमत पार्टीJanamat Party99933.3%");
  const download = page.waitForEvent("download");
  await card.getByRole("button", { name: "Save as CSV" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain("2,जनमत पार्टी,Janamat Party,999,33.3");
});
