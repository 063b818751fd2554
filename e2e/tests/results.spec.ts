import { card, newArea, newVoter } from "../support/polls.ts";
import { openResults, partyAhead, region } from "../support/results.ts";
import { expect, newName, test } from "../support/test.ts";

const pending = "Result is Pending – Poll results will be displayed once the admin declares the winner.";

interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Records by how many pixels layout shifts move these elements. */
function recordMoves(selector: string): void {
  const moves: number[] = [];
  Object.assign(window, { moves });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      for (const { node, previousRect, currentRect } of (entry as LayoutShift).sources)
        if (node instanceof Element && node.matches(selector)) moves.push(currentRect.y - previousRect.y);
  }).observe({ type: "layout-shift", buffered: true });
}

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

  test("a voter with a party vote sees the real result", async ({ page, server, signIn }) => {
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
});

test.describe("the reader's area", () => {
  test("a visitor is asked to log in and returns to the page", async ({ page, server }) => {
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

  test("an open page shows the counts by itself once the winner is declared", async ({ page, server, signIn }) => {
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

  test("the reader's vote does not push down the counts, and before the party vote they fill a wide page's column", async ({
    page,
    server,
    signIn,
  }) => {
    const { poll, voters } = await partyAhead(server);
    const [voter] = voters;
    if (!voter) throw new Error("A voter voted");
    await server.admin.adminPolls.declareWinner.mutate({ id: poll.id });
    await signIn(voter);
    await page.addInitScript(recordMoves, "#results-area article");
    await openResults(page);
    const mine = region(page, "Your Area Results");
    await expect(mine.getByText("You Voted For:")).toBeVisible();
    await expect(mine.getByText("2 total votes")).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "moves"))).toEqual([]);

    await page.setViewportSize({ width: 1280, height: 800 });
    const boxOf = (part: string) => page.locator(`#results-${part}`).boundingBox();
    const endOfMap = page.locator("#results-map > * > :last-child");
    await expect(async () => {
      const [map, end, areas] = [await boxOf("map"), await endOfMap.boundingBox(), await boxOf("areas")];
      if (!map || !end || !areas) throw new Error("A part is missing");
      expect(areas.x).toBe(map.x);
      // A card's padding and the gap: anything more would be a hole.
      expect(areas.y - end.y - end.height).toBeLessThan(48);
    }).toPass();
  });

  test("an admin sees every area's counts before the declaration, and how to declare", async ({
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
