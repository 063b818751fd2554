import type { Poll } from "@mero-mat/api/polls";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { open } from "./open.tsx";
import { poll } from "./samples.ts";
import { hint, lost, refused, say, setReady, tooLate } from "./server.ts";

const path = "/direct-voting";
const open1 = poll();
const option = open1.voteOptions[0]?.id ?? "";
const voted = poll({ userVote: { optionId: option, votedAt: open1.createdAt }, canComment: true, totalVotes: 1 });
const anotherId = "01900000-0000-7000-8000-bbbb00000002";
const list = { "polls.list": [open1], "parties.active": [], "votes.missing": { missing: null } };
const alert = page.getByRole("alert").filter({ hasText: "Unable to Vote" });
const dialog = page.getByRole("dialog", { name: "Confirm Your Vote" });
const cast = dialog.getByRole("button", { name: "Cast Vote" });

async function vote() {
  await page.getByRole("radio", { name: /Sita Rai/ }).click();
  await cast.click();
}

/** Counts a vote, and shows it in the list from then on. */
const countVote =
  (others: Poll[] = []) =>
  () => {
    say({ "polls.list": [voted, ...others] });
    return { changed: false, poll: voted };
  };

test("a vote that could not be sent shows an error and keeps the choice; one failed call does not mean offline", async () => {
  await open(path, { ...list, "polls.byId": open1, "votes.cast": lost });
  const asked = vi.spyOn(window, "fetch");
  await vote();
  await expect.element(alert).toHaveTextContent("Network connection failed. Please check your internet connection.");
  const isReadyHeard = () =>
    asked.mock.calls.some(
      ([address], call) => address === "/readyz" && asked.mock.settledResults[call]?.type === "fulfilled",
    );
  await expect.poll(isReadyHeard).toBe(true);
  await expect.element(page.getByText("No connection")).not.toBeInTheDocument();
  say({ "votes.cast": countVote() });
  await cast.click();
  await expect.element(page.getByText("Your Vote Cast")).toBeVisible();
});

test("a server that takes too long is not called a bad connection", async () => {
  await open(path, { ...list, "polls.byId": open1, "votes.cast": tooLate });
  await vote();
  const text = "Request timeout: Server took too long to respond. So far it has not been done.";
  await expect.element(alert).toHaveTextContent(text);
  await expect.element(dialog).toBeVisible();
});

test("a counted vote is shown as cast even if its response was lost", async () => {
  const countAndStayAway = () => {
    say({ "polls.list": [voted] });
    return tooLate();
  };
  await open(path, { ...list, "polls.byId": voted, "votes.cast": countAndStayAway });
  await vote();
  const done = page.getByRole("status").filter({ hasText: "Vote updated successfully!" });
  await expect.element(done).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByText("Your Vote Cast")).toBeVisible();
});

test("when it is unknown whether a vote was counted, a link leads to where the voter can see it", async () => {
  await open(path, { ...list, "polls.byId": lost, "votes.cast": lost });
  await vote();
  const unknown = page.getByRole("alert").filter({ hasText: "We do not know whether this was done" });
  const link = unknown.getByRole("link", { name: "Look here" });
  await expect.element(link).toHaveAttribute("href", `${path}?poll=${open1.id}`);
  await expect.element(link).toHaveAttribute("target", "_blank");
});

test("while the server has no database the page shows a message, keeps the choice, and recovers by itself", async () => {
  await open(path, { ...list, "polls.byId": open1, "votes.cast": refused("unavailable") });
  setReady(false);
  await vote();
  const banner = page.getByRole("status").filter({ hasText: "We are back in a moment" });
  await expect.element(banner).toBeVisible();
  setReady(true);
  await expect.element(alert).toHaveTextContent("So far it has not been done. You can try again.");
  say({ "votes.cast": countVote() });
  await cast.click();
  await expect.element(page.getByText("Your Vote Cast")).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
});

test("a server failure shows the number under which the log has it", async () => {
  const requestId = "0f8fad5b-d9cb-469f-a165-70867728950e";
  await open(path, { ...list, "votes.cast": refused("internal", { requestId }) });
  await vote();
  await expect.element(alert).toHaveTextContent(requestId);
});

test("a refusal because of the area has its own title and text", async () => {
  await open(path, { ...list, "votes.cast": refused("wrong_area") });
  await vote();
  const elsewhere = page.getByRole("alert").filter({ hasText: "Not Your Election Area" });
  await expect.element(elsewhere).toHaveTextContent("limited to your registered area");
});

test("skeletons show while loading, and an error with a way on when loading fails", async () => {
  let fail = () => {};
  const failing = new Promise<never>((_, reject) => {
    fail = () => reject(new TypeError("Failed to fetch"));
  });
  await open(path, { ...list, "polls.list": () => failing });
  await expect.poll(() => document.querySelectorAll("[data-skeleton]")).toHaveLength(3);
  fail();
  await expect.element(page.getByRole("alert").getByText("Failed to load posts")).toBeVisible();
  say(list);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("article")).toBeVisible();
});

