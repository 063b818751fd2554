import { deactivate, listed, newParty, radio } from "../support/parties.ts";
import { newArea, newVoter } from "../support/polls.ts";
import { answerWith } from "../support/results.ts";
import { expect, test } from "../support/test.ts";

test("an admin's changes to parties show at once, and a vote for a deactivated party is still shown", async ({
  page,
  server,
  signIn,
}) => {
  const party = await newParty(server, "Leaving", { electionSymbol: "🎈" });
  const voter = await newVoter(server, newArea());
  await voter.client.votes.castParty.mutate({ partyName: party.name });
  await signIn(voter);
  const stream = page.waitForRequest("**/trpc/events.changes**");
  await page.goto("/samanupatik-voting");
  await stream;
  await expect(radio(page, party)).toBeChecked();
  await deactivate(server, party);
  await expect(radio(page, party)).toHaveCount(0);
  const status = page.locator("section").filter({ hasText: "Your Current Vote:" });
  await expect(status).toContainText("This party can no longer be voted for. Your vote stands until you change it.");
  await expect(status).toContainText(party.nepaliName);
  await expect(status).toContainText(party.name);
  await expect(status).toContainText("🎈");
  const added = await newParty(server, "Arriving");
  await expect(radio(page, added)).toBeVisible();
});

test("without the stream of events the list reloads after a while, and when the reader comes back to it", async ({
  page,
  server,
}) => {
  await page.clock.install();
  await page.route("**/trpc/events.changes**", (route) => route.abort());
  const party = await newParty(server, "ByClock");
  await page.goto("/samanupatik-voting");
  await expect(radio(page, party)).toBeVisible();
  const later = await newParty(server, "Later");
  await page.clock.runFor(31_000);
  await expect(radio(page, later)).toBeVisible();
  const latest = await newParty(server, "Latest");
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(radio(page, latest)).toBeVisible();
});

test("a logo that does not load is replaced by the symbol, and that by the first letter", async ({ page }) => {
  const [first, second, third] = listed(3);
  await page.route("**/good.png", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>',
    }),
  );
  await answerWith(page, {
    "parties.active": [
      { ...first, logoUrl: "/objects/good.png", electionSymbol: "🎈" },
      { ...second, logoUrl: "/objects/gone.png", electionSymbol: "🪁" },
      { ...third, logoUrl: "/objects/gone.png", electionSymbol: "/objects/gone-too.png" },
    ],
  });
  await page.goto("/samanupatik-voting");
  const row = (index: number) => page.locator("label").filter({ hasText: `Listed Party ${index}` });
  await expect(row(1).locator("img")).toHaveJSProperty("complete", true);
  await expect(row(1)).not.toContainText("🎈");
  await expect(row(2)).toContainText("🪁");
  await expect(row(2).locator("img")).toHaveCount(0);
  await expect(row(3).getByText("सू", { exact: true })).toBeVisible();
  await expect(row(3).locator("img")).toHaveCount(0);
});
