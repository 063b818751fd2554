import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { headNumbers, parties, poll, quietDay } from "./samples.ts";
import { type Answers, lost, refused, say, sent } from "./server.ts";

const region = (name: string) => page.getByRole("region", { name, exact: true });
const alert = (text: string) => page.getByRole("alert").filter({ hasText: text });
const fails = refused("invalid_input");
const nobody = { users: 0, polls: 0, votes: 0, comments: 0, notifications: 0, parties: 0, other: 0 };
const people = { totalUsers: 1_234_567, activeUsers: 0, newUsersThisWeek: 0, countedAt: null };
const usual: Answers = {
  "adminAnalytics.stats": headNumbers,
  "adminReadiness.list": [],
  "secondFactor.status": { enabled: false, required: false, recoveryCodesLeft: 0 },
  "parties.active": [],
  "adminNotifications.list": [],
  "adminDiscussions.list": [],
  "adminAnalytics.votes": { totalVotes: 3, uniqueVoters: 2, votingParticipationRate: 66.7 },
  "adminAnalytics.parties": [],
  "adminAnalytics.locations": [],
  "adminAnalytics.engagement": { totalComments: 0, activeCommenters: 0, avgCommentsPerUser: 0.25, topUsers: [] },
  "adminAnalytics.detailedVotes": { items: [], nextCursor: null },
  "adminAnalytics.users": {
    ...people,
    dailyActivity: [{ date: "2026-03-05", votes: 1_230_000, comments: 0, newUsers: 0 }],
  },
  "adminAnalytics.today": quietDay,
  "adminTools.preview": { clear: nobody, reset: nobody, admins: 1, countedAt: null },
  "adminTools.progress": null,
};
const openTab = (tab: string, answers: Answers = {}, language: "en" | "ne" = "en") =>
  open(`/admin?tab=${tab}`, { ...usual, ...answers }, { user: officer, language });

