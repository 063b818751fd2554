import type { Poll } from "@mero-mat/api/polls";
import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { open, sita } from "./open.tsx";
import { noResults, parties, poll } from "./samples.ts";
import { refused, say, sent } from "./server.ts";

const path = "/direct-voting";
const usual = { "parties.active": [], "votes.missing": { missing: null } };
const card = page.getByRole("article");
const dialog = page.getByRole("dialog", { name: "Confirm Your Vote" });
const idOf = (number: number) => `01900000-0000-7000-8000-bbbb0000000${number}`;

type Candidate = Partial<Poll["voteOptions"][number]> & { name: string; nepaliName: string };
const options = (candidates: Candidate[]): Poll["voteOptions"] =>
  candidates.map((candidate, index) => ({
    id: `01900000-0000-7000-8000-cccc0000000${index}`,
    optionText: candidate.name,
    party: "Independent",
    partyName: "Independent",
    pictures: ["👤"],
    symbol: null,
    hasProfile: false,
    isNone: false,
    audio: null,
    voteCount: null,
    percentage: null,
    hasVoted: false,
    ...candidate,
  }));
const sitaRai = { name: "Sita Rai", nepaliName: "सीता राई", party: "Nepali Congress", partyName: "Nepali Congress" };
const hari = { name: "Hari Thapa", nepaliName: "हरि थापा" };
const gita = { name: "Gita Lama", nepaliName: "गीता लामा" };

test("the ballot works by keyboard alone", async () => {
  const { id: postId, voteOptions, createdAt } = poll();
  const vote = { postId, optionId: voteOptions[1]?.id ?? "" };
  const voted = poll({ userVote: { optionId: vote.optionId, votedAt: createdAt } });
  await open(path, {
    ...usual,
    "polls.list": [poll()],
    "votes.cast": () => {
      say({ "polls.list": [voted] });
      return { changed: false, poll: voted };
    },
  });
  const second = page.getByRole("radio", { name: /Hari Thapa/ });
  await expect.element(second).toBeInTheDocument();
  page.getByRole("radio").first().element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(second).toHaveFocus();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).toHaveTextContent("Hari Thapa");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(second).toHaveFocus();
  await expect.element(second).not.toBeChecked();
  await userEvent.keyboard(" ");
  const cast = dialog.getByRole("button", { name: "Cast Vote" });
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.tab();
  await expect.element(cast).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Your Vote Cast" })).toBeVisible();
  expect(sent).toContainEqual({ name: "votes.cast", input: vote });
});

test("the second click of a double click on a candidate neither closes the question nor answers it", async () => {
  const voted = { changed: true, poll: poll() };
  await open(path, { ...usual, "polls.list": [poll()], "votes.cast": voted });
  const first = page.getByRole("radio", { name: /Sita Rai/ });
  await userEvent.dblClick(first);
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await first.click();
  // On a wide screen the button may be under the pointer by now.
  const cast = dialog.getByRole("button", { name: "Cast Vote" });
  cast.element().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 }));
  await expect.element(cast).toBeEnabled();
  expect(sent.map(({ name }) => name)).not.toContain("votes.cast");
});

test("a poll of another area names only the area, and a deleted poll says that it is gone", async () => {
  const there = poll({ content: "Who for the others?", district: "lalitpur", electionArea: 3, canVote: false });
  await open(`${path}?poll=${there.id}`, { ...usual, "polls.list": [], "polls.byId": there });
  await expect.element(card.getByRole("heading", { name: "Who for the others?" })).toBeVisible();
  await expect.element(card.getByText("Not Your Election Area")).toBeVisible();
  await expect.element(card.getByText(/^This poll belongs to .* · Area 3\.$/)).toBeVisible();
  await expect.element(card.getByRole("radio")).not.toBeInTheDocument();
  await expect.element(card).toBeInViewport();
  await open(`${path}?poll=${there.id}`, { ...usual, "polls.list": [], "polls.byId": refused("not_found") });
  await expect.element(page.getByText("This poll does not exist any more.")).toBeVisible();
  await expect.element(page.getByText("No polls available yet. Polls are created by administrators.")).toBeVisible();
});

