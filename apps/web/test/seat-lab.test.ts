import { elections } from "@mero-mat/domain/elections";
import { allocateSeats, votesToNextSeat } from "@mero-mat/domain/seats";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { open } from "./open.tsx";
import { noResults } from "./samples.ts";

const uml = "CPN-UML";
const parties = elections.find(({ id }) => id === "np-hor-2022")?.parties ?? [];
const lab = page.getByRole("region", { name: "Seat lab" });
const row = lab.getByRole("listitem").filter({ has: page.getByRole("slider", { name: uml, exact: true }) });
const slider = (name: string) => lab.getByRole("slider", { name, exact: true });
const numberIn = (text: string) => Number(text.replace(/\D/g, ""));

async function openLab() {
  await open("/results", { ...noResults, "parties.active": [] }, { user: null });
  await lab.getByRole("heading", { name: "Seat lab" }).click();
  await lab.getByLabelText("Starting point").selectOptions("House of Representatives 2022");
}

const focusOn = (name: string) => slider(name).element().focus();

/** Reads the seats of the chart by party, from the accessible names. */
function seatsShown(): Record<string, number> {
  const titles = [...lab.element().querySelectorAll("[role=option] title")].map(({ textContent }) => textContent ?? "");
  return Object.fromEntries(
    titles.map((title) => [title.replace(/: \d+ seats?$/, ""), numberIn(title.split(": ").at(-1) ?? "")]),
  );
}

const seatsCounted = (votes: typeof parties, options = {}) =>
  Object.fromEntries(
    allocateSeats(votes, options).allocations.flatMap(({ name, seats }) => (seats > 0 ? [[name, seats]] : [])),
  );

test("moving votes with the keyboard moves seats, their number stays, and everything can be reset", async () => {
  await openLab();
  await expect.element(lab.getByText("A game, not a result")).toBeVisible();
  await expect.poll(seatsShown).toEqual(seatsCounted(parties));
  const again = lab.getByRole("button", { name: "Start again" });
  await expect.element(again).toBeDisabled();

  focusOn(uml);
  await userEvent.keyboard("{PageDown}{PageDown}{PageDown}{PageDown}");
  await expect.element(row).toHaveTextContent("2,045,641 votes");
  const counted = seatsCounted(parties.map((party) => (party.name === uml ? { ...party, votes: 2_045_641 } : party)));
  await expect.poll(seatsShown).toEqual(counted);
  expect(Object.values(counted).reduce((sum, seats) => sum + seats, 0)).toBe(110);
  await expect.element(row).toHaveTextContent(`${counted[uml]} seats`);
  await expect.element(row).toHaveTextContent(`-${34 - (counted[uml] ?? 0)}`);

  await again.click();
  await expect.element(row).toHaveTextContent("2,845,641 votes");
  await expect.poll(seatsShown).toEqual(seatsCounted(parties));
});

test("the lab shows what the next seat costs the party last touched", async () => {
  await openLab();
  for (const name of [uml, "Rastriya Swatantra Party"]) {
    await expect.element(slider(name)).toBeVisible();
    focusOn(name);
    const needed = votesToNextSeat(parties, name)?.toLocaleString("en") ?? "";
    await expect.element(lab.getByText(`${name} needs ${needed} more votes for its next seat.`)).toBeVisible();
  }
});

test("the threshold and the number of seats can be moved to their ends", async () => {
  await openLab();
  await lab.getByRole("button", { name: "Threshold: less" }).click();
  await expect.element(slider("Threshold")).toHaveAttribute("aria-valuetext", "2.5%");
  await expect.poll(seatsShown).toEqual(seatsCounted(parties, { thresholdPercent: 2.5 }));
  focusOn("Threshold");
  await userEvent.keyboard("{End}");
  await expect.element(slider("Threshold")).toHaveAttribute("aria-valuetext", "10.0%");
  await expect.element(lab.getByRole("button", { name: "Threshold: more" })).toBeDisabled();

  focusOn("Number of seats");
  await userEvent.keyboard("{End}");
  await expect.element(lab.getByText("168 for a majority")).toBeVisible();
  await expect.poll(seatsShown).toEqual(seatsCounted(parties, { thresholdPercent: 10, seats: 335 }));
  await userEvent.keyboard("{Home}");
  await expect.poll(seatsShown).toEqual({ [uml]: 1 });
});

test("arrow keys walk through the parliament party by party", async () => {
  await openLab();
  await expect.poll(seatsShown).toEqual(seatsCounted(parties));
  const options = [...lab.element().querySelectorAll<SVGElement>("[role=option]:has(title)")];
  options[0]?.focus();
  expect(options[0]).toHaveAccessibleName("CPN-UML: 34 seats");
  await userEvent.keyboard("{ArrowRight}");
  expect(options[1]).toHaveFocus();
  expect(options[1]).toHaveAccessibleName("Nepali Congress: 32 seats");
  await userEvent.keyboard("{End}");
  expect(options.at(-1)).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  expect(options.at(-1)).toHaveFocus();
});

test("the ten strongest parties have sliders, the others on request", async () => {
  await openLab();
  const rows = lab.getByRole("list", { name: "Votes of the parties" }).getByRole("listitem");
  await expect.element(rows).toHaveLength(10);
  await lab.getByRole("button", { name: "Show all 47 parties" }).click();
  await expect.element(rows).toHaveLength(47);
});
