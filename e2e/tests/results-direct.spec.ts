import { partyAhead, region } from "../support/results.ts";
import { expect, test } from "../support/test.ts";

test("a party opens to show its areas, an area its poll, the URL keeps both, and everything can be downloaded", async ({
  page,
  server,
}) => {
  const { poll, party, area } = await partyAhead(server);
  await server.admin.adminPolls.declareWinner.mutate({ id: poll.id });
  await page.goto("/results");
  const direct = region(page, "Direct Election");
  await expect(direct.getByText(/^\d+ Active Part(y|ies)$/)).toBeVisible();
  const partyRow = direct.getByRole("button", { name: new RegExp(party) });
  await expect(partyRow).toHaveAttribute("aria-expanded", "false");
  await partyRow.press("Enter");
  const areaRow = direct.getByRole("button", { name: `Area ${area.electionArea} Winner: Sita Rai` });
  await expect(areaRow).toHaveAttribute("aria-expanded", "false");
  await areaRow.press("Enter");
  const expectOpen = async () => {
    await expect(direct.getByText(poll.content)).toBeVisible();
    const rows = direct.getByRole("list", { name: poll.content }).getByRole("listitem");
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(0)).toContainText(/Sita Rai.*2 votesWinner/);
    await expect(rows.nth(1)).toContainText("2 votes behind");
    await expect(direct.getByText("Total votes cast: 2")).toBeVisible();
  };
  await expectOpen();
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ party, area: poll.id });
  // A response in flight is not cached yet.
  await page.waitForLoadState("networkidle");
  const again = page.waitForResponse("**/api/results/detailed-party-leads");
  await page.reload();
  // The browser hides the 304 from a page; the request's If-None-Match shows it.
  expect(await (await again).request().allHeaders()).toHaveProperty("if-none-match");
  await expectOpen();
  await areaRow.press("Enter");
  await expect(direct.getByText(poll.content)).toHaveCount(0);
  await partyRow.click();
  await expect(page).toHaveURL("/results");

  await page.getByRole("heading", { name: "Open data" }).click();
  for (const [kind, name] of [
    ["CSV", "mero-mat-results.csv"],
    ["JSON", "mero-mat-results.json"],
  ] as const) {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: kind }).click();
    expect((await download).suggestedFilename()).toBe(name);
  }
});