test("a link leads to its poll in a long list, and the other polls stay", async () => {
  const polls = [4, 3, 2, 1].map((number) => poll({ id: idOf(number), content: `Poll ${number}` }));
  await open(`${path}?poll=${idOf(1)}`, { ...usual, "polls.list": polls });
  await expect.element(card.filter({ hasText: "Poll 1" })).toBeInViewport();
  await expect.element(card).toHaveLength(4);
});

test("after the declaration the result is shown and voting is closed", async () => {
  const voteOptions = options([
    { ...sitaRai, voteCount: 2, percentage: 66.7, hasVoted: true },
    { ...hari, voteCount: 0, percentage: 0 },
    { ...gita, voteCount: 1, percentage: 33.3 },
  ]);
  const [{ id = "" } = {}] = voteOptions;
  const declared = poll({
    voteOptions,
    winnerDeclared: true,
    winnerOptionId: id,
    canVote: false,
    totalVotes: 3,
    userVote: { optionId: id, votedAt: poll().createdAt },
  });
  await open(path, { ...usual, "polls.list": [declared] });
  await expect.element(card.getByText("🔒 Voting Closed - Winner Declared")).toBeVisible();
  await expect.element(card.getByText("Your Vote Cast")).toBeVisible();
  await expect.element(card.getByRole("button", { name: "Change Vote" })).not.toBeInTheDocument();
  await expect.element(card.getByRole("radio")).not.toBeInTheDocument();
  const row = (name: string) => card.getByRole("listitem").filter({ hasText: name });
  for (const text of ["Winner", "66.7%", "2 votes"]) await expect.element(row("Sita Rai")).toHaveTextContent(text);
  for (const text of ["1 vote", "33.3%"]) await expect.element(row("Gita Lama")).toHaveTextContent(text);
  await expect.element(row("Hari Thapa")).toHaveTextContent("0.0%");
});

test("with a tie at the top there is no winner", async () => {
  const voteOptions = options([
    { ...sitaRai, voteCount: 1, percentage: 50 },
    { ...hari, voteCount: 1, percentage: 50 },
    { ...gita, voteCount: 0, percentage: 0 },
  ]);
  const tied = poll({ voteOptions, winnerDeclared: true, canVote: false, totalVotes: 2 });
  await open(path, { ...usual, "polls.list": [tied] });
  await expect.element(card.getByText("Tied for 1st")).toHaveLength(2);
  await expect.element(card.getByText("Winner", { exact: true })).not.toBeInTheDocument();
});