test("an area without polls says so, in every case in which it can be empty", async () => {
  await open(path, { ...list, "polls.list": [] });
  await expect.element(page.getByText("No polls available yet. Polls are created by administrators.")).toBeVisible();
  await expect.element(page.getByRole("main").getByRole("searchbox")).not.toBeInTheDocument();
  await open(`${path}?filter=top`, { ...list, "polls.list": [] });
  await expect.element(page.getByText("No polls match the selected filter.")).toBeVisible();
});

test("a ballot with a vote closes to the choice, and opens again to change it", async () => {
  await open(path, { ...list, "votes.cast": countVote() });
  await vote();
  await expect.element(page.getByText("Your Vote Cast")).toBeVisible();
  await expect.element(page.getByRole("radio", { name: /Hari Thapa/ })).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toContain("Your Vote Cast");
  await page.getByRole("button", { name: "Change Vote" }).click();
  await expect.element(page.getByText("Changing Your Vote")).toBeVisible();
  await expect.element(page.getByRole("radio", { name: /Sita Rai/ })).toHaveFocus();
});

test("polls that wait for a vote are counted and can be filtered; one just voted on stays in sight", async () => {
  const another = poll({ id: anotherId, content: "Voted before", userVote: voted.userVote });
  await open(`${path}?filter=unvoted`, {
    ...list,
    "polls.list": [open1, another],
    "votes.cast": countVote([another]),
  });
  await expect.element(page.getByRole("button", { name: "Not voted yet 1" })).toBeVisible();
  await expect.poll(() => page.getByRole("article").elements()).toHaveLength(1);
  await vote();
  await expect.element(page.getByText("Your Vote Cast")).toBeVisible();
  await page.getByRole("button", { name: "Latest" }).click();
  await page.getByRole("button", { name: "Not voted yet 0" }).click();
  await expect.element(page.getByText("You have voted on every poll that is open.")).toBeVisible();
});

test("a card says when its poll opens, how long it is open, and that it has closed", async () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  const timed = (change: Parameters<typeof poll>[0]) => poll({ canVote: false, ...change });
  await open(path, { ...list, "polls.list": [timed({ opensAt: inMs(90_000_000), phase: "not_open" })] });
  await expect.element(page.getByText("Voting has not begun yet")).toBeVisible();
  await expect.element(page.getByText(/^Opens .*, \d\d:\d\d$/)).toBeVisible();
  await open(path, { ...list, "polls.list": [timed({ closesAt: inMs(7_500_000), canVote: true })] });
  await expect.element(page.getByRole("timer")).toHaveTextContent(/^2 h [45] min left$/);
  await open(path, { ...list, "polls.list": [timed({ closesAt: inMs(-1000), phase: "closed" })] });
  await expect.element(page.getByText("🔒 Voting Closed")).toBeVisible();
  await expect.element(page.getByRole("radio")).not.toBeInTheDocument();
});

test("Latest sorts by time, Top 5 Voted by votes with five at most, and the URL keeps the choice", async () => {
  const polls = [6, 5, 4, 3, 2, 1].map((n) =>
    poll({ id: `01900000-0000-7000-8000-bbbb0000000${n}`, content: `Poll ${n}`, totalVotes: n === 2 ? 1 : 0 }),
  );
  const router = await open(path, { ...list, "polls.list": polls });
  const titles = page.getByRole("article").getByRole("heading", { level: 2 });
  const shown = () => titles.elements().map(({ textContent }) => textContent);
  await expect.poll(shown).toEqual(["Poll 6", "Poll 5", "Poll 4", "Poll 3", "Poll 2", "Poll 1"]);
  await page.getByRole("button", { name: "Top 5 Voted 5" }).click();
  await expect.poll(shown).toEqual(["Poll 2", "Poll 6", "Poll 5", "Poll 4", "Poll 3"]);
  expect(router.state.location.href).toBe(`${path}?filter=top`);
  await open(`${path}?filter=top`, { ...list, "polls.list": polls });
  await expect.element(page.getByRole("button", { name: "Top 5 Voted 5" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Latest" }).click();
  await expect.element(titles).toHaveLength(6);
});

test("on a phone two candidates are in the first view; the area is named once, and a search only from four polls on", async () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, n) => poll({ id: `01900000-0000-7000-8000-bbbb0000000${n}` }));
  await open(path, { ...list, "polls.list": some(3) });
  const rows = page.getByRole("article").first().getByRole("radio");
  await expect.element(rows.nth(1)).toBeInTheDocument();
  expect(rows.nth(0).element().getBoundingClientRect().top).toBeLessThan(190);
  expect(page.getByRole("main").getByText("Kathmandu · Area 1", { exact: true }).elements()).toHaveLength(1);
  const search = page.getByRole("main").getByRole("searchbox");
  await expect.element(search).not.toBeInTheDocument();
  await open(path, { ...list, "polls.list": some(4) });
  await expect.element(search).toBeVisible();
});

