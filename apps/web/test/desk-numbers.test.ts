import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { type Answers, refused, say } from "./server.ts";

const fails = refused("invalid_input");
const nobody = { users: 0, polls: 0, votes: 0, comments: 0, notifications: 0, parties: 0, other: 0 };
const numbers = {
  totalUsers: 1234,
  pendingRequests: 5,
  pendingMoves: 5,
  activePolls: 67,
  totalVotes: 890,
  countedAt: null,
};
const openTab = (tab: string, answers: Answers) =>
  open(`/admin?tab=${tab}`, { "adminReadiness.list": [], ...answers }, { user: officer });

test("the head of the dashboard shows the numbers, and can reload them after a failure", async () => {
  await openTab("tools", {
    "adminAnalytics.stats": fails,
    "adminTools.preview": { clear: nobody, reset: nobody, admins: 1, countedAt: null },
    "adminTools.progress": null,
  });
  const failed = page.getByRole("alert").filter({ hasText: "The numbers could not be loaded." });
  // The tab reads them too when it opens, which must not be taken for the retry.
  await expect.element(page.getByRole("heading", { name: "Reset a user's password" })).toBeVisible();
  const retry = failed.getByRole("button", { name: "Try again" });
  await expect.element(retry).toBeEnabled();
  say({ "adminAnalytics.stats": numbers });
  await retry.click();
  const shown = () => [...document.querySelectorAll("dl dd")].map(({ textContent }) => textContent);
  await expect.poll(shown).toEqual(["1,234", "5", "67", "890"]);
});

test.each([
  [{ pendingRequests: 5, pendingMoves: 2 }, "/admin?tab=requests"],
  [{ pendingRequests: 5, pendingMoves: 0 }, "/admin?tab=requests&view=accounts"],
  [{ pendingRequests: 0, pendingMoves: 0 }, "/admin?tab=requests"],
])("of %o the number of pending requests leads to where something waits", async (pending, address) => {
  await openTab("tools", {
    "adminAnalytics.stats": { ...numbers, ...pending },
    "adminTools.preview": { clear: nobody, reset: nobody, admins: 1, countedAt: null },
    "adminTools.progress": null,
  });
  const link = page.getByLabelText("At a glance").getByRole("link").nth(1);
  await expect.element(link).toHaveTextContent(String(pending.pendingRequests));
  await expect.element(link).toHaveAttribute("href", address);
});

test.each([
  ["en", "Last counted: 8 hours ago"],
  ["ne", "पछिल्लो पटक गनिएको: ८ घण्टा पहिले"],
] as const)("numbers that were counted a night ago say when, in %s", async (language, text) => {
  const countedAt = new Date(Date.now() - 8.2 * 3_600_000).toISOString();
  const answers: Answers = {
    "adminReadiness.list": [],
    "adminAnalytics.stats": { ...numbers, countedAt },
    "adminTools.preview": { clear: nobody, reset: nobody, admins: 1, countedAt: null },
    "adminTools.progress": null,
  };
  await open("/admin?tab=tools", answers, { user: officer, language });
  await expect.element(page.getByText(text)).toBeVisible();
});

test("the archive loads page by page, with the number of items of each kind", async () => {
  const at = "2026-03-05T09:15:00.000Z";
  const counts = { post: 51, vote: 0, user: 0, other: 0 };
  const act = (number: number) => {
    const id = `01900000-0000-7000-8000-dddd0000${String(number).padStart(4, "0")}`;
    const head = { id, dataType: "post" as const, originalId: id, data: "{}", deletedAt: at, deletedBy: "officer" };
    return { id, createdAt: at, action: "post.delete", head: { ...head, actId: id }, counts: { ...counts, post: 1 } };
  };
  const nothing = { items: [], nextCursor: null };
  const next = act(49).id;
  await openTab("archives", {
    "adminAnalytics.stats": numbers,
    "adminArchives.stats": { total: 51, ...counts },
    "adminArchives.keeping": { days: 90 },
    "adminArchives.acts": (input) =>
      JSON.stringify(input).includes(next)
        ? { items: [act(50)], nextCursor: null }
        : { items: Array.from({ length: 50 }, (_, number) => act(number)), nextCursor: next },
  });
  await expect.element(page.getByRole("button", { name: "All 51" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Polls 51" })).toBeVisible();
  const rows = page.getByRole("list", { name: "Archived items" }).getByRole("listitem");
  await expect.element(rows).toHaveLength(50);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect.element(rows).toHaveLength(51);
  say({ "adminArchives.acts": nothing });
  await page.getByRole("button", { name: /^Users/ }).click();
  await expect.element(page.getByText("Nothing in the archive matches.")).toBeVisible();
  say({ "adminArchives.acts": fails });
  await page.getByRole("searchbox", { name: "Search by id or by what it held" }).fill("lost");
  await expect.element(page.getByText("The archive could not be loaded.")).toBeVisible();
  say({ "adminArchives.acts": nothing });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Nothing in the archive matches.")).toBeVisible();
});

test("on a phone the archive's counts move nothing when they arrive", async () => {
  let count = () => {};
  const counted = new Promise<void>((resolve) => {
    count = resolve;
  });
  await openTab("archives", {
    "adminAnalytics.stats": numbers,
    "adminArchives.acts": { items: [], nextCursor: null },
    "adminArchives.stats": () => counted.then(() => ({ total: 477, post: 159, vote: 12, user: 3, other: 303 })),
  });
  await page.viewport(360, 740);
  const search = page.getByRole("searchbox");
  await expect.element(search).toBeVisible();
  const before = search.element().getBoundingClientRect().top;
  count();
  await expect.element(page.getByRole("button", { name: "Other 303" })).toBeVisible();
  expect(search.element().getBoundingClientRect().top).toBe(before);
});
