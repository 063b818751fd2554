import { card, newArea, newVoter } from "../support/polls.ts";
import { partyAhead, partyResults, region, tell } from "../support/results.ts";
import { expect, newName, test } from "../support/test.ts";

const pending = "Result is Pending – Poll results will be displayed once the admin declares the winner.";
const currentVote = { partyName: "Anybody", updatedAt: "2026-03-05T09:15:00.000Z" };

test.describe("the proportional election", () => {
  test("a visitor, and a voter without a party vote, are asked to vote first", async ({ page, server, signIn }) => {
    await page.goto("/results");
    await expect(page.getByRole("heading", { level: 1, name: "Nepal Election Results" })).toBeVisible();
    await expect(
      page.getByText(/(\d+ of \d+ areas declared|No area has a candidate poll yet) · updated/),
    ).toBeVisible();
    const first = region(page, "Cast Your समानुपातिक Vote First");
    await expect(first).toBeVisible();
    await expect(region(page, "Proportional Election")).toHaveCount(0);

    await signIn(await newVoter(server, newArea()));
    await page.reload();
    await expect(first).toBeVisible();
    await first.getByRole("link", { name: "Go to the party vote" }).click();
    await expect(page).toHaveURL("/samanupatik-voting");
  });

  test("a voter with a party vote reads the real result", async ({ page, server, signIn }) => {
    const name = newName("Mountain Party");
    await server.admin.adminParties.create.mutate({
      name,
      nepaliName: "हिमाल पार्टी",
      logoUrl: "/objects/nothing-here.webp",
    });
    const voter = await newVoter(server, newArea());
    await voter.client.votes.castParty.mutate({ partyName: name });
    await signIn(voter);
    await page.goto("/results?parties=all");
    const nation = region(page, "Proportional Election");
    const row = nation.getByRole("listitem").filter({ hasText: name });
    await expect(row).toContainText("हिमाल पार्टी");
    await expect(row).toContainText("1 vote");
    // There is no such picture: the building takes its place.
    await expect(row).toContainText("🏛️");
    await expect(row.locator("img")).toHaveCount(0);
    await expect(nation.getByText(/^National Total: [\d,]+ votes? • 110\/110 seats$/)).toBeVisible();
  });

  test("three parties, then all of them, and the address keeps which", async ({ page, server, signIn }) => {
    await signIn(await newVoter(server, newArea()));
    const votes = { Sun: 5000, Tree: 3000, Bell: 1500, Star: 480, Drum: 20 };
    await tell(page, { "votes.currentParty": currentVote, "results.topParties": partyResults(votes) });
    await page.goto("/results");
    const nation = region(page, "Proportional Election");
    const rows = nation.getByRole("listitem");
    await expect(nation.getByText("Nationwide")).toBeVisible();
    await expect(nation.getByText("110 seats · 56 for a majority · 3% threshold")).toBeVisible();
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText(/1st.*Sun.*5,000 votes50\.0%55 seats/);
    await expect(rows.nth(1)).toContainText(/2nd.*Tree/);
    await expect(rows.nth(2)).toContainText(/3rd.*Bell/);
    await expect(nation.getByText("2 more parties available")).toBeVisible();

    await nation.getByRole("button", { name: "View All 5 Parties" }).click();
    await expect(rows).toHaveCount(5);
    await expect(rows.nth(4)).toContainText(/5.*Drum.*20 votes0\.2%/);
    await expect(nation.getByText("Below the 3% threshold: no seats")).toBeVisible();
    await expect(page).toHaveURL("/results?parties=all");
    await page.reload();
    await expect(rows).toHaveCount(5);
    await nation.getByRole("button", { name: "Show Top 3 Only" }).click();
    await expect(rows).toHaveCount(3);
    await expect(page).toHaveURL("/results");

    await nation.getByRole("button", { name: "Show as table" }).click();
    const table = nation.getByRole("table", { name: "Votes and seats of all parties" });
    await expect(table.getByRole("row")).toHaveCount(6);
    await expect(table.getByRole("row", { name: /Sun/ })).toHaveText("1Sun5,00050.0%55");
  });

  test("what is rare about seats is said in words", async ({ page, server, signIn }) => {
    await signIn(await newVoter(server, newArea()));
    const shown = async (votes: Record<string, number>) => {
      await page.unrouteAll();
      await tell(page, { "votes.currentParty": currentVote, "results.topParties": partyResults(votes) });
      await page.goto("/results");
      return region(page, "Proportional Election");
    };
    const alone = await shown({ Alone: 7 });
    await expect(alone.getByRole("listitem")).toContainText("110 seats");
    await expect(alone.getByText("National Total: 7 votes • 110/110 seats")).toBeVisible();
    await expect(alone.getByRole("button", { name: /View All/ })).toHaveCount(0);

    const nobody = await shown({ Sun: 0, Tree: 0 });
    await expect(nobody.getByText("Nobody has cast a party vote yet.")).toBeVisible();
    await expect(nobody.getByText("National Total: 0 votes • 0/110 seats")).toBeVisible();

    const scattered = await shown(Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`Party ${n}`, 25])));
    await expect(scattered.getByText("No party reaches the 3% threshold, so no seats are given.")).toBeVisible();
    await expect(scattered.getByText("Tied for 1st")).toHaveCount(3);

    const equal = await shown({ Sun: 10, Tree: 10, Bell: 10 });
    await expect(equal.getByText(/^The last seat was decided by the tie rule/)).toBeVisible();

    const many = await shown(Object.fromEntries(Array.from({ length: 47 }, (_, n) => [`Party ${n}`, 1000 - n * 20])));
    await many.getByRole("button", { name: "View All 47 Parties" }).click();
    await expect(many.getByRole("listitem")).toHaveCount(47);
    await expect(many.getByText("Tied for 1st")).toHaveCount(0);
  });

  test("a result that does not come can be asked for again", async ({ page, server, signIn }) => {
    test.slow();
    await signIn(await newVoter(server, newArea()));
    let failing = true;
    const down = /\/trpc\/[^?]*results\.(topParties|area)\b|\/api\/results\//;
    await tell(page, { "votes.currentParty": currentVote, "results.topParties": partyResults({ Sun: 3 }) });
    await page.route(down, (route) => (failing ? route.abort() : route.fallback()));
    await page.goto("/results");
    await expect(page.locator("[data-skeleton]")).toHaveCount(3);
    const nation = region(page, "Proportional Election");
    const areas = region(page, "Direct Election");
    await expect(nation.getByRole("alert")).toContainText("Failed to load the results of the proportional election.", {
      timeout: 20_000,
    });
    await expect(areas.getByRole("alert")).toContainText(
      "Failed to load detailed party leads. Please try refreshing the page.",
    );
    await expect(region(page, "Your Area Results").getByRole("alert")).toBeVisible();
    failing = false;
    for (const place of [nation, areas, region(page, "Your Area Results")])
      await place.getByRole("button", { name: "Try again" }).click();
    await expect(nation.getByRole("listitem").getByText("Sun", { exact: true })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test.describe("the reader's area", () => {
  test("a visitor is asked to log in and comes back", async ({ page, server }) => {
    const voter = await newVoter(server, newArea());
    await page.goto("/results");
    await region(page, "Your Area Results").getByRole("link", { name: "Log in" }).click();
    await expect(page).toHaveURL("/auth?next=%2Fresults");
    await page.getByLabel("Username").fill(voter.username);
    await page.getByLabel("Password", { exact: true }).fill(voter.password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL("/results");
    await expect(page.getByText("No candidate polls in your area yet")).toBeVisible();
  });

  test("an account without an area is told so", async ({ page, server, signIn }) => {
    const voter = await newVoter(server, newArea());
    const user = await voter.client.auth.currentUser.query();
    await signIn(voter);
    await tell(page, { "auth.currentUser": { ...user, province: null, district: null, electionArea: null } });
    await page.goto("/results");
    const area = region(page, "Your Area Results");
    await expect(area.getByText(/Your account has no election area yet/)).toBeVisible();
    await expect(area.getByRole("link", { name: "Edit Profile" })).toHaveAttribute("href", "/edit-profile");
  });

  test("counts come with the declaration, by themselves, to a page that is open", async ({ page, server, signIn }) => {
    const { area, poll, party, voters } = await partyAhead(server);
    const [voter] = voters;
    if (!voter) throw new Error("A voter voted");
    await signIn(voter);
    const stream = page.waitForRequest("**/trpc/events.changes**");
    await page.goto("/results");
    await stream;
    const mine = region(page, "Your Area Results");
    await expect(
      mine.getByText(new RegExp(`^Candidate poll results from .*\\(Area ${area.electionArea}\\)$`)),
    ).toBeVisible();
    const box = mine.getByText("You Voted For:").locator("..");
    for (const text of ["सीता राई", "Sita Rai", party, poll.content]) await expect(box).toContainText(text);
    await expect(mine.getByText(pending)).toBeVisible();
    await expect(mine.getByText(/votes?$/)).toHaveCount(0);
    const before = await region(page, "Direct Election").getByText(party).count();
    expect(before).toBe(0);

    await server.admin.adminPolls.declareWinner.mutate({ id: poll.id });
    await expect(mine.getByText(pending)).toHaveCount(0);
    const rows = mine.getByRole("article").getByRole("listitem");
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(0)).toContainText(/Sita Rai.*2 votesWinner/);
    await expect(rows.nth(1)).toContainText("2 votes behind");
    await expect(mine.getByRole("heading", { name: "Other Candidates" })).toBeVisible();
    await expect(mine.getByText("2 total votes")).toBeVisible();
    await expect(region(page, "Direct Election").getByRole("button", { name: new RegExp(party) })).toContainText(
      "1 area won",
    );
  });

  test("a voter of elsewhere sees the area's own polls alone", async ({ page, server, signIn }) => {
    const { poll } = await partyAhead(server);
    await server.admin.adminPolls.declareWinner.mutate({ id: poll.id });
    await signIn(await newVoter(server, newArea()));
    await page.goto("/results");
    const mine = region(page, "Your Area Results");
    await expect(mine.getByText("No candidate polls in your area yet")).toBeVisible();
    await expect(mine.getByText("You Voted For:")).toHaveCount(0);
  });

  test("an admin sees the counts of every area before the declaration, and the way to declare", async ({
    page,
    server,
    signIn,
  }) => {
    const { poll, party } = await partyAhead(server, 1);
    await signIn(server.adminAccount);
    await page.goto("/results");
    const mine = region(page, "Your Area Results");
    await expect(mine.getByText("Admin view: Candidate poll results")).toBeVisible();
    const article = mine.getByRole("article").filter({ hasText: poll.content });
    await expect(article).toContainText(/Sita Rai.*1 voteLeading/);
    await expect(article.getByRole("listitem").nth(1)).toContainText("1 vote behind");
    await expect(article.getByText("Click Declare Winner in the poll to make results visible to users")).toBeVisible();
    await expect(region(page, "Direct Election").getByRole("button", { name: new RegExp(party) })).toContainText(
      "leads in 1 area",
    );
    await article.getByRole("link", { name: "Open the poll" }).click();
    await expect(card(page, poll.content)).toBeVisible();
  });
});

test("in Nepali every number is in Devanagari", async ({ page, server, signIn }) => {
  await signIn(await newVoter(server, newArea()));
  await tell(page, {
    "votes.currentParty": currentVote,
    "results.topParties": partyResults({ Sun: 500000, Tree: 300000, Bell: 100000, Star: 90000 }),
  });
  await page.goto("/results?lang=ne");
  const nation = region(page, "समानुपातिक निर्वाचन");
  await expect(nation.getByText("११० सिट · बहुमतका लागि ५६ · थ्रेसहोल्ड ३%")).toBeVisible();
  await expect(nation.getByRole("listitem").first()).toContainText("पहिलो");
  await expect(nation.getByRole("listitem").first()).toContainText("५,००,००० मत");
  await expect(nation.getByText("देशभर कुल: ९,९०,००० मत • ११०/११० सिट")).toBeVisible();
  await expect(nation).not.toContainText(/[0-9]/);
});
