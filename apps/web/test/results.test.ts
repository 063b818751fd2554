import type { Observers } from "@mero-mat/api/public-log";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { open, sita } from "./open.tsx";
import { noResults, partyResults, summary } from "./samples.ts";
import { type Answers, hint, lost, say } from "./server.ts";

const nothing = {
  ...noResults,
  "results.areaVote": null,
  "parties.active": [],
  "publicLog.observers": { entries: 0, observers: [] },
  "votes.currentParty": { partyName: "Anybody", updatedAt: "2026-03-05T09:15:00.000Z" },
};
const region = (name: string) => page.getByRole("region", { name });
const nation = region("Proportional Election");
const rows = nation.getByRole("listitem");
const shown = (votes: Record<string, number>) =>
  open("/results", { ...nothing, "results.topParties": partyResults(votes) });

test("three parties show first, then all of them, and the address keeps the choice", async () => {
  const router = await shown({ Sun: 5000, Tree: 3000, Bell: 1500, Star: 480, Drum: 20 });
  await expect.element(nation.getByText("Nationwide")).toBeVisible();
  await expect.element(nation.getByText("110 seats · 56 for a majority · 3% threshold")).toBeVisible();
  await expect.element(rows).toHaveLength(3);
  await expect.element(rows.nth(0)).toHaveTextContent(/1st.*Sun.*5,000 votes50\.0%55 seats/);
  await expect.element(rows.nth(1)).toHaveTextContent(/2nd.*Tree/);
  await expect.element(rows.nth(2)).toHaveTextContent(/3rd.*Bell/);
  await expect.element(nation.getByText("2 more parties available")).toBeVisible();

  await nation.getByRole("button", { name: "View All 5 Parties" }).click();
  await expect.element(rows).toHaveLength(5);
  await expect.element(rows.nth(4)).toHaveTextContent(/5.*Drum.*20 votes0\.2%/);
  await expect.element(nation.getByText("Below the 3% threshold: no seats")).toBeVisible();
  expect(router.state.location.href).toBe("/results?parties=all");
  await nation.getByRole("button", { name: "Show Top 3 Only" }).click();
  await expect.element(rows).toHaveLength(3);
  expect(router.state.location.href).toBe("/results");
  await router.navigate({ to: "/results", search: { parties: "all" } });
  await expect.element(rows).toHaveLength(5);

  await nation.getByRole("button", { name: "Show as table" }).click();
  const table = nation.getByRole("table", { name: "Votes and seats of all parties" });
  await expect.element(table.getByRole("row")).toHaveLength(6);
  await expect.element(table.getByRole("row", { name: /Sun/ })).toHaveTextContent("1Sun5,00050.0%55");
});

test("the total names what the public log has counted and what came since, and says that it moves in steps", async () => {
  const national = partyResults({ Sun: 12_000, Tree: 551 });
  const lastCount = { entry: 9, ballots: 12_340, parties: [] };
  await open("/results", { ...nothing, "results.topParties": { ...national, lastCount, step: 25 } });
  await expect.element(nation.getByText("Counted in the record: 12,340; since then: 211")).toBeVisible();
  await expect.element(nation.getByText(/^These numbers move after at least 25 votes/)).toBeVisible();
});

test("rare cases of seat allocation are explained", async () => {
  await shown({ Alone: 7 });
  await expect.element(rows).toHaveTextContent("110 seats");
  await expect.element(nation.getByText("National Total: 7 votes • 110/110 seats")).toBeVisible();
  await expect.element(nation.getByRole("button", { name: /View All/ })).not.toBeInTheDocument();

  await shown({ Sun: 0, Tree: 0 });
  await expect.element(nation.getByText("Nobody has cast a party vote yet.")).toBeVisible();
  await expect.element(nation.getByText("National Total: 0 votes • 0/110 seats")).toBeVisible();

  await shown(Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`Party ${n}`, 25])));
  await expect.element(nation.getByText("No party reaches the 3% threshold, so no seats are given.")).toBeVisible();
  await expect.element(nation.getByText("Tied for 1st")).toHaveLength(3);

  await shown({ Sun: 10, Tree: 10, Bell: 10 });
  await expect.element(nation.getByText(/^The last seat was decided by the tie rule/)).toBeVisible();

  await shown(Object.fromEntries(Array.from({ length: 47 }, (_, n) => [`Party ${n}`, 1000 - n * 20])));
  await nation.getByRole("button", { name: "View All 47 Parties" }).click();
  await expect.element(rows).toHaveLength(47);
  await expect.element(nation.getByText("Tied for 1st")).not.toBeInTheDocument();
});