test("a notification that could not be sent keeps its text", async () => {
  await openTab("notifications", { "adminNotifications.send": lost });
  const form = region("Send a notification");
  await form.getByLabelText("Title").fill("Kept");
  await form.getByLabelText("Text").fill("All of it");
  await form.getByRole("button", { name: "Send notification" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect.element(alert("We do not know whether this was done")).toBeVisible();
  await expect.element(form.getByLabelText("Title")).toHaveValue("Kept");
  await expect.element(form.getByLabelText("Text")).toHaveValue("All of it");
});

test("topics that fail to load can be loaded again", async () => {
  await openTab("discussions", { "adminDiscussions.list": fails });
  const topics = region("Discussions");
  await expect.element(topics.getByText("The topics could not be loaded.")).toBeVisible();
  const topic = { id: "01900000-0000-7000-8000-dddd00000001", title: "Awaited", description: null, isActive: true };
  const rules = {
    isPinned: false,
    isLocked: false,
    slowSeconds: 0,
    province: null,
    district: null,
    electionArea: null,
  };
  const at = "2026-03-05T09:15:00.000Z";
  say({ "adminDiscussions.list": [{ ...topic, ...rules, createdBy: null, createdAt: at, updatedAt: at }] });
  await topics.getByRole("button", { name: "Try again" }).click();
  await expect.element(topics.getByRole("listitem").filter({ hasText: "Awaited" })).toBeVisible();
});

test("polls that fail to load can be loaded again", async () => {
  await openTab("polls&as=cards", { "adminPolls.active": fails });
  const failed = alert("The polls could not be loaded.");
  await expect.element(failed).toBeVisible();
  say({ "adminPolls.active": { items: [poll()], nextCursor: null } });
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("article").filter({ hasText: "Who should represent us?" })).toBeVisible();
});

test("parties that fail to load can be loaded again, and a long list can be searched", async () => {
  await openTab("parties", { "adminParties.list": fails });
  const list = region("Parties");
  await expect.element(list.getByText("Failed to load political parties")).toBeVisible();
  say({ "adminParties.list": parties(47) });
  await list.getByRole("button", { name: "Try again" }).click();
  await expect.element(list.getByRole("listitem")).toHaveLength(47);
  const search = page.getByRole("searchbox", { name: "Search parties" });
  await search.fill("Listed Party 4");
  await expect.element(list.getByRole("listitem")).toHaveLength(9);
  await expect.element(list.getByRole("button", { name: "Move" })).not.toBeInTheDocument();
  await search.fill("nobody");
  await expect.element(list.getByText("No party has that name.")).toBeVisible();
});

test("statistics without votes say so", async () => {
  await openTab("statistics", { "adminAnalytics.parties": [{ partyName: "Sun", voteCount: 0 }] });
  await expect.element(region("Party Statistics")).toHaveTextContent("Nobody has cast a party vote yet.");
});

test("statistics that fail do not affect the rest", async () => {
  await openTab("statistics", { "adminAnalytics.votes": fails });
  const counts = region("Voting Statistics");
  await expect.element(counts.getByRole("alert")).toHaveTextContent("The votes could not be counted.");
  await expect.element(region("Party Statistics")).not.toHaveTextContent("could not be loaded");
  say(usual);
  await counts.getByRole("button", { name: "Try again" }).click();
  await expect.element(counts).toHaveTextContent("Participation of all users");
});

test("areas add up by province, open to show their details, and are found by name", async () => {
  const area = (district: string, electionArea: number, userCount: number, totalVotes: number) => ({
    province: "bagmati",
    district,
    electionArea,
    userCount,
    totalVotes,
    ...{ totalComments: 1, engagementRate: 33.3, activePolls: 1, voted: totalVotes, accounts: 2 * totalVotes },
  });
  await openTab("analytics", {
    "adminAnalytics.locations": [
      area("kathmandu", 1, 50, 3),
      area("lalitpur", 2, 30, 9),
      { ...area("jhapa", 4, 20, 40), province: "koshi" },
    ],
  });
  const card = region("Location Distribution");
  const provinces = card.getByRole("heading", { level: 3 });
  await expect.element(provinces).toHaveLength(2);
  await expect
    .element(provinces.first())
    .toHaveTextContent("Bagmati802 areas · 80 users · 12 votes · 2 comments · 2 active polls80.0%");
  await expect
    .element(provinces.last())
    .toHaveTextContent("Koshi201 area · 20 users · 40 votes · 1 comment · 1 active poll20.0%");
  await card.getByRole("button", { name: "Turnout", exact: true }).click();
  await expect.element(provinces.first()).toHaveTextContent(/^Koshi50\.0%/);
  await card.getByRole("button", { name: "Votes", exact: true }).click();
  await expect.element(provinces.first()).toHaveTextContent(/^Koshi40.*76\.9%$/);
  await card.getByRole("button", { name: /^Bagmati/ }).click();
  await expect.element(card.getByText("Lalitpur · Area 2")).toBeVisible();
  await expect.element(card.getByText("Kathmandu · Area 1")).toBeVisible();

  await card.getByRole("searchbox").fill("काठमाडौं १");
  await expect.element(card.getByRole("status")).toHaveTextContent("1 area");
  await expect.element(card.getByRole("listitem")).toHaveTextContent("Bagmati · Kathmandu · Area 1");
  await card.getByRole("searchbox").fill("volcano");
  await expect.element(card.getByText("No area matches “volcano”.")).toBeVisible();
  await card.getByRole("searchbox").fill("");
  await card.getByRole("button", { name: "As table" }).click();
  await expect.element(card.getByRole("row")).toHaveLength(4);
  await expect.element(card.getByRole("row").nth(1)).toHaveTextContent("KoshiJhapa42040133.31");
});

test("an area that is split over two pages is shown once", async () => {
  const at = { province: "bagmati", district: "kathmandu", electionArea: 1 };
  const people = Array.from({ length: 51 }, (_, index) => ({
    id: `01900000-0000-7000-8000-${String(index).padStart(12, "0")}`,
    username: `person_${index}`,
    candidateVotes: [],
    samanupatikVote: {
      partyName: "Nepali Congress",
      voteDate: "2026-03-05T09:15:00.000Z",
      lastUpdated: "2026-03-06T09:15:00.000Z",
    },
  }));
  await openTab("analytics", {
    "adminAnalytics.detailedVotes": { items: [{ ...at, users: people.slice(0, 50) }], nextCursor: "50" },
  });
  const card = region("Detailed Voting by Area");
  await card.getByRole("button", { name: "Show who voted for whom" }).click();
  await expect.element(card.getByText("50 voters shown")).toBeVisible();
  await expect.element(card.getByRole("listitem").first()).toHaveTextContent("5 March 2026 · changed 6 March 2026");
  say({ "adminAnalytics.detailedVotes": { items: [{ ...at, users: people.slice(50) }], nextCursor: null } });
  await card.getByRole("button", { name: "Show more" }).click();
  await expect.element(card.getByText("51 voters shown")).toBeVisible();
  const area = card.getByRole("region", { name: "Bagmati · Kathmandu · Area 1" });
  await expect.element(area.getByRole("listitem")).toHaveLength(51);
  await expect.element(card.getByRole("button", { name: "Show more" })).not.toBeInTheDocument();
});

test("a part that fails does not affect the others", async () => {
  await openTab("analytics", { "adminAnalytics.locations": fails });
  const card = region("Location Distribution");
  await expect.element(card.getByRole("alert")).toHaveTextContent("The areas could not be loaded.");
  await expect.element(region("User Registration")).toHaveTextContent("Total users");
  await expect.element(region("Daily Activity").getByRole("img")).toHaveLength(3);
  await expect.element(page.getByRole("alert")).toHaveLength(1);
  say(usual);
  await card.getByRole("button", { name: "Try again" }).click();
  await expect.element(card.getByRole("alert")).not.toBeInTheDocument();
});

test("without people and votes every part of the dashboard has an empty state, in Nepali too", async () => {
  await openTab("analytics", {}, "ne");
  await expect.element(region("प्रयोगकर्ता दर्ता")).toHaveTextContent("१२,३४,५६७");
  await expect.element(region("छलफल र प्रतिक्रिया")).toHaveTextContent("०.२५");
  await expect
    .element(region("दैनिक गतिविधि").getByRole("img").first())
    .toHaveAccessibleName("दिइएका मत. २०८२ फागुन २१: १२,३०,०००");
});

test("a running clearing shows its progress, and warns anyone who leaves", async () => {
  let fail = () => {};
  const failing = new Promise<never>((_, reject) => {
    fail = () => reject(new TypeError("Failed to fetch"));
  });
  await openTab("tools", {
    "adminTools.clear": () => {
      say({ "adminTools.progress": { done: 5, of: 20 } });
      return failing;
    },
  });
  const clear = region("Clear Test Data").getByRole("button", { name: "Clear Test Data" });
  const ask = page.getByRole("dialog", { name: "Clear all test data?" });
  await clear.click();
  await ask.getByLabelText("Type CLEAR to go on").fill("CLEAR");
  await ask.getByRole("button", { name: "Clear data" }).click();
  const bar = page.getByRole("progressbar", { name: "Removal under way" });
  await expect.element(bar).toHaveAttribute("aria-valuenow", "5");
  await expect.element(bar).toHaveAttribute("aria-valuetext", "Step 5 of 20");
  await userEvent.keyboard("{Escape}");
  await expect.element(ask).toBeVisible();
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  fail();
  await expect.element(alert("There is no answer yet.")).toBeVisible();
  await expect.element(ask).not.toBeInTheDocument();
  await expect.element(region("Removal under way").getByRole("progressbar")).toBeVisible();
  await expect.element(clear).toBeDisabled();
  say({ "adminTools.progress": null });
  await expect.element(region("Removal under way")).not.toBeInTheDocument();
  await expect.element(clear).toBeEnabled();
});

test("a removal started by another admin is shown, and a second one is refused", async () => {
  await openTab("tools", { "adminTools.clear": refused("changed_meanwhile") });
  const ask = page.getByRole("dialog", { name: "Clear all test data?" });
  await region("Clear Test Data").getByRole("button", { name: "Clear Test Data" }).click();
  await ask.getByLabelText("Type CLEAR to go on").fill("CLEAR");
  await ask.getByRole("button", { name: "Clear data" }).click();
  const failure = alert("The test data could not be cleared");
  await expect.element(failure).toHaveTextContent("Another administrator is removing data right now.");
  await expect.element(ask).not.toBeInTheDocument();

  await openTab("tools", { "adminTools.progress": { done: 2, of: 24 } });
  await expect.element(region("Removal under way")).toHaveTextContent("Step 2 of 24");
  await expect.element(page.getByRole("button", { name: "Full Database Reset" })).toBeDisabled();
});

test("declaring a winner before a poll's end needs a second confirmation", async () => {
  const closesAt = new Date(Date.now() + 3_600_000).toISOString();
  await openTab("polls&as=cards", {
    "adminPolls.active": { items: [poll({ closesAt })], nextCursor: null },
    "adminPolls.declareWinner": poll({ closesAt, winnerDeclared: true }),
  });
  await page.getByRole("button", { name: "Declare Winner" }).click();
  const dialog = page.getByRole("dialog", { name: "Declare the winner?" });
  await dialog.getByRole("button", { name: "Declare Winner" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Voting is not over yet.Open until");
  expect(sent.map(({ name }) => name)).not.toContain("adminPolls.declareWinner");
  await dialog.getByRole("button", { name: "Declare before the end" }).click();
  await expect.poll(() => sent.map(({ name }) => name)).toContain("adminPolls.declareWinner");
});

test("a new poll is sent with its times in Kathmandu's time zone", async () => {
  await openTab("newPoll", { "adminPolls.create": poll() });
  await page.getByLabelText("Poll content").fill("Who?");
  await page.getByLabelText("Province").selectOptions("bagmati");
  await page.getByLabelText("District").selectOptions("kathmandu");
  await page.getByLabelText("Election Area").selectOptions("1");
  for (const candidate of [0, 1])
    for (const name of ["Nepali name", "English name"])
      await page.getByLabelText(name).nth(candidate).fill(`${name} ${candidate}`);
  await page.getByLabelText("Opens (Kathmandu time)").fill("2090-01-02T10:00");
  await page.getByLabelText("Closes (Kathmandu time)").fill("2090-01-02T09:00");
  await page.getByRole("button", { name: "Create poll" }).click();
  await expect.element(page.getByText("A poll closes after it opens")).toBeVisible();
  await page.getByLabelText("Closes (Kathmandu time)").fill("2090-01-03T17:00");
  await page.getByRole("button", { name: "Create poll" }).click();
  const times = { opensAt: "2090-01-02T10:00:00+05:45", closesAt: "2090-01-03T17:00:00+05:45" };
  await expect.poll(() => sent).toContainEqual({ name: "adminPolls.create", input: expect.objectContaining(times) });
});

test.each([
  ["en", "The 165 official election areas", "accounts (1,234) and polls (2)"],
  ["ne", "१६५ आधिकारिक निर्वाचन क्षेत्र", "खाता (१,२३४) र मतदान (२)"],
] as const)(
  "in %s areas that are in use cannot be switched off, and the refusal says by how many",
  async (language, name, text) => {
    const setting = { description: null, updatedBy: null, updatedAt: null };
    const answers: Answers = {
      "settings.get": { ...setting, key: "official_areas", value: "true" },
      "settings.set": refused("areas_in_use", { inUse: { accounts: 1234, polls: 2 } }),
    };
    await openTab("settings", answers, language);
    const control = page.getByRole("switch", { name });
    await expect.element(control).toBeChecked();
    await control.click();
    await expect.element(alert(text)).toBeVisible();
    await expect.element(control).toBeChecked();
    expect(sent).toMatchObject([{ name: "settings.set", input: { key: "official_areas", value: "false" } }]);
  },
);
