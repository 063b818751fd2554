import { startOfHour } from "@mero-mat/texts/kathmandu-time";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { headNumbers, parties, quietDay } from "./samples.ts";
import { type Answers, hint, say } from "./server.ts";

const idOf = (number: number) => `01900000-0000-7000-8000-bbbb${String(number).padStart(8, "0")}`;
const hourMs = 3_600_000;
const hour = (ago: number) => new Date(startOfHour(Date.now()) - ago * hourMs).toISOString();
const place = { province: "gandaki", district: "kaski", electionArea: 1 };
const today = {
  states: { not_open: 7, open: 118, closed: 23, declared: 17 },
  closingWithinHour: 9,
  closing: [{ id: idOf(1), ...place, at: new Date(Date.now() + hourMs / 2).toISOString() }],
  opensNextAt: null,
  closed: { decisive: 19, tied: 3, empty: 1, oldestAt: hour(48) },
  withoutVotes: { count: 14, oldest: [{ id: idOf(2), ...place, district: "manang", at: hour(6) }] },
  areasWithoutPoll: 2,
  races: { tied: 0, close: 4 },
  hours: [
    { from: hour(2), votes: 112 },
    { from: hour(0), votes: 5 },
  ],
  waiting: { moves: 3, accounts: 0, waves: 1, reports: 2, approvals: 5, jobs: 4 },
};
const quiet: Answers = {
  "adminAnalytics.stats": headNumbers,
  "adminReadiness.list": [],
  "parties.active": [],
  "adminAnalytics.today": today,
};
const asked: string[] = [];
const openToday = (answers: Answers = {}, language: "en" | "ne" = "en") => {
  asked.length = 0;
  const looked: Answers = {
    "adminAnalytics.detailedVotes": () => {
      asked.push("votes");
      return { items: [], nextCursor: null };
    },
  };
  return open("/admin", { ...quiet, ...looked, ...answers }, { user: officer, language });
};
const region = (name: string) => page.getByRole("region", { name, exact: true });
const link = (name: string) => region("Today").getByRole("link", { name });

test("today comes first, and each of its numbers leads to what it counts", async () => {
  const router = await openToday();
  await expect.element(page.getByRole("heading", { level: 2 }).first()).toHaveTextContent("Today");
  const addresses = [
    ["Open: 118", "?tab=polls&state=open&as=table"],
    ["Closing within the hour: 9", "?tab=polls&closing=hour&as=table"],
    ["Closed: 23", "?tab=polls&state=closed&as=table"],
    ["Polls to declare: 23", "?tab=polls&state=closed&as=table"],
    ["Open polls with fewer than 10 votes between: 4", "?tab=polls&state=open&race=close&as=table"],
    ["Location changes: 3", "?tab=requests"],
    ["Waves of sign-ups: 1", "?tab=requests&view=waves"],
    ["Actions that need a second administrator: 5", "?tab=requests&view=approvals"],
    ["14 open polls have no votes.", "?tab=polls&state=open&race=empty&as=table"],
    ["New Poll", "?tab=newPoll"],
  ] as const;
  await expect.element(link("Open: 118")).toBeVisible();
  for (const [name, search] of addresses) await expect.element(link(name)).toHaveAttribute("href", `/admin${search}`);
  await expect.element(region("Things waiting")).not.toHaveTextContent("Accounts to approve");
  // No page lists them.
  await expect.element(region("Things waiting")).toHaveTextContent("4Jobs that fail");
  await expect.element(link("Jobs that fail")).not.toBeInTheDocument();
  await expect.element(region("Things waiting")).toHaveTextContent("19 decisive, 3 tied, 1 without votes");
  await link("Declared: 17").click();
  await expect.poll(() => router.state.location.search).toEqual({ tab: "polls", state: "declared", as: "table" });
});

test("the votes of each hour stand on an axis from 0 to a round number, are a table too, and follow without a reload", async () => {
  // A fixed time, so that no hour begins during the test.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(hour(0)) + hourMs / 2 });
  onTestFinished(() => void vi.useRealTimers());
  await openToday();
  const bars = region("Votes cast per hour today").getByRole("img");
  await expect
    .element(region("Votes cast per hour today"))
    .toHaveTextContent("117 votes cast today0 in the last full hour");
  await expect.element(bars).toHaveAccessibleName(/: 112; \d\d:\d\d: 0; now: 5$/);
  await expect.element(bars).toHaveTextContent(/^050100150/);
  const [most] = bars.element().querySelectorAll<HTMLElement>("[style*=height]");
  expect(most?.style.height).toMatch(/^74\.66/);
  const asTable = region("Votes cast per hour today").getByRole("button", { name: "As table" });
  await asTable.click();
  const rows = region("Votes cast per hour today").getByRole("row");
  await expect.element(rows.nth(1)).toHaveTextContent(/^\d\d:00–\d\d:00112$/);
  await expect.element(rows.nth(3)).toHaveTextContent(/^\d\d:00–now5$/);
  await asTable.click();
  say({ "adminAnalytics.today": { ...today, hours: [{ from: hour(0), votes: 6 }] } });
  await hint("votes");
  await expect.element(bars).toHaveAccessibleName("Votes cast per hour today. now: 6");
});