test("a result that fails to load can be loaded again", async () => {
  await open("/results", {
    ...nothing,
    "results.topParties": lost,
    "results.area": lost,
    "results.detailedPartyLeads": lost,
    "results.partyLeads": lost,
  });
  const direct = region("Direct Election");
  const area = region("Your Area Results");
  await expect
    .element(nation.getByRole("alert"))
    .toHaveTextContent("Failed to load the results of the proportional election.");
  await expect
    .element(direct.getByRole("alert"))
    .toHaveTextContent("Failed to load detailed party leads. Please try refreshing the page.");
  await expect.element(area.getByRole("alert")).toBeVisible();
  say({ ...nothing, "results.topParties": partyResults({ Sun: 3 }) });
  for (const place of [nation, direct, area]) await place.getByRole("button", { name: "Try again" }).click();
  await expect.element(rows.getByText("Sun", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("an account without an area sees a message", async () => {
  const user = { ...sita, province: null, district: null, electionArea: null };
  await open("/results", nothing, { user });
  const area = region("Your Area Results");
  await expect.element(area.getByText(/Your account has no election area yet/)).toBeVisible();
  await expect.element(area.getByRole("link", { name: "Edit Profile" })).toHaveAttribute("href", "/edit-profile");
});

test("in Nepali every number is in Devanagari", async () => {
  const topParties = partyResults({ Sun: 500000, Tree: 300000, Bell: 100000, Star: 90000 });
  await open("/results", { ...nothing, "results.topParties": topParties }, { language: "ne" });
  const country = region("समानुपातिक निर्वाचन");
  await expect.element(country.getByText("११० सिट · बहुमतका लागि ५६ · थ्रेसहोल्ड ३%")).toBeVisible();
  await expect.element(country.getByRole("listitem").first()).toHaveTextContent(/पहिलो.*५,००,००० मत/);
  await expect.element(country.getByText("देशभर कुल: ९,९०,००० मत • ११०/११० सिट")).toBeVisible();
  await expect.element(country).not.toHaveTextContent(/[0-9]/);
});

test("without a declared poll there is nothing to show", async () => {
  await open("/results", nothing, { user: null });
  await expect.element(page.getByText("No candidate polls with party affiliations yet")).toBeVisible();
  await expect.element(page.getByText("0 Active Parties")).toBeVisible();
  await open("/results", { ...nothing, "results.summary": summary({ pendingPolls: 3 }) }, { user: null });
  await expect.element(page.getByText("3 candidate polls are open.")).toBeVisible();
  await expect.element(page.getByText("No candidate polls with party affiliations yet")).not.toBeInTheDocument();
});

test("the page names the observers that have checked the count, and the late ones", async () => {
  const cosignedAt = new Date(Date.now() - 12 * 60_000).toISOString();
  const observers: Observers["observers"] = [
    { name: "paper.example", cosignedAt, state: "checked" },
    { name: "party.example", cosignedAt: "2026-03-05T09:15:00.000Z", state: "checked" },
    { name: "silent.example", cosignedAt: null, state: "late" },
  ];
  await open("/results", { ...nothing, "publicLog.observers": { entries: 9, observers } }, { user: null });
  await page.getByRole("heading", { name: "Open data" }).click();
  await expect.element(page.getByText(/Checked by 2 observers, last 12 minutes ago/)).toBeVisible();
  await expect.element(page.getByText(/1 observer is late/)).toBeVisible();
});

test("the page adds to the ranking: the threshold, the votes below it, and how the last seat was won", async () => {
  const told = partyResults({ Sun: 5000, Tree: 3000, Bell: 1480, Star: 20 });
  const allParties = told.allParties.map((party, index) => ({ ...party, votesToday: index === 0 ? 12 : 0 }));
  const verified = { counted: 9510, verified: 40, voted: 9500, accounts: 12_000, asOf: told.asOf };
  const topParties = { ...told, allParties, topParties: allParties.slice(0, 3), verified };
  await open("/results", { ...nothing, "results.topParties": topParties });
  await expect.element(nation.getByTitle("3% threshold")).toBeInTheDocument();
  // 52.6 % on an axis that ends at 60 %, the next ten above the leader.
  await expect.element(nation.getByText("60%", { exact: true })).toBeInTheDocument();
  expect(rows.first().element().querySelector("rect + rect")?.getAttribute("width")).toMatch(/^87\.6/);
  await expect.element(nation.getByText(/^20 votes \(0\.2%\) went to parties below the threshold/)).toBeVisible();
  const { winner, runnerUp, votes } = told.lastSeat ?? { winner: "", runnerUp: "", votes: 0 };
  await expect
    .element(nation.getByText(`Seat 110, the last, went to ${winner}, ${votes} votes before ${runnerUp}.`))
    .toBeVisible();
  await expect.element(nation.getByText("Turnout: 9,500 of 12,000 voters, 79.2%")).toBeVisible();
  await expect.element(rows.first().getByText("+12 today")).toBeVisible();
  await expect.element(nation.getByText("56", { exact: true })).toBeInTheDocument();
});

const won = {
  postId: "01900000-0000-7000-8000-bbbb00000001",
  postContent: "Who for Kathmandu?",
  postContentNepali: null,
  winnerDeclared: true,
  province: "bagmati",
  district: "kathmandu",
  electionArea: 1,
  totalVotes: 32,
  verified: { counted: 33, verified: 4, voted: 32, accounts: 40, asOf: "2026-03-05T09:15:00.000Z" },
};
const people = (["Sita Rai", "Hari Thapa"] as const).map((candidateName, index) => ({
  optionId: `01900000-0000-7000-8000-cccc0000000${index}`,
  candidateName,
  nepaliName: candidateName,
  partyName: index === 0 ? "Nepali Congress" : "Independent",
  voteCount: index === 0 ? 20 : 12,
  isNone: false,
}));
const [sitaRai] = people;
const declaredArea = {
  ...nothing,
  "results.summary": summary({
    declaredAreas: 1,
    declaredPolls: 1,
    pendingAreas: 1,
    pendingPolls: 1,
    openAreas: [{ province: "koshi", district: "jhapa", electionArea: 2 }],
  }),
  "results.partyLeads": [
    {
      partyName: "Nepali Congress",
      nepaliName: "नेपाली काँग्रेस",
      electionSymbol: null,
      logoUrl: null,
      totalLeads: 1,
      wins: 1,
      areas: sitaRai ? [{ ...won, leadingCandidate: sitaRai, allCandidates: people }] : [],
    },
  ],
  "results.detailedPartyLeads": people.map(({ partyName, ...person }, index) => ({
    ...won,
    ...person,
    candidateParty: partyName,
    isWinner: index === 0,
  })),
  "results.overTime": [
    { until: "2026-03-05T09:00:00.000Z", votes: 12 },
    { until: "2026-03-05T11:00:00.000Z", votes: 32 },
  ],
};
const sheet = page.getByRole("dialog");

test("a tile opens its area, the map can show one province, and Back closes what was opened", async () => {
  const router = await open("/results", declaredArea);
  const map = region("Map of the election areas");
  const tile = map.getByRole("option", { name: "Kathmandu 1: Nepali Congress, won (your area)" });
  await tile.click();
  await expect.element(sheet.getByText("Who for Kathmandu?")).toBeVisible();
  await expect.element(sheet.getByText("Sita Rai is 8 votes ahead of Hari Thapa.")).toBeVisible();
  await expect.element(sheet.getByText(/^Turnout: 32 of 40 voters, 80\.0%/)).toBeVisible();
  await expect.element(sheet.getByRole("heading", { name: "Votes over time" })).toBeVisible();
  expect(router.state.location.search).toEqual({ place: "bagmati/kathmandu/1" });
  router.history.back();
  await expect.element(sheet).not.toBeInTheDocument();

  await map.getByRole("combobox", { name: "Province" }).selectOptions("Koshi");
  await expect.element(tile).not.toBeInTheDocument();
  expect(router.state.location.search).toEqual({ province: "koshi" });
  await map.getByRole("option", { name: "Jhapa 2: open" }).click();
  await expect.element(sheet.getByText("This area has no result yet.")).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(router.state.location.search).toEqual({ province: "koshi" });
});

test("the map shows the areas in force, and changes when others come into force", async () => {
  const countryWith = (officialAreas: boolean): Answers => ({ "results.summary": summary({ officialAreas }) });
  await open("/results", { ...declaredArea, ...countryWith(true) });
  const tiles = region("Map of the election areas").getByRole("listbox").getByRole("option");
  await expect.poll(() => tiles.elements().length).toBe(165);
  await expect.element(page.getByRole("option", { name: "Kathmandu 10: no poll" })).toBeVisible();
  say(countryWith(false));
  await hint("settings");
  await expect.poll(() => tiles.elements().length).toBe(159);
});

test("an area is found by its district, a candidate or a party", async () => {
  const router = await open("/results", declaredArea, { user: null });
  const direct = region("Direct Election");
  const field = direct.getByRole("searchbox");
  const found = direct.getByRole("list", { name: "Search by district, candidate or party" }).getByRole("button");
  for (const [searchText, text] of [
    ["hari", /Kathmandu.*Winner: Sita Rai/],
    ["काँग्रेस", /Kathmandu/],
    ["झापा", /Jhapa.*open/],
  ] as const) {
    await field.fill(searchText);
    await expect.element(found).toHaveTextContent(text);
  }
  expect(router.state.location.search).toEqual({ find: "झापा" });
  await field.fill("nobody at all");
  await expect.element(direct.getByText("Nothing found.")).toBeVisible();
  await field.fill("sita");
  await found.click();
  await expect.element(sheet.getByText("Who for Kathmandu?")).toBeVisible();
});

test("a card can be shared as a link and as a picture", async () => {
  await open("/results?place=bagmati%2Fkathmandu%2F1", declaredArea, { user: null });
  const pictures: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((picture) => {
    if (picture instanceof Blob) pictures.push(picture);
    return "blob:nothing";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await sheet.getByRole("button", { name: "Picture" }).click();
  await expect.poll(() => pictures.length).toBe(1);
  const drawn = await createImageBitmap(pictures[0] ?? new Blob());
  expect([drawn.width, drawn.height]).toEqual([1200, 630]);
  vi.restoreAllMocks();
});

test("arrow keys move from tile to tile, and the tile is named below the map", async () => {
  await open("/results", declaredArea, { user: null });
  const map = region("Map of the election areas");
  const tile = (name: string) => map.getByRole("option", { name });
  const table = map.getByText("Show as table");
  await expect.element(table).toBeVisible();
  tile("Kathmandu 3: no poll").element().focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(tile("Kathmandu 2: no poll")).toHaveFocus();
  await expect.element(map.getByText(/^Kathmandu 2: /).last()).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await userEvent.tab();
  await expect.element(table).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(tile("Kathmandu 3: no poll")).toHaveFocus();
});