test("a question asked in both languages is shown and found in the reader's own, and one text alone to everybody", async () => {
  const both = poll({ id: idOf(2), content: "Who mends the road?", contentNepali: "बाटो कसले बनाउँछ?" });
  const polls = [both, poll({ id: idOf(1), content: "Drinking water" })];
  await open(`${path}?q=${encodeURIComponent("बनाउँछ")}`, { ...usual, "polls.list": polls }, { language: "ne" });
  await expect.element(page.getByRole("heading", { name: "बाटो कसले बनाउँछ?" })).toBeVisible();
  await expect.element(page.getByText("Who mends the road?")).not.toBeInTheDocument();
  await open(path, { ...usual, "polls.list": polls });
  await expect.element(page.getByRole("heading", { name: "Who mends the road?" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Drinking water" })).toBeVisible();
});

test("search finds content and candidates in both scripts and stays in the address", async () => {
  const ram = { name: "Ram Yadav", nepaliName: "राम यादव" };
  const polls = [
    poll({
      id: idOf(2),
      content: "काठमाडौँको बाटो कसले बनाउला?",
      voteOptions: options([ram, { name: "Maya", nepaliName: "माया" }]),
    }),
    poll({ id: idOf(1), content: "Drinking water", voteOptions: options([sitaRai, hari, gita]) }),
  ];
  const answers = { ...usual, "polls.list": polls };
  const router = await open(`${path}?q=volcano&from=poster`, answers);
  const search = page.getByPlaceholder("Search polls, candidates, or topics...");
  const none = page.getByText('No polls found matching "volcano". Try different search terms.');
  await expect.element(search).toHaveValue("volcano");
  await expect.element(none).toBeVisible();
  // A parameter that no page reads leaves the address.
  await expect.poll(() => router.state.location.href).toBe(`${path}?q=volcano`);
  await search.fill("काठमाडौं");
  await expect.element(page.getByText('Found 1 poll matching "काठमाडौं"')).toBeVisible();
  await expect.element(card).toHaveLength(1);
  for (const searchText of ["SITA rai", "सिता", "congress", "काँग्रेस"]) {
    await search.fill(searchText);
    await expect.element(page.getByText(`Found 1 poll matching "${searchText}"`)).toBeVisible();
    await expect.element(card).toHaveTextContent("Drinking water");
  }
  await search.fill("a");
  await expect.element(page.getByText('Found 2 polls matching "a"')).toBeVisible();
  await search.fill("vulcan");
  await expect.poll(() => router.state.location.search).toEqual({ q: "vulcan" });
  await search.fill("");
  await expect.element(card).toHaveLength(2);
  await expect.poll(() => router.state.location.href).toBe(path);
});

test("Back leads to the page before, or home", async () => {
  const answers = { ...usual, ...noResults, "polls.list": [], "votes.currentParty": null };
  const back = page.getByRole("button", { name: "Back" });
  const router = await open(path, answers);
  await back.click();
  await expect.poll(() => router.state.location.href).toBe("/");
  const other = await open("/results", answers);
  await page.getByRole("link", { name: "Direct" }).first().click();
  await expect.poll(() => other.state.location.href).toBe(path);
  await back.click();
  await expect.poll(() => other.state.location.href).toBe("/results");
});

test("a vote whose session has ended waits behind the sign-in, and its question is back for the same account", async () => {
  await open(path, { ...usual, "polls.list": [poll()], "settings.gmailEnabled": refused("not_found") });
  await page.getByRole("radio", { name: /Sita Rai/ }).click();
  const gone = refused("not_signed_in");
  say({ "auth.currentUser": gone, "votes.cast": gone });
  await dialog.getByRole("button", { name: "Cast Vote" }).click();
  const ended = page.getByRole("dialog", { name: "Your session has ended" });
  await expect.element(ended).toBeVisible();
  await expect.element(page.getByText("Unable to Vote")).not.toBeInTheDocument();
  say({ "auth.currentUser": sita, "auth.login": sita });
  await ended.getByLabelText("Password", { exact: true }).fill("secret-1");
  await ended.getByRole("button", { name: "Login", exact: true }).click();
  await expect.element(ended).not.toBeInTheDocument();
  await expect.element(dialog).toHaveTextContent("Sita Rai");
  await expect.element(dialog.getByRole("button", { name: "Cast Vote" })).toBeEnabled();
});

const blue = "data:image/gif;base64,R0lGODlhAQABAIAAAAAA/wAAACwAAAAAAQABAAACAkQBADs=";

test.each([
  ["the party's logo", [blue, "🌾"], ""],
  ["the symbol in place of a logo that does not load", ["/objects/gone.webp", "🌾"], "🌾"],
  ["the known emoji", ["👤"], "👤"],
  ["the first letter of the name", ["सी"], "सी"],
])("ballot, question and voted card show %s, as the server sent it", async (_, pictures, sign) => {
  const voteOptions = options([{ ...sitaRai, pictures }, hari]);
  const optionId = voteOptions[0]?.id ?? "";
  const voted = poll({ voteOptions, userVote: { optionId, votedAt: poll().createdAt } });
  // The registered party has another symbol: pictures do not change when the parties load.
  const registered = parties(1, { name: "Nepali Congress", electionSymbol: "🎈" });
  await open(path, {
    ...usual,
    "parties.active": registered,
    "polls.list": [poll({ voteOptions })],
    "votes.cast": () => {
      say({ "polls.list": [voted] });
      return { changed: false, poll: voted };
    },
  });
  const showsPicture = async (place: Locator) => {
    const name = place.getByText("सीता राई", { exact: true });
    await expect.element(name).toBeVisible();
    const frame = () => name.element().closest("label, div")?.querySelector("[aria-hidden]");
    await expect.poll(() => frame()?.textContent).toBe(sign);
    expect(frame()?.querySelector("img")?.getAttribute("src")).toBe(sign ? undefined : blue);
  };
  await showsPicture(card);
  await card.getByRole("radio", { name: /Sita Rai/ }).click();
  await showsPicture(dialog);
  await dialog.getByRole("button", { name: "Cast Vote" }).click();
  await expect.element(card.getByRole("heading", { name: "Your Vote Cast" })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await showsPicture(card);
});
