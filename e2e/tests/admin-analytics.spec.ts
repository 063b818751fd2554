import { readFile } from "node:fs/promises";
import { newParty } from "../support/parties.ts";
import { newArea, newPoll, newVoter, optionOf } from "../support/polls.ts";
import { refuse } from "../support/refuse.ts";
import { region, tell } from "../support/results.ts";
import type { Server } from "../support/server.ts";
import { expect, newName, type Page, test } from "../support/test.ts";

const asTable = (page: Page, card: string) => region(page, card).getByRole("button", { name: "As table" });

/** A voter of an area of their own, who has cast a vote in as many polls as asked for. */
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

test("what people did is counted, drawn by day, and can be taken away", async ({ page, server, signIn }) => {
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
  await expect(days.getByRole("img", { name: /^Votes\. / })).toHaveAccessibleName(new RegExp(`: ${today?.votes}$`));
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

test("places add up by province, open to their areas, and are found by name", async ({ page, server, signIn }) => {
  const area = (district: string, electionArea: number, userCount: number, totalVotes: number) => ({
    ...{ province: "bagmati", district, electionArea, userCount, totalVotes },
    ...{ totalComments: 1, engagementRate: 33.3, activePolls: 1 },
  });
  const locations = [
    area("kathmandu", 1, 50, 3),
    area("lalitpur", 2, 30, 9),
    { ...area("jhapa", 4, 20, 40), province: "koshi" },
  ];
  await tell(page, { "adminAnalytics.locations": locations });
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=analytics");
  const card = region(page, "Location Distribution");
  const provinces = card.getByRole("heading", { level: 3 });
  await expect(provinces).toHaveText([
    "Bagmati802 areas · 80 users · 12 votes · 2 comments · 2 active polls80.0%",
    "Koshi201 area · 20 users · 40 votes · 1 comment · 1 active poll20.0%",
  ]);
  await card.getByRole("button", { name: "Votes", exact: true }).click();
  await expect(provinces.first()).toHaveText(/^Koshi40.*76\.9%$/);
  await card.getByRole("button", { name: /^Bagmati/ }).click();
  const areas = card.getByRole("listitem").filter({ hasText: "Area" });
  await expect(areas.filter({ hasNot: page.getByRole("heading") })).toContainText([
    "Lalitpur · Area 2",
    "Kathmandu · Area 1",
  ]);

  await card.getByRole("searchbox").fill("काठमाडौं १");
  await expect(card.getByRole("status")).toHaveText("1 area");
  await expect(card.getByRole("listitem")).toContainText(["Bagmati · Kathmandu · Area 1"]);
  await card.getByRole("searchbox").fill("volcano");
  await expect(card.getByText("No area matches “volcano”.")).toBeVisible();
  await card.getByRole("searchbox").fill("");
  await asTable(page, "Location Distribution").click();
  await expect(card.getByRole("row")).toHaveCount(4);
  await expect(card.getByRole("row").nth(1)).toHaveText("KoshiJhapa4204013 3.3 1".replaceAll(" ", ""));
});

test("an admin finds whom a person has voted for, by name and by place", async ({ page, server, signIn }) => {
  const { area, voter } = await busyVoter(server, 4);
  const party = await newParty(server, "Torch");
  await voter.client.votes.castParty.mutate({ partyName: party.name });
  const neighbour = await newVoter(server, area);
  await neighbour.client.votes.castParty.mutate({ partyName: party.name });
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=analytics");
  const card = region(page, "Detailed Voting by Area");
  await expect(card.getByText(/^Confidential/)).toBeVisible();
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

test("an area that goes on over the end of a page stands there once", async ({ page, server, signIn }) => {
  const at = { province: "bagmati", district: "kathmandu", electionArea: 1 };
  const person = (n: number) => ({
    id: `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`,
    username: `${newName("person")}_${n}`,
    candidateVotes: [],
    samanupatikVote: {
      partyName: "Nepali Congress",
      voteDate: "2026-03-05T09:15:00.000Z",
      lastUpdated: "2026-03-06T09:15:00.000Z",
    },
  });
  const people = Array.from({ length: 51 }, (_, index) => person(index));
  const first = { items: [{ ...at, users: people.slice(0, 50) }], nextCursor: "on" };
  await tell(page, { "adminAnalytics.detailedVotes": first });
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=analytics");
  const card = region(page, "Detailed Voting by Area");
  await expect(card.getByText("50 voters shown")).toBeVisible();
  await expect(card.getByRole("listitem").first()).toContainText("5 March 2026 · changed 6 March 2026");
  await tell(page, {
    "adminAnalytics.detailedVotes": { items: [{ ...at, users: people.slice(50) }], nextCursor: null },
  });
  await card.getByRole("button", { name: "Show more" }).click();
  await expect(card.getByText("51 voters shown")).toBeVisible();
  await expect(card.getByRole("region", { name: "Bagmati · Kathmandu · Area 1" }).getByRole("listitem")).toHaveCount(
    51,
  );
  await expect(card.getByRole("button", { name: "Show more" })).toHaveCount(0);
});

test("one block that fails takes no other along, and comes back by itself", async ({ page, server, signIn }) => {
  await busyVoter(server, 1);
  const { letThrough } = await refuse(page, "adminAnalytics.locations");
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=analytics");
  const card = region(page, "Location Distribution");
  await expect(card.getByRole("alert")).toContainText("The areas could not be loaded.");
  await expect(region(page, "User Registration")).toContainText("Total users");
  await expect(region(page, "Daily Activity").getByRole("img")).toHaveCount(3);
  await expect(region(page, "Detailed Voting by Area")).toContainText("Sita Rai");
  await expect(page.getByRole("alert")).toHaveCount(1);
  letThrough();
  await card.getByRole("button", { name: "Try again" }).click();
  await expect(card.getByRole("heading", { level: 3 })).not.toHaveCount(0);
});

test("a desk of nobody says so in every block, in Nepali too", async ({ page, server, signIn }) => {
  await tell(page, {
    "adminAnalytics.locations": [],
    "adminAnalytics.engagement": { totalComments: 0, activeCommenters: 0, avgCommentsPerUser: 0.25, topUsers: [] },
    "adminAnalytics.detailedVotes": { items: [], nextCursor: null },
    "adminAnalytics.users": {
      ...{ totalUsers: 1_234_567, activeUsers: 0, newUsersThisWeek: 0 },
      dailyActivity: [{ date: "2026-03-05", votes: 1_230_000, comments: 0, newUsers: 0 }],
    },
  });
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=analytics&lang=ne");
  await expect(region(page, "प्रयोगकर्ता दर्ता")).toContainText("१२,३४,५६७");
  await expect(region(page, "सहभागी छलफल")).toContainText("०.२५");
  await expect(region(page, "दैनिक गतिविधि").getByRole("img").first()).toHaveAccessibleName(
    "मत. २०८२ फागुन २१: १२,३०,०००",
  );
  await expect(region(page, "दैनिक गतिविधि")).toContainText("१२.३ लाख");
  await expect(page.getByText("अहिलेसम्म कसैको निर्वाचन क्षेत्र छैन, मतदान पनि छैन।")).toBeVisible();
  await expect(page.getByText("अहिलेसम्म कसैले मत, प्रतिक्रिया वा मन पराइ दिएको छैन।")).toBeVisible();
  await expect(page.getByText("अहिलेसम्म कसैले मत दिएको छैन।")).toBeVisible();
});
