import type { Poll } from "@mero-mat/api/polls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { headNumbers, noResults, partyResults, poll } from "./samples.ts";

/** Shows the page in the largest text that the footer offers. */
async function inLargestText(look: () => Promise<void>): Promise<void> {
  document.documentElement.dataset["textSize"] = "largest";
  try {
    await look();
  } finally {
    delete document.documentElement.dataset["textSize"];
  }
}

test("with the largest text on a phone no name of a party breaks within a word, and nothing is cut", async () => {
  await inLargestText(async () => {
    const votes = { "Communist Party of Nepal (Unified Marxist-Leninist)": 5000, "Rastriya Swatantra Party": 20 };
    await open("/results", {
      ...noResults,
      "results.areaVote": null,
      "parties.active": [],
      "votes.currentParty": { partyName: "Anybody", updatedAt: "2026-03-05T09:15:00.000Z" },
      "results.topParties": partyResults(votes),
    });
    const nation = page.getByRole("region", { name: "Proportional Election" });
    await expect.element(nation.getByRole("listitem").nth(1)).toBeVisible();
    const names = [...document.querySelectorAll("[aria-label='Proportional Election'] li strong")];
    expect(names.length).toBeGreaterThan(1);
    const range = document.createRange();
    for (const { firstChild } of names)
      for (const { index, 0: word } of firstChild?.nodeValue?.matchAll(/[a-z]+/gi) ?? []) {
        if (!firstChild) continue;
        range.setStart(firstChild, index);
        range.setEnd(firstChild, index + word.length);
        expect(range.getClientRects(), word).toHaveLength(1);
      }
    const chip = nation.getByText("Nationwide").element();
    expect(chip.scrollWidth).toBeLessThanOrEqual(chip.clientWidth);
  });
});

const openTable = (place: Partial<Poll>) =>
  open(
    "/admin?tab=polls&as=table",
    {
      "adminAnalytics.stats": headNumbers,
      "adminReadiness.list": [],
      "parties.active": [],
      "adminPolls.table": { items: [poll(place)], total: 1 },
    },
    { user: officer },
  );
const inSight = (text: string) =>
  [...document.querySelectorAll<HTMLElement>("td span")].filter(
    ({ textContent, offsetWidth }) => textContent === text && offsetWidth > 0,
  );

test("the number of an area is never cut, because the areas of a district look alike without it", async () => {
  await openTable({ province: "lumbini", district: "nawalparasi-west", electionArea: 2 });
  for (const width of [1280, 1000, 360]) {
    await page.viewport(width, 800);
    await expect.poll(() => inSight(" · Area 2")).toHaveLength(1);
    const [number] = inSight(" · Area 2");
    const end = number?.closest("td")?.getBoundingClientRect().right;
    expect(number?.getBoundingClientRect().right).toBeLessThanOrEqual(end ?? 0);
    expect(number?.scrollWidth).toBe(number?.clientWidth);
  }
});

test("only the province is cut where that is enough", async () => {
  await openTable({ province: "sudurpaschim", district: "kanchanpur", electionArea: 3 });
  await expect.poll(() => inSight(" · Kanchanpur")).toHaveLength(1);
  const [district] = inSight(" · Kanchanpur");
  // A hundredth of a pixel less is enough for an ellipsis.
  const text = document.createRange();
  if (district) text.selectNodeContents(district);
  expect(district?.getBoundingClientRect().width).toBeGreaterThanOrEqual(text.getBoundingClientRect().width);
});

test("with the largest text the table of polls gives its names room, and nothing leaves the window", async () => {
  await inLargestText(async () => {
    await openTable({ content: "Who should represent Kathmandu Area 1?", province: "sudurpaschim" });
    const name = page.getByRole("button", { name: /^Who should represent/ });
    for (const width of [1280, 320]) {
      await page.viewport(width, 800);
      await expect.poll(() => name.element().getBoundingClientRect().width).toBeGreaterThan(120);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
    const parts = [...document.querySelectorAll("[data-below] > *")].map((part) => part.getBoundingClientRect());
    expect(parts.length).toBeGreaterThan(2);
    for (const [index, part] of parts.entries())
      for (const next of parts.slice(index + 1))
        expect(part.right <= next.left || part.bottom <= next.top, `${part.right} ${next.left}`).toBe(true);
  });
});

test("with the largest text a poll opens as wide as the window, though its table scrolls", async () => {
  await inLargestText(async () => {
    await openTable({ content: "Who should represent Kathmandu Area 1?" });
    await page.getByRole("button", { name: /^Who should represent/ }).click();
    const opened = page.getByRole("article");
    await expect.element(opened).toBeVisible();
    for (const width of [1280, 320]) {
      await page.viewport(width, 800);
      await expect.poll(() => opened.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
      expect(opened.element().getBoundingClientRect().width).toBeGreaterThan(width * 0.7);
    }
  });
});
