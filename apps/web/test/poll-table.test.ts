import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { batch, headNumbers, item, poll } from "./samples.ts";
import { type Answers, say, sent } from "./server.ts";

const idOf = (number: number) => `01900000-0000-7000-8000-bbbb${String(number).padStart(8, "0")}`;
const counted = (known: Parameters<typeof poll>[0], counts: [number, number]) => {
  const made = poll({ ...known, totalVotes: counts[0] + counts[1] });
  const voteOptions = made.voteOptions.map((option, index) => ({ ...option, voteCount: counts[index] ?? 0 }));
  return { ...made, voteOptions };
};
const polls = [
  counted({ id: idOf(1), content: "First poll" }, [5, 2]),
  counted({ id: idOf(2), content: "Tied poll", electionArea: 2 }, [2, 2]),
  counted({ id: idOf(3), content: "Declared poll", electionArea: 3, winnerDeclared: true }, [1, 0]),
  ...Array.from({ length: 156 }, (_, index) => counted({ id: idOf(index + 4), content: `Poll ${index + 4}` }, [0, 0])),
];
const usual: Answers = {
  "adminAnalytics.stats": headNumbers,
  "adminReadiness.list": [],
  "parties.active": [],
  "adminPolls.table": { items: polls.slice(0, 3), total: 3 },
};
const openTable = (search = "as=table", answers: Answers = {}) =>
  open(`/admin?tab=polls&${search}`, { ...usual, "adminParties.list": [], ...answers }, { user: officer });
const row = (name: string) => page.getByRole("row").filter({ hasText: name });

