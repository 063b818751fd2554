import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { open } from "./open.tsx";
import { noResults, poll } from "./samples.ts";

test("areas without a leader are listed separately, and the map and its table tell their turnout", async () => {
  const { id: postId, content: postContent } = poll();
  const place = { province: "bagmati", district: "kathmandu", electionArea: 1 };
  const tied = [1, 1, 0, 0].map((voteCount, index) => ({
    ...place,
    postId,
    postContent,
    postContentNepali: null,
    winnerDeclared: true,
    isWinner: false,
    totalVotes: 2,
    verified: { counted: 2, verified: 2, voted: 2, accounts: 8, asOf: "2026-03-05T09:15:00.000Z" },
    optionId: `01900000-0000-7000-8000-cccc0000000${index}`,
    voteCount,
    isNone: false,
    candidateParty: `Party ${index}`,
    candidateName: `Person ${index}`,
    nepaliName: `व्यक्ति ${index}`,
  }));
  const answers = { ...noResults, "parties.active": [], "results.detailedPartyLeads": tied };
  await open(`/results?party=-&area=${postId}`, answers, { user: null });
  const direct = page.getByRole("region", { name: "Direct Election" });
  await expect
    .element(direct.getByRole("button", { name: /Areas led by nobody/ }))
    .toHaveAttribute("aria-expanded", "true");
  const rows = direct.getByRole("list", { name: postContent }).getByRole("listitem");
  await expect.element(rows.filter({ hasText: "Tied for 1st" })).toHaveLength(2);
  await expect.element(rows.filter({ hasText: "1 vote behind" })).toHaveLength(2);

  const map = page.getByRole("region", { name: "Map of the election areas" });
  await map.getByRole("combobox", { name: "What the map shows" }).selectOptions("Turnout");
  await expect.element(map.getByRole("option", { name: "Kathmandu 1: turnout 25.0%" })).toBeVisible();
  await expect.element(map.getByRole("option", { name: "Kathmandu 2: no turnout yet" })).toBeVisible();
  await expect.element(map.getByRole("listitem").filter({ hasText: "0–25%" })).toHaveTextContent(/^0–25%1$/);
  await map.getByText("Show as table").click();
  await expect.element(map.getByRole("row").filter({ hasText: "tied" })).toHaveTextContent("tied25.0%");
});

test.each([
  ["bagmati/kathmandu/99", "There is no such area", 0],
  ["koshi/kathmandu/1", "There is no such area", 0],
  ["nowhere", "There is no such area", 0],
  ["koshi/jhapa/5", "Koshi · Jhapa · Area 5", 1],
])("the address of %s opens '%s'", async (place, title, notices) => {
  await open(`/results?place=${encodeURIComponent(place)}`, { ...noResults, "parties.active": [] }, { user: null });
  const sheet = page.getByRole("dialog", { name: title });
  await expect.element(sheet).toBeVisible();
  await expect.element(sheet.getByText("This area has no poll yet.")).toHaveLength(notices);
});