test("the five states stand in one row of a narrow window, and in pairs on a phone", async () => {
  await openToday();
  const cells = () => {
    const tops = region("Today").getByRole("list").first().getByRole("listitem").elements();
    return tops.map((cell) => Math.round(cell.getBoundingClientRect().top));
  };
  await expect.element(link("Open: 118")).toBeVisible();
  await page.viewport(780, 800);
  await expect.poll(() => new Set(cells()).size).toBe(1);
  await page.viewport(360, 800);
  await expect.poll(() => new Set(cells()).size).toBe(3);
});

test("the highest of many hours has its number, and its neighbours leave it room", async () => {
  const hours = Array.from({ length: 14 }, (_, ago) => ({ from: hour(ago), votes: ago === 5 ? 1234 : 1200 })).reverse();
  await openToday({ "adminAnalytics.today": { ...today, hours } });
  const bars = region("Votes cast per hour today").getByRole("img");
  const numbers = () =>
    [...bars.element().querySelectorAll<HTMLElement>("[style*=bottom]")]
      .filter((number) => number.title === "" && /^1,2[03][04]$/.test(number.textContent ?? ""))
      .filter((number) => number.getBoundingClientRect().width > 0)
      .map((number) => ({ text: number.textContent, box: number.getBoundingClientRect() }));
  await expect.element(bars).toBeVisible();
  for (const width of [1280, 360]) {
    await page.viewport(width, 800);
    await expect.poll(() => numbers().map(({ text }) => text)).toContain("1,234");
    const inOrder = numbers().sort((a, b) => a.box.left - b.box.left);
    for (const [index, { box }] of inOrder.entries())
      expect(box.left).toBeGreaterThanOrEqual(inOrder[index - 1]?.box.right ?? 0);
  }
});

test("a day on which nothing waits says so, in Nepali too", async () => {
  await openToday({ "adminAnalytics.today": quietDay }, "ne");
  await expect.element(region("गर्न बाँकी काम")).toHaveTextContent("तपाईंका लागि केही बाँकी छैन।");
  await expect.element(region("आज हरेक घण्टामा दिइएका मत")).toHaveTextContent("आज अहिलेसम्म मत परेको छैन");
});

test.each([
  ["en", "First steps", "1 of 6 done", "Put away", "First steps: 3 of 6"],
  ["ne", "पहिला कामहरू", "६ मध्ये १ सकियो", "अहिलेलाई हटाउनुहोस्", "पहिला कामहरू: ६ मध्ये ३"],
] as const)(
  "an empty server shows first steps, which tick themselves off: %s",
  async (language, title, progress, away, short) => {
    const empty: Answers = {
      "adminAnalytics.stats": { ...headNumbers, totalUsers: 0, activePolls: 0 },
      "adminAnalytics.today": quietDay,
      "adminReadiness.list": [{ name: "account_approval", isDone: true }],
      "adminParties.list": [],
      "secondFactor.status": { enabled: false, required: false, recoveryCodesLeft: 0 },
    };
    await openToday(empty, language);
    const steps = region(title);
    await expect.element(steps).toHaveTextContent(progress);
    await expect.element(steps.getByRole("listitem")).toHaveLength(6);
    const places = steps
      .getByRole("link")
      .elements()
      .map((link) => new URL(link.getAttribute("href") ?? "", "http://server"))
      .map(({ pathname, searchParams }) => [searchParams.get("tab") ?? pathname, searchParams.get("view")].join(" "));
    expect(places).toEqual(["settings second-factor", "parties ", "newPoll ", "/practice ", "newPoll "]);
    await steps.getByRole("button", { name: away }).click();
    await expect.element(page.getByRole("link", { name: language === "en" ? "Open: 0" : "खुला: ०" })).toBeVisible();
    const planned = { ...quietDay, states: { ...quietDay.states, not_open: 1 } };
    say({ "adminParties.list": parties(1), "adminAnalytics.today": planned });
    await hint("polls");
    await hint("parties");
    await page.getByRole("link", { name: short }).click();
    await expect.element(region(title).getByRole("listitem")).toHaveLength(6);
  },
);

test("who voted for whom is read only when an administrator opens it", async () => {
  await openToday();
  await expect.element(link("Open: 118")).toBeVisible();
  const card = region("Detailed Voting by Area");
  await expect.element(card).toHaveTextContent("The security log notes each look");
  expect(asked).toEqual([]);
  await card.getByRole("button", { name: "Show who voted for whom" }).click();
  await expect.element(card.getByText("Nobody has voted yet.")).toBeVisible();
  expect(asked).toEqual(["votes"]);
});

test("ten users of equal activity are not called the ten most active without a word", async () => {
  const users = Array.from({ length: 10 }, (_, index) => ({
    id: idOf(index),
    username: `user_${index}`,
    ...place,
    totalActivity: 4,
    votes: 4,
    comments: 0,
    likes: 0,
  }));
  const engagement = { totalComments: 0, activeCommenters: 0, avgCommentsPerUser: 0, topUsers: users };
  await openToday({ "adminAnalytics.engagement": engagement });
  await expect
    .element(region("Top 10 Most Active Users"))
    .toHaveTextContent("All of these have 4: others may have as many.");
});