test("159 polls fit on one page, sorted, filtered and without some columns as the address says", async () => {
  const asked: unknown[] = [];
  const seen: string[] = [];
  const observer = new MutationObserver(() => {
    const table = document.querySelector("table");
    if (table) seen.push(`${table.tBodies[0]?.rows.length} of ${table.ariaRowCount}`);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const router = await openTable("as=table&without=comments", { "adminPolls.table": { items: polls, total: 159 } });
  await expect.element(page.getByRole("status").filter({ hasText: "159 polls" })).toBeVisible();
  await expect.element(page.getByRole("row")).toHaveLength(160);
  observer.disconnect();
  // The rows of the first screen do not wait for the others, and a screen reader hears how many there will be.
  expect(seen[0]).toBe("30 of 160");
  expect(seen.at(-1)).toBe("159 of null");
  await expect.element(page.getByRole("columnheader", { name: "Comments" })).not.toBeInTheDocument();
  say({
    "adminPolls.table": (input) => {
      asked.push(input);
      return { items: polls.slice(0, 2), total: 2 };
    },
  });
  await page.getByRole("columnheader", { name: "Votes" }).getByRole("button").click();
  await expect.element(page.getByRole("columnheader", { name: "Votes" })).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Comments" }).click();
  await expect.element(page.getByRole("columnheader", { name: "Comments" })).toBeInTheDocument();
  expect(asked.at(-1)).toMatchObject({ order: "votes", direction: "down", page: 1 });
  expect(router.state.location.search).toEqual({ tab: "polls", as: "table", by: "votes", down: "true", without: "" });
});

test("the steps of one search are one step for Back", async () => {
  const router = await openTable();
  const search = page.getByRole("searchbox");
  const address = () => router.state.location.search;
  for (const typed of ["po", "poll"]) {
    await search.fill(typed);
    await expect.poll(address).toEqual({ tab: "polls", q: typed, as: "table" });
  }
  router.history.back();
  await expect.poll(address).toEqual({ tab: "polls", as: "table" });
  await expect.element(search).toHaveValue("");
  await search.fill("first");
  await expect.poll(address).toEqual({ tab: "polls", q: "first", as: "table" });
  router.history.back();
  await expect.poll(address).toEqual({ tab: "polls", as: "table" });
});

test("the chosen polls are counted by the server, and their review opens in place of the table", async () => {
  const router = await openTable();
  for (const name of ["First poll", "Tied poll", "Declared poll"]) await row(name).getByRole("checkbox").click();
  const bar = page.getByRole("toolbar", { name: "With the polls that are chosen" });
  await expect.element(bar.getByText("3 chosen")).toBeVisible();
  const acts = bar
    .getByRole("button")
    .elements()
    .map(({ textContent }) => textContent);
  expect(acts).toEqual(["Declare Winners", "Close now", "Republish", "Save as CSV", "Delete", "Clear the selection"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(bar).not.toBeInTheDocument();
  for (const name of ["First poll", "Tied poll", "Declared poll"]) await row(name).getByRole("checkbox").click();
  const made = batch("declare", [item(1)]);
  say({ "adminPollBatches.create": made, "adminPollBatches.find": made });
  await bar.getByRole("button", { name: "Declare Winners" }).click();
  await expect.element(page.getByRole("heading", { name: "Declare winners" })).toHaveFocus();
  expect(sent.at(-1)).toMatchObject({ input: { act: "declare", ids: [1, 2, 3].map(idOf) } });
  await expect.poll(() => router.state.location.search).toMatchObject({ batch: made.id, as: "table" });
  await page.getByRole("button", { name: "Active Polls" }).click();
  await expect.element(row("First poll")).toBeVisible();
});

test("choosing all offers the polls of every page, up to 500", async () => {
  // Pages of two stand for pages of 200.
  const onPage = (number: number) =>
    [1, 2].map((index) => counted({ id: idOf(10 * number + index), content: `Poll ${number}${index}` }, [0, 0]));
  await openTable("as=table", {
    "adminPolls.table": (input) => ({ items: onPage((input as { page: number }).page), total: 500 }),
  });
  await page.getByRole("checkbox", { name: "Choose all on this page" }).click();
  const bar = page.getByRole("toolbar", { name: "With the polls that are chosen" });
  await expect.element(bar).toHaveTextContent("2 chosen");
  await bar.getByRole("button", { name: "Choose all 500 polls" }).click();
  await expect.element(bar).toHaveTextContent("6 chosen");
  await bar.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => sent.at(-1)?.input).toEqual({ act: "delete", ids: [11, 12, 21, 22, 31, 32].map(idOf) });
});

test("from 1024 px an opened poll is shown beside the table, with its actions and the polls before and after", async () => {
  const verified = { counted: 4, verified: 3, voted: 4, accounts: 8, asOf: "2026-03-05T09:15:00.000Z" };
  const items = polls.slice(0, 3).map((one) => ({ ...one, verified, user: { username: "gita" } }));
  await openTable("as=table", { "adminPolls.table": { items, total: 3 } });
  await page.viewport(1024, 800);
  const opener = row("Tied poll").getByRole("button", { name: "Tied poll" });
  await expect.element(opener).toBeVisible();
  expect(opener.element().getBoundingClientRect().width).toBeGreaterThan(120);
  await userEvent.dblClick(opener);
  const beside = page.getByRole("region", { name: "The poll that is open" });
  await expect.element(beside.getByRole("article", { name: "Tied poll" })).toBeVisible();
  const facts = beside.getByLabelText("About this poll");
  await expect
    .element(facts)
    .toHaveTextContent("Votes4Turnout50.0% of 8 who may voteFrom verified accounts3 of 4 votesComments0Written bygita");
  await expect.element(row("Tied poll").getByText("4", { exact: true })).toBeVisible();
  await beside.getByRole("button", { name: "Republish" }).click();
  const dialog = page.getByRole("dialog", { name: "Republish this poll?" });
  await expect.element(dialog).toHaveTextContent("Tied poll");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(beside.getByRole("button", { name: "Republish" })).toHaveFocus();
  await row("First poll").getByRole("cell").nth(2).click();
  await expect.element(beside.getByRole("article", { name: "First poll" })).toBeVisible();
  await row("Tied poll").getByRole("cell").nth(3).click();
  await beside.getByRole("button", { name: "Open “Declared poll”" }).click();
  await expect.element(beside.getByRole("article", { name: "Declared poll" })).toBeVisible();
  await beside.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete this poll?" });
  await expect.element(question).toBeVisible();
  await page.viewport(960, 800);
  await expect.element(beside).not.toBeInTheDocument();
  await expect.element(page.getByRole("article", { name: "Declared poll", includeHidden: true })).toBeVisible();
  await expect.element(question).toBeVisible();
  await page.viewport(1024, 800);
  await expect.element(question).toBeVisible();
});

test("beside an open poll the table still tells areas with the same question apart", async () => {
  const items = polls.slice(0, 3).map((one) => ({ ...one, content: "Who should represent us in parliament?" }));
  await openTable(`as=table&poll=${idOf(1)}`, { "adminPolls.table": { items, total: 3 } });
  const area = (number: number) => page.getByRole("cell", { name: `Kathmandu · Area ${number}`, exact: true });
  for (const number of [1, 2, 3]) await expect.element(area(number).getByText("Area")).toBeInViewport({ ratio: 0.99 });
});

test("in the table keys move, choose, open and close; while somebody types or has switched them off they do not", async () => {
  await openTable();
  const opener = (name: string) => row(name).getByRole("button", { name });
  const beside = page.getByRole("region", { name: "The poll that is open" });
  await expect.element(opener("First poll")).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard("j");
  await expect.element(opener("First poll")).toHaveFocus();
  await userEvent.keyboard("jjk");
  await expect.element(opener("Tied poll")).toHaveFocus();
  await userEvent.keyboard("x");
  await expect.element(row("Tied poll").getByRole("checkbox")).toBeChecked();
  await userEvent.keyboard("x{Enter}");
  await expect.element(beside.getByRole("heading", { name: "Tied poll" })).toHaveFocus();
  await expect.element(row("Tied poll").getByRole("checkbox")).not.toBeChecked();
  await userEvent.keyboard("{Escape}");
  await expect.element(beside).not.toBeInTheDocument();
  await expect.element(opener("Tied poll")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(beside.getByRole("heading", { name: "Tied poll" })).toHaveFocus();
  await userEvent.keyboard("j");
  await expect.element(opener("Declared poll")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(beside.getByRole("heading", { name: "Declared poll" })).toHaveFocus();
  await beside.getByRole("button", { name: "Close" }).click();
  await expect.element(opener("Declared poll")).toHaveFocus();
  const search = page.getByRole("searchbox");
  await search.click();
  await userEvent.keyboard("jx");
  await expect.element(search).toHaveValue("jx");
  await expect.element(row("Tied poll").getByRole("checkbox")).not.toBeChecked();
  localStorage.setItem("desk-keys", "off");
  opener("Tied poll").element().focus();
  await userEvent.keyboard("kx");
  await expect.element(opener("Tied poll")).toHaveFocus();
  await expect.element(row("Tied poll").getByRole("checkbox")).not.toBeChecked();
});

test("on a phone a row shows place, state and votes below the poll, and the head sorts by them", async () => {
  const router = await openTable();
  await page.viewport(360, 800);
  await expect.element(row("Declared poll")).toHaveTextContent("Declared pollDeclaredKathmandu · Area 31 vote");
  const votes = row("Declared poll").getByText("1 vote", { exact: true });
  expect(votes.element().getBoundingClientRect().right).toBeLessThan(360);
  await page.getByRole("columnheader", { name: /Poll/ }).getByRole("button", { name: "Votes" }).click();
  await expect.poll(() => router.state.location.search).toMatchObject({ as: "table", by: "votes", down: "true" });
});

test("a row names its state, when it closes, who is ahead and the turnout", async () => {
  const share = { counted: 7, verified: 0, voted: 7, accounts: 22, asOf: "2026-03-05T09:15:00.000Z" };
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const rows = [
    { ...counted({ id: idOf(1), content: "Ahead", closesAt: at(30) }, [5, 2]), verified: share },
    counted({ id: idOf(2), content: "Equal" }, [2, 2]),
    { ...counted({ id: idOf(3), content: "Silent", closesAt: at(-30), phase: "closed" }, [0, 0]), verified: share },
    counted({ id: idOf(4), content: "Ahead of time", opensAt: at(90), phase: "not_open" }, [0, 0]),
    { ...counted({ id: idOf(5), content: "Over", winnerDeclared: true }, [3, 1]), winnerOptionId: null },
  ];
  await openTable("as=table", { "adminPolls.table": { items: rows, total: 5 } });
  const words = async (name: string, ...cells: (string | RegExp)[]) => {
    const found = page.getByRole("row").filter({ has: page.getByRole("button", { name, exact: true }) });
    for (const [index, cell] of cells.entries())
      await expect.element(found.getByRole("cell").nth(index + 3)).toHaveTextContent(cell);
  };
  await words("Ahead", "Open", /^closes (\w+ \d+, )?\d\d:\d\d$/, "Sita Rai+3", "7", "31.8%");
  await words("Equal", "Open", "no closing time", "TiedSita Rai, Hari Thapa", "4", "–");
  await words("Silent", "Closed", /\d\d:\d\d$/, "No votes", "0", "31.8%");
  await words("Ahead of time", "Not open yet", /^opens /, "–", "0", "–");
  await words("Over", "Declared", "–", "Nobody won", "4", "–");
});

test("closed polls that wait for a declaration are a filter, and each filter behind the button is a chip", async () => {
  const asked: unknown[] = [];
  const router = await openTable("as=table&province=bagmati&race=tied", {
    "adminPolls.states": { not_open: 1, open: 2, closed: 23, declared: 4 },
    "adminPolls.table": (input) => {
      asked.push(input);
      return { items: [], total: 0 };
    },
  });
  await page.getByRole("radio", { name: /^Closed/ }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ status: "closed", race: "tied", province: "bagmati" });
  await expect.element(page.getByRole("button", { name: "Filters (2)" })).toBeVisible();
  await page.getByRole("button", { name: "Remove the filter “Bagmati”" }).click();
  await expect.poll(() => asked.at(-1)).not.toMatchObject({ province: "bagmati" });
  const filters = page.getByRole("button", { name: "Filters (1)" });
  await filters.click();
  const panel = page.getByRole("dialog");
  await expect.element(panel.getByLabelText("Province")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(filters).toHaveFocus();
  await filters.click();
  await panel.getByRole("checkbox", { name: "Closing within the hour" }).click();
  await panel.getByLabelText("Party ahead").selectOptions("Independent");
  await expect.poll(() => asked.at(-1)).toMatchObject({ closing: "hour", party: "Independent" });
  await panel.getByRole("button", { name: "Show 23 polls" }).click();
  await expect.element(panel).not.toBeInTheDocument();
  const set = { state: "closed", race: "tied", party: "Independent", closing: "hour" };
  expect(router.state.location.search).toEqual({ tab: "polls", ...set, as: "table" });
  await expect.element(page.getByRole("button", { name: "Remove the filter “Ahead: Independent”" })).toBeVisible();
});

test("twelve polls are in view on a laptop, and the acts on chosen ones move no row", async () => {
  await openTable("as=table", { "adminPolls.table": { items: polls.slice(0, 20), total: 20 } });
  await expect.element(row("First poll")).toBeVisible();
  const rows = () => page.getByRole("row").elements().slice(1);
  const inView = rows().filter((element) => element.getBoundingClientRect().bottom <= 800);
  expect(inView.length).toBeGreaterThanOrEqual(12);
  const top = () => rows()[0]?.getBoundingClientRect().top;
  const before = top();
  await row("First poll").getByRole("checkbox").click();
  await expect.element(page.getByRole("toolbar")).toBeVisible();
  await expect.element(page.getByRole("searchbox")).not.toBeInTheDocument();
  expect(top()).toBe(before);
});

test.each(["en", "ne"] as const)("on a phone the acts on chosen polls move no row either: %s", async (language) => {
  const items = { "adminPolls.table": { items: polls.slice(0, 20), total: 20 } };
  await open("/admin?tab=polls&as=table", { ...usual, ...items }, { user: officer, language });
  await page.viewport(360, 740);
  const first = page.getByRole("row").nth(1);
  await expect.element(first).toBeVisible();
  // The numbers of the head have arrived.
  await expect.poll(() => document.querySelector("dl")?.textContent).toMatch(/[\d०-९]/);
  const top = () => first.element().getBoundingClientRect().top;
  const before = top();
  await first.getByRole("checkbox").click();
  await expect.element(page.getByRole("toolbar")).toBeVisible();
  expect(top()).toBe(before);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
