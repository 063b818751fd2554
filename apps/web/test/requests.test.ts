import type { Language } from "@mero-mat/domain/languages";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { headNumbers } from "./samples.ts";
import { type Answers, refused, say, sent } from "./server.ts";

const at = "2026-03-05T09:15:00.000Z";
const waiting = (number: number) => ({
  id: `01900000-0000-7000-8000-dddd0000000${number}`,
  user: { username: `mover_${number}` },
  openVotes: 0,
  from: { province: "bagmati", district: "kathmandu", electionArea: 1 },
  to: { province: "koshi", district: "jhapa", electionArea: 2 },
  proofDocument: null,
  status: "pending" as const,
  createdAt: at,
  reviewedAt: null,
  reviewedBy: null,
});
const rejected = (number: number) => ({
  ...waiting(number),
  status: "rejected" as const,
  openVotes: null,
  reviewedAt: at,
  reviewedBy: "officer",
});
const desk: Answers = {
  "adminAnalytics.stats": { ...headNumbers, pendingRequests: 2, pendingMoves: 2 },
  "adminReadiness.list": [],
};
const openRequests = (answers: Answers) => open("/admin?tab=requests", { ...desk, ...answers }, { user: officer });
const row = (number: number) => page.getByRole("listitem").filter({ hasText: `mover_${number}` });
const opener = (number: number) => row(number).element().querySelector<HTMLElement>("[data-row]");
const isFocused = (number: number) => expect.poll(() => document.activeElement).toBe(opener(number));

test("moves are reviewed with the keyboard, and the focus goes to the next one", async () => {
  await openRequests({
    "adminRequests.list": [waiting(1), waiting(2)],
    "adminRequests.reject": () => {
      say({ "adminRequests.list": [waiting(2), rejected(1)] });
      return { message: "" };
    },
  });
  await expect.element(row(2)).toBeVisible();
  opener(1)?.focus();
  await userEvent.keyboard("j");
  await isFocused(2);
  await userEvent.keyboard("{ArrowUp}");
  await isFocused(1);
  // The same key of a Nepali keyboard.
  opener(1)?.dispatchEvent(new KeyboardEvent("keydown", { key: "व", code: "KeyJ", bubbles: true }));
  await isFocused(2);
  await userEvent.keyboard("k");
  await isFocused(1);

  await userEvent.keyboard("r");
  const confirm = page.getByRole("dialog", { name: "Reject the move of mover_1?" });
  await expect.element(confirm).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(confirm).not.toBeInTheDocument();
  await isFocused(1);
  await userEvent.keyboard("r");
  await confirm.getByRole("button", { name: "Reject move" }).click();
  await expect.element(page.getByText("Location change request rejected")).toBeVisible();
  await isFocused(2);
  await userEvent.keyboard("{Enter}");
  const look = page.getByRole("dialog", { name: "mover_2 wants to move" });
  await expect.element(look).toHaveTextContent("No document was handed in.");
});

