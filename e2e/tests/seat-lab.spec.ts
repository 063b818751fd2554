import { elections } from "@mero-mat/domain/elections";
import { allocateSeats, votesToNextSeat } from "@mero-mat/domain/seats";
import type { Locator } from "@playwright/test";
import { expect, type Page, test } from "../support/test.ts";

const uml = "CPN-UML";
const national = elections.find(({ id }) => id === "np-hor-2022");
const parties = national?.parties ?? [];

const lab = (page: Page): Locator => page.getByRole("region", { name: "Seat lab" });

async function openLab(page: Page): Promise<Locator> {
  await page.goto("/results?lang=en");
  await lab(page).getByRole("button", { name: "Open the seat lab" }).click();
  await lab(page).getByLabel("Starting point").selectOption("House of Representatives 2022");
  return lab(page);
}

const slider = (board: Locator | Page, name: string) => board.getByRole("slider", { name, exact: true });
const numberIn = (text: string) => Number(text.replace(/\D/g, ""));

/** The seats of the picture by party, as a screen reader is told them. */
async function seatsShown(board: Locator): Promise<Record<string, number>> {
  const titles = await board.getByRole("option").locator("title").allTextContents();
  return Object.fromEntries(
    titles.map((title) => [title.replace(/: \d+ seats?$/, ""), numberIn(title.split(": ").at(-1) ?? "")]),
  );
}

const seatsCounted = (votes: typeof parties, options = {}) =>
  Object.fromEntries(
    allocateSeats(votes, options).allocations.flatMap(({ name, seats }) => (seats > 0 ? [[name, seats]] : [])),
  );

test("votes moved by keyboard move seats, whose sum stays, and everything starts again", async ({ page }) => {
  const board = await openLab(page);
  await expect(board.getByText("A game, not a result")).toBeVisible();
  expect(await seatsShown(board)).toEqual(seatsCounted(parties));
  const again = board.getByRole("button", { name: "Start again" });
  await expect(again).toBeDisabled();

  await slider(board, uml).focus();
  for (let press = 0; press < 4; press++) await page.keyboard.press("PageDown");
  const row = board.getByRole("listitem").filter({ has: slider(page, uml) });
  await expect(row).toContainText("2,045,641 votes");
  const moved = parties.map((party) => (party.name === uml ? { ...party, votes: 2_045_641 } : party));
  const counted = seatsCounted(moved);
  expect(await seatsShown(board)).toEqual(counted);
  expect(Object.values(counted).reduce((sum, seats) => sum + seats, 0)).toBe(110);
  await expect(row).toContainText(`${counted[uml]} seats`);
  await expect(row).toContainText(`-${34 - (counted[uml] ?? 0)}`);

  await again.click();
  await expect(row).toContainText("2,845,641 votes");
  expect(await seatsShown(board)).toEqual(seatsCounted(parties));
});

test("the next seat costs what the domain says, for the party last touched", async ({ page }) => {
  const board = await openLab(page);
  for (const name of [uml, "Rastriya Swatantra Party"]) {
    await slider(board, name).focus();
    const needed = votesToNextSeat(parties, name)?.toLocaleString("en") ?? "";
    await expect(board.getByText(`${name} needs ${needed} more votes for its next seat.`)).toBeVisible();
  }
});

test("the threshold and the number of seats can be moved to their ends", async ({ page }) => {
  const board = await openLab(page);
  await board.getByRole("button", { name: "Threshold: less" }).click();
  await expect(slider(board, "Threshold")).toHaveAttribute("aria-valuetext", "2.5%");
  await expect.poll(() => seatsShown(board)).toEqual(seatsCounted(parties, { thresholdPercent: 2.5 }));
  await slider(board, "Threshold").press("End");
  await expect(slider(board, "Threshold")).toHaveAttribute("aria-valuetext", "10.0%");
  await expect(board.getByRole("button", { name: "Threshold: more" })).toBeDisabled();

  await slider(board, "Number of seats").press("End");
  await expect(board.getByText("168 for a majority")).toBeVisible();
  await expect.poll(() => seatsShown(board)).toEqual(seatsCounted(parties, { thresholdPercent: 10, seats: 335 }));
  await slider(board, "Number of seats").press("Home");
  await expect.poll(() => seatsShown(board)).toEqual({ [uml]: 1 });
});

test("a parliament is walked party by party with the arrow keys", async ({ page }) => {
  const board = await openLab(page);
  const options = board.getByRole("option").filter({ has: page.locator("title") });
  await options.first().focus();
  await expect(options.first()).toHaveAccessibleName("CPN-UML: 34 seats");
  await page.keyboard.press("ArrowRight");
  await expect(options.nth(1)).toBeFocused();
  await expect(options.nth(1)).toHaveAccessibleName("Nepali Congress: 32 seats");
  await page.keyboard.press("End");
  await expect(options.last()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(options.last()).toBeFocused();
});

test("the ten strongest parties have sliders, the rest on request", async ({ page }) => {
  const board = await openLab(page);
  const rows = board.getByRole("list", { name: "Votes of the parties" }).getByRole("listitem");
  await expect(rows).toHaveCount(10);
  await board.getByRole("button", { name: "Show all 47 parties" }).click();
  await expect(rows).toHaveCount(47);
});

test("a lab that could not be fetched is fetched again", async ({ page }) => {
  await page.goto("/results?lang=en");
  await page.route(/lab-board.*\.js/, (route) => route.abort());
  await lab(page).getByRole("button", { name: "Open the seat lab" }).click();
  await expect(lab(page).getByRole("alert")).toHaveText(/could not be loaded/);
  await page.unrouteAll();
  await lab(page).getByRole("button", { name: "Try again" }).click();
  await expect(lab(page).getByLabel("Starting point")).toBeVisible();
});
