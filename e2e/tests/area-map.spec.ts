import type { Area } from "@mero-mat/domain/geography";
import { places } from "@mero-mat/texts/en/places";
import { newArea, newPoll, newVoter, optionOf } from "../support/polls.ts";
import { region } from "../support/results.ts";
import type { Server } from "../support/server.ts";
import { expect, type Page, test } from "../support/test.ts";

const title = "Map of the election areas";

const namesOf: Record<string, string> = places;
const nameOf = ({ district, electionArea }: Area) => `${namesOf[district]} ${electionArea}`;

/** Creates a declared poll, won by the Congress or tied with it. */
async function declared(server: Server, votes: string[]): Promise<Area> {
  const area = newArea();
  const poll = await newPoll(server, area, `The map of ${nameOf(area)}`);
  for (const name of votes) {
    const voter = await newVoter(server, area);
    await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, name) });
  }
  await server.admin.adminPolls.declareWinner.mutate({ id: poll.id });
  return area;
}

const tiles = (page: Page) =>
  page.getByRole("region", { name: /^(Map of the election areas|निर्वाचन क्षेत्रको नक्सा)$/ }).locator("[role=option]");

test("a tile names the winner of its area, and the table does so for all areas", async ({ page, server }) => {
  const won = await declared(server, ["Sita Rai"]);
  const tied = await declared(server, ["Sita Rai", "Hari Thapa"]);
  const unvoted = await declared(server, []);
  const open = newArea();
  await newPoll(server, open, "Not declared yet");
  await page.goto("/results?lang=en");
  await expect(tiles(page)).toHaveCount(159);
  await expect(page.getByRole("option", { name: `${nameOf(won)}: Nepali Congress, won`, exact: true })).toBeVisible();
  await expect(page.getByRole("option", { name: `${nameOf(tied)}: tied`, exact: true })).toBeVisible();
  for (const [area, status] of [
    [unvoted, "no votes"],
    [open, "open"],
    [newArea(), "no poll"],
  ] as const)
    await expect(page.getByRole("option", { name: `${nameOf(area)}: ${status}`, exact: true })).toBeVisible();
  const legend = region(page, title).getByRole("list", { name: "What the tiles mean" });
  await expect(legend).toContainText(/Nepali Congress\s*\d/);
  for (const status of ["tied", "no votes", "open", "no poll"])
    await expect(legend).toContainText(new RegExp(`${status}\\s*\\d`));

  await region(page, title).getByText("Show as table").click();
  const rows = region(page, title).getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(159);
  const areas = await rows.evaluateAll((all) =>
    all.map(({ children }) => Array.from(children, ({ textContent }) => textContent)),
  );
  const asTitles = areas.map(([, district, area, party, status]) =>
    party === "–" ? `${district} ${area}: ${status}` : `${district} ${area}: ${party}, ${status}`,
  );
  expect(asTitles).toEqual(await tiles(page).locator("title").allTextContents());
});