test("a declared poll shows the winner first and no ring that invites a tap", async () => {
  const [first, second] = open1.voteOptions;
  const counted = [
    { ...first, voteCount: 1, percentage: 25 },
    { ...second, voteCount: 3, percentage: 75 },
  ] as Poll["voteOptions"];
  const declared = { winnerDeclared: true, phase: "closed", canVote: false, totalVotes: 4 } as const;
  await open(path, {
    ...list,
    "polls.list": [poll({ ...declared, winnerOptionId: second?.id ?? null, voteOptions: counted })],
  });
  const rows = page.getByRole("article").getByRole("list", { name: "Candidates" }).getByRole("listitem");
  await expect.element(rows.nth(0)).toHaveTextContent(/Hari Thapa.*Winner/);
  expect(document.querySelectorAll("article li circle")).toHaveLength(0);
  await expect.element(page.getByText("Declared", { exact: true })).toBeVisible();
});

test("a poll that was declared or deleted meanwhile refuses the vote and shows why", async () => {
  const declared = poll({ winnerDeclared: true, phase: "closed", canVote: false });
  const refuseDeclared = () => {
    say({ "polls.list": [declared], "polls.byId": declared });
    return refused("voting_closed")();
  };
  await open(path, { ...list, "polls.byId": open1, "votes.cast": refuseDeclared });
  await vote();
  await expect.element(alert).toHaveTextContent("Voting is closed: the winner has been declared");
  await expect.element(page.getByText("🔒 Voting Closed - Winner Declared")).toBeVisible();

  const refuseDeleted = () => {
    say({ "polls.list": [], "polls.byId": refused("not_found") });
    return refused("not_found")();
  };
  await open(path, { ...list, "polls.byId": open1, "votes.cast": refuseDeleted });
  await vote();
  await expect.element(alert).toHaveTextContent("This poll does not exist any more.");
  await expect.element(page.getByRole("article")).not.toBeInTheDocument();
});

test.each([
  ["is declared", { winnerDeclared: true }, "🔒 Voting Closed - Winner Declared"],
  ["closes", { phase: "closed" }, "🔒 Voting Closed"],
] as const)(
  "when a poll %s while its voter is asked to confirm, the voter is told why the question is gone",
  async (_, change, text) => {
    await open(path, list);
    await page.getByRole("radio", { name: /Sita Rai/ }).click();
    await expect.element(cast).toBeVisible();
    say({ "polls.list": [poll({ ...change, canVote: false })] });
    await hint("polls");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(alert).toHaveTextContent(`Unable to Vote${text}`);
    await expect.poll(() => document.activeElement?.closest("article")?.textContent).toContain(text);
  },
);

test.each([
  ["is asked to confirm", true],
  ["has gone back to the ballot", false],
] as const)("when a poll is deleted while its voter %s, the focus is led to the heading", async (_, isAsked) => {
  await open(path, list);
  await page.getByRole("radio", { name: /Sita Rai/ }).click();
  await expect.element(cast).toBeVisible();
  if (!isAsked) await dialog.getByRole("button", { name: "Cancel" }).click();
  say({ "polls.list": [] });
  await hint("polls");
  await expect.element(page.getByRole("article")).not.toBeInTheDocument();
  if (isAsked) await expect.element(alert).toHaveTextContent("This poll does not exist any more.");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("in read-only mode a vote is refused with an explanation of what is paused", async () => {
  await open(path, { ...list, "polls.byId": open1, "votes.cast": refused("read_only") });
  await vote();
  await expect.element(alert).toHaveTextContent("Voting and all changes are paused right now. Nothing was changed");
  await expect.element(alert).toHaveTextContent("results can be seen");
});

test("the language switch also changes the page's own texts", async () => {
  await open(path, { ...list, "polls.list": [poll({ createdAt: new Date().toISOString() })] });
  await expect.element(page.getByText("Result is Pending")).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "नेपाली" }).click();
  await expect.element(page.getByText("नतिजा बाँकी छ")).toBeVisible();
  await expect.element(page.getByText(/^अहिले|मिनेट पहिले$/)).toBeVisible();
});

test("once every open poll has its vote, a button leads to the party vote, while that is missing", async () => {
  const next = page.getByRole("link", { name: "Now your party vote" });
  await open(path, { ...list, "polls.list": [voted], "votes.currentParty": null });
  await expect.element(next).toHaveAttribute("href", "/samanupatik-voting");
  await open(path, { ...list, "polls.list": [voted, poll({ id: anotherId })], "votes.currentParty": null });
  await expect.element(page.getByRole("radio", { name: /Sita Rai/ }).first()).toBeVisible();
  await expect.element(next).not.toBeInTheDocument();
});