test("a move that another administrator has reviewed shows it, and the list is reloaded", async () => {
  await openRequests({
    "adminRequests.list": [waiting(1)],
    "adminRequests.approve": () => {
      say({ "adminRequests.list": [rejected(1)] });
      return refused("already_reviewed")();
    },
  });
  const approve = row(1).getByRole("button", { name: "Approve:" });
  await approve.click();
  await page.getByRole("button", { name: "Approve move" }).click();
  await expect.element(page.getByText("Failed to approve the location change request")).toBeVisible();
  await expect.element(page.getByText("This request has been reviewed already.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(row(1)).toHaveTextContent("Rejected");
  await expect.element(approve).not.toBeInTheDocument();
});

const account = (accountStatus: "pending" | "approved" | "rejected") => ({
  id: "01900000-0000-7000-8000-dddd00000005",
  username: "newcomer",
  email: "newcomer@gmail.com",
  phone: null,
  role: "user" as const,
  province: "bagmati",
  district: "kathmandu",
  electionArea: 1,
  accountStatus,
  isVerified: false,
  isOnRoll: false,
  canViewResults: false,
  rejectionReason: null,
  createdAt: at,
});
const listed = (...items: ReturnType<typeof account>[]): Answers => ({
  "adminAccounts.list": { items, nextCursor: null },
});
const detail = (counts: { openVotes: number; partyVotes: number; declaredVotes: number }) => ({
  "adminAccounts.byId": {
    ...account("pending"),
    ...counts,
    citizenshipNumber: null,
    citizenshipPhotoUrl: null,
    samePerson: [],
    isMailboxProven: false,
    hasSecondFactor: false,
    polls: 0,
    comments: 0,
  },
});
const openAccounts = (answers: Answers, language: Language = "en") =>
  open("/admin?tab=requests&view=accounts", { ...desk, ...answers }, { user: officer, language });

test.each([
  ["en", /^Approve:/, "Somebody else has rejected this account in the meantime."],
  ["ne", /^स्वीकृत गर्नुहोस्:/, "यसबीच अरू कसैले यो खाता अस्वीकृत गर्नुभयो।"],
] as const)(
  "in %s, approving an account that another administrator has rejected shows that decision",
  async (language, act, text) => {
    const overtaken = () => {
      say(listed());
      return refused("changed_meanwhile", { accountStatus: "rejected" })();
    };
    await openAccounts({ ...listed(account("pending")), "adminAccounts.review": overtaken }, language);
    const waiting = page.getByRole("listitem").filter({ hasText: "newcomer" });
    await waiting.getByRole("button", { name: act }).click();
    await expect.element(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
    await expect.element(waiting).not.toBeInTheDocument();
    expect(sent).toMatchObject([{ input: { accountStatus: "approved", seenStatus: "pending" } }]);
  },
);

test("rejecting an account that another administrator has approved shows that decision, and keeps the typed reason", async () => {
  const overtaken = () => {
    say({ ...listed(account("approved")), "adminAccounts.review": { message: "" } });
    return refused("changed_meanwhile", { accountStatus: "approved" })();
  };
  const votes = detail({ openVotes: 2, partyVotes: 1, declaredVotes: 3 });
  await openAccounts({ ...listed(account("pending")), ...votes, "adminAccounts.review": overtaken });
  await page.getByRole("button", { name: "Reject:" }).click();
  const dialog = page.getByRole("dialog", { name: "Reject the account of newcomer?" });
  await expect.element(dialog).toHaveTextContent("These votes are withdrawn and archived.");
  for (const line of ["2 votes on undeclared polls", "1 party vote", "3 votes on declared polls stay counted"])
    await expect.element(dialog.getByText(line)).toBeVisible();
  await dialog.getByLabelText("Reason").fill("No photo");
  await dialog.getByRole("button", { name: "Reject" }).click();
  const told = page.getByRole("alert").filter({ hasText: "Somebody else has approved this account in the meantime." });
  await expect.element(told).toBeVisible();
  await expect.element(dialog.getByLabelText("Reason")).toHaveValue("No photo");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect.element(page.getByText("Account rejected")).toBeVisible();
  expect(sent).toMatchObject([{ input: { seenStatus: "pending" } }, { input: { seenStatus: "approved" } }]);
});

test("undoing a review that another administrator has reversed shows that decision, and removes the undo", async () => {
  const approved = () => {
    say(listed());
    return { message: "" };
  };
  await openAccounts({ ...listed(account("pending")), "adminAccounts.review": approved });
  const row = page.getByRole("listitem").filter({ hasText: "newcomer" });
  await row.getByRole("button", { name: "Approve:" }).click();
  const undo = row.getByRole("button", { name: "Undo:" });
  await expect.element(undo).toBeVisible();
  say({ "adminAccounts.review": refused("changed_meanwhile", { accountStatus: "rejected" }) });
  await undo.click();
  const told = page.getByRole("alert").filter({ hasText: "Somebody else has rejected this account in the meantime." });
  await expect.element(told).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
  expect(sent.at(-1)?.input).toMatchObject({ accountStatus: "pending", seenStatus: "approved" });
});

test("rejecting a wave names an account that was left out because another administrator has approved it", async () => {
  const member = (number: number) => ({
    ...account("pending"),
    id: `01900000-0000-7000-8000-dddd0000001${number}`,
    username: `newcomer_${number}`,
    openVotes: 0,
    partyVotes: 0,
  });
  await open(
    "/admin?tab=requests&view=waves",
    {
      ...desk,
      "adminWaves.list": [{ kind: "names", key: "newcomer_#", accounts: 2, from: at, to: at }],
      "adminWaves.accounts": [member(1), member(2)],
      "adminWaves.reject": { accounts: 1, withdrawnVotes: 0, withdrawnPartyVotes: 0 },
    },
    { user: officer },
  );
  await page.getByRole("button", { name: /newcomer_#/ }).click();
  await page.getByRole("button", { name: "Reject 2 accounts" }).click();
  const dialog = page.getByRole("dialog", { name: "Reject 2 accounts?" });
  await dialog.getByLabelText("Reason").fill("Made up");
  await dialog.getByRole("button", { name: "Reject" }).click();
  const told = page.getByRole("status").filter({ hasText: "Accounts rejected" });
  await expect
    .element(told)
    .toHaveTextContent("1 account that somebody else has decided about in the meantime was left out.");
});

test("a list that holds the longest waiting alone says that there may be more", async () => {
  const moves = Array.from({ length: 200 }, (_, index) => ({
    ...waiting(1),
    id: `${waiting(1).id.slice(0, -4)}${1000 + index}`,
  }));
  const mark = { kind: "area" as const, accounts: 200, from: at, to: at };
  const waves = Array.from({ length: 20 }, (_, index) => ({ ...mark, key: `bagmati/kathmandu/${index}` }));
  await openRequests({ "adminRequests.list": moves, "adminWaves.list": waves });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await expect.element(button("Location changes 200+")).toBeVisible();
  await expect.element(button("Waves 20+")).toBeVisible();
});

test("the card Pending Requests is the sum of its tabs, and is refetched with the lists", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
  try {
    await openRequests({ "adminRequests.list": [waiting(1), waiting(2)] });
    const pending = page.getByLabelText("At a glance").getByRole("definition").nth(1);
    await expect.element(pending).toHaveTextContent("2");
    const namesIn = (group: string) =>
      page
        .getByRole("group", { name: group })
        .getByRole("button")
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(() => namesIn("Pending Requests")).toEqual(["Location changes2", "Accounts"]);
    expect(namesIn("Also to look at")).toEqual(["Waves", "Reports", "Approvals"]);
    say({
      "adminAnalytics.stats": { ...headNumbers, pendingRequests: 3, pendingMoves: 3 },
    });
    await vi.advanceTimersByTimeAsync(31_000);
    await expect.element(pending).toHaveTextContent("3");
  } finally {
    vi.useRealTimers();
  }
});

test("an open account keeps the focus when it moves between list and pane, and the empty pane is no region", async () => {
  const votes = detail({ openVotes: 0, partyVotes: 0, declaredVotes: 0 });
  await openAccounts({ ...listed(account("approved")), ...votes });
  await page.getByRole("button", { name: /^newcomer/ }).click();
  const reject = page.getByRole("button", { name: /^Reject:/ });
  await expect.element(reject).toBeVisible();
  const button = reject.element() as HTMLElement;
  button.focus();
  const pane = page.getByRole("region", { name: "What is open" });
  for (const width of [1600, 900, 1600]) {
    await page.viewport(width, 800);
    if (width === 1600) await expect.element(pane).toBeVisible();
    else await expect.element(pane).not.toBeInTheDocument();
    expect(document.activeElement).toBe(button);
    expect(button.closest("li") !== null).toBe(width === 900);
  }
});
