import type { AreaResult } from "@mero-mat/api/results";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { open } from "./open.tsx";
import { noResults, poll } from "./samples.ts";
import { type Answers, lost, say } from "./server.ts";

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

const place = { province: "bagmati", district: "kathmandu", electionArea: 1 };

/** Creates a declared poll of two candidates, of whom the first has won. */
const declared = (number: number, votes: [number, number]): AreaResult => {
  const id = (kind: string, index: number) => `01900000-0000-7000-8000-${kind}${number}00${index}`;
  const candidates = votes.map((count, index) => ({
    optionId: id("cccc0000", index),
    name: `Person ${number}${index}`,
    nepaliName: `व्यक्ति ${number}${index}`,
    party: "Independent",
    partyName: null,
    votes: count,
    isNone: false,
  }));
  return {
    ...place,
    postId: id("bbbb0000", 0),
    postContent: `Question ${number}?`,
    postContentNepali: null,
    winnerDeclared: true,
    winnerOptionId: candidates[0]?.optionId ?? null,
    totalVotes: votes[0] + votes[1],
    verified: null,
    createdAt: `2026-03-0${number}T09:15:00.000Z`,
    candidates,
  };
};
const [older, newest] = [declared(1, [9, 4]), declared(2, [5, 3])];
const answers: Answers = {
  ...noResults,
  "parties.active": [],
  "results.detailedPartyLeads": newest.candidates.map(({ optionId, name, nepaliName, votes, isNone }, index) => {
    const { createdAt: _, candidates: __, winnerOptionId: ___, ...ofPoll } = newest;
    const row = { ...ofPoll, optionId, candidateName: name, nepaliName, candidateParty: "Independent", isNone };
    return { ...row, voteCount: votes ?? 0, isWinner: index === 0 };
  }),
  "results.ofArea": [newest, older],
};
const sheet = page.getByRole("dialog");
const openPlace = (more = "", known: Answers = {}) =>
  open(`/results?place=bagmati%2Fkathmandu%2F1${more}`, { ...answers, ...known }, { user: null });

test("a link to an earlier poll of an area opens that poll, whose link names it, and leads to the other", async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
  onTestFinished(() => void vi.restoreAllMocks());
  const router = await openPlace(`&poll=${older.postId}`);
  await expect.element(sheet.getByText("Person 10 is 5 votes ahead of Person 11.")).toBeVisible();
  await expect.element(sheet).not.toHaveTextContent("Person 20");
  await sheet.getByRole("button", { name: "Copy link" }).click();
  await expect.poll(() => copied.length).toBe(1);
  const address = new URL(copied[0] ?? "");
  expect(Object.fromEntries(address.searchParams)).toEqual({ place: "bagmati/kathmandu/1", poll: older.postId });

  const chosen = sheet.getByRole("combobox", { name: "Declared polls of this area" });
  await expect.element(chosen).toHaveValue(older.postId);
  await expect.element(chosen.getByRole("option").last()).toHaveTextContent(/1 March 2026, 15:00$/);
  await chosen.selectOptions(newest.postId);
  await expect.element(sheet.getByText("Person 20 is 2 votes ahead of Person 21.")).toBeVisible();
  expect(router.state.location.search).toEqual({ place: "bagmati/kathmandu/1", poll: newest.postId });
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(router.state.location.search).toEqual({});
});

test.each([
  ["without a poll", ""],
  ["of a poll that is not one of the area's", "&poll=01900000-0000-7000-8000-dddd00000000"],
  ["of something else than a poll", "&poll=newest"],
])("the address of an area %s opens its newest poll", async (_, more) => {
  await openPlace(more);
  await expect.element(sheet.getByText("Question 2?", { exact: true })).toBeVisible();
  await expect.element(sheet.getByRole("combobox")).toHaveValue(newest.postId);
});

test("the sheet of an area with several polls is read from its title on", async () => {
  await openPlace();
  await expect.element(sheet.getByRole("combobox")).toBeVisible();
  await expect.element(sheet.getByRole("heading", { level: 2 })).toHaveFocus();
});

test("an area with one declared poll offers no other, and an earlier poll that does not load can be loaded again", async () => {
  await openPlace("", { "results.ofArea": [newest] });
  await expect.element(sheet.getByText("Question 2?")).toBeVisible();
  await expect.element(sheet.getByRole("combobox")).not.toBeInTheDocument();

  await openPlace(`&poll=${older.postId}`, { "results.ofArea": lost });
  await expect.element(sheet.getByRole("alert")).toBeVisible();
  await expect.element(sheet).not.toHaveTextContent("Person 20");
  say({ "results.ofArea": [newest, older] });
  await sheet.getByRole("button", { name: "Try again" }).click();
  await expect.element(sheet.getByText("Question 1?", { exact: true })).toBeVisible();
});

test("a long question of another poll does not make the sheet wider than a phone", async () => {
  const long = { ...older, postContent: `Who ${"speaks for everybody in this area and ".repeat(4)}beyond?` };
  await openPlace("", { "results.ofArea": [newest, long] });
  await expect.element(sheet.getByRole("combobox")).toBeVisible();
  const close = sheet.getByRole("button", { name: "Close" });
  await expect.element(close).toBeVisible();
  for (const control of [sheet.getByRole("combobox"), close])
    expect(control.element().getBoundingClientRect().right).toBeLessThanOrEqual(360);
});
