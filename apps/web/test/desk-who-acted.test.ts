import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { headNumbers, logOf, parties, poll } from "./samples.ts";
import { type Answers, hint, refused, say } from "./server.ts";

const usual: Answers = {
  "adminAnalytics.stats": headNumbers,
  "adminReadiness.list": [],
  "parties.active": [],
  "adminAnalytics.parties": [],
  "adminPolls.active": { items: [poll()], nextCursor: null },
  "adminParties.list": parties(1),
};
const acted = (admin: string, action: string, createdAt = new Date(Date.now() + 1000).toISOString()): Answers => ({
  "adminLog.list": logOf({ admin, action, createdAt }),
});
const openPolls = (answers: Answers, language: "en" | "ne" = "en") =>
  open("/admin?tab=polls&as=cards", { ...usual, ...answers }, { user: officer, language });
const alert = (text: string) => page.getByRole("alert").filter({ hasText: text });
const card = page.getByRole("article");
const question = page.getByRole("dialog");

test("the second of two administrators who delete a poll sees who did it", async () => {
  await openPolls({ "adminPolls.remove": refused("not_found"), ...acted("gita", "poll.delete") });
  await card.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  const failed = alert("It is no longer here.");
  await expect.element(failed).toHaveTextContent(/gita was faster: “Deleted a poll”/);
});

test("an administrator's own earlier action, or an unreadable log, names nobody", async () => {
  for (const log of [acted(officer.username, "poll.edit"), { "adminLog.list": refused("internal") }]) {
    await openPolls({ "adminPolls.remove": refused("not_found"), ...log });
    await card.getByRole("button", { name: "Delete" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect.element(alert("It is no longer here.")).toBeVisible();
    await expect.element(page.getByText(/was faster/)).not.toBeInTheDocument();
  }
});

test("a dialog that closes because of another administrator's action names them", async () => {
  await openPolls({});
  await card.getByRole("button", { name: "Delete" }).click();
  await expect.element(question).toBeVisible();
  say({ "adminPolls.active": { items: [], nextCursor: null }, ...acted("gita", "poll.delete") });
  await hint("polls");
  await expect.element(question).not.toBeInTheDocument();
  await expect
    .element(alert("Another administrator was faster"))
    .toHaveTextContent(/gita was faster: “Deleted a poll”/);
});

test("an editor that saves second names the administrator who saved first", async () => {
  await openPolls({
    "adminPolls.edit": refused("changed_meanwhile"),
    "polls.byId": poll(),
    ...acted("gita", "poll.edit"),
  });
  await card.getByRole("button", { name: "Edit" }).click();
  await card.getByLabelText("Poll content").fill("As I see it");
  await card.getByRole("button", { name: "Save" }).click();
  const notice = page.getByRole("dialog", { name: "Somebody has saved this in the meantime" });
  await expect.element(notice).toHaveTextContent(/gita was faster: “Edited a poll”/);
});

test("a row and its form name the other administrator who edits it, until an event says that they have left", async () => {
  const editing: Answers["adminEditing.list"] = [{ kind: "poll", id: poll().id, admin: "gita", secondsLeft: 60 }];
  await openPolls({ "adminEditing.list": editing });
  await expect.element(card.getByText("gita is editing this")).toBeVisible();
  await card.getByRole("button", { name: "Edit" }).click();
  const notice = card.getByRole("status").filter({ hasText: "gita is editing this" });
  await expect.element(notice).toBeVisible();
  say({ "adminEditing.list": [] });
  await hint("editing");
  await expect.element(notice).not.toBeInTheDocument();
});

test("a new notification names the others who write one, and others learn of it once something is typed", async () => {
  const editing: Answers["adminEditing.list"] = [
    { kind: "notification", id: poll().id, admin: "gita", secondsLeft: 60 },
  ];
  await open(
    "/admin?tab=notifications",
    { ...usual, "adminNotifications.list": [], "adminNotifications.planned": [], "adminEditing.list": editing },
    { user: officer },
  );
  const calls = vi.spyOn(window, "fetch");
  const mark = [`/api/admin/editing/notification/${officer.id}`, expect.objectContaining({ method: "PUT" })];
  await expect.element(page.getByRole("status").filter({ hasText: "gita is writing a notification" })).toBeVisible();
  expect(calls.mock.calls).not.toContainEqual(mark);
  await page.getByLabelText("Title").fill("Polling day");
  await expect.poll(() => calls.mock.calls).toContainEqual(mark);
});

test("the notice of an order that comes second names who has changed the order of parties", async () => {
  await open("/admin?tab=parties", { ...usual, "adminParties.list": parties(2) }, { user: officer });
  const handle = page.getByRole("button", { name: "Drag Listed Party 2 to another place" });
  await expect.element(handle).toBeVisible();
  handle.element().focus();
  const heard = (text: RegExp) =>
    expect.element(page.getByRole("status").filter({ hasText: text })).toBeInTheDocument();
  await userEvent.keyboard(" ");
  await heard(/Listed Party 2 is picked up from place 2/);
  await userEvent.keyboard("{ArrowUp}");
  await heard(/Listed Party 2 is now at place 1/);
  await userEvent.keyboard(" ");
  say({ "adminParties.reorder": refused("changed_meanwhile"), ...acted("gita", "party.reorder") });
  await page.getByRole("button", { name: "Save order" }).click();
  const notice = page.getByRole("dialog", { name: "Somebody has saved this in the meantime" });
  await expect.element(notice).toHaveTextContent(/gita was faster: “Reordered the parties”/);
});

test("accounts of a wave that somebody else has decided about name who did", async () => {
  const id = (n: number) => `01900000-0000-7000-8000-dddd0000000${n}`;
  const accounts = [1, 2].map((n) => ({
    id: id(n),
    username: `number_${n}`,
    email: null,
    province: "bagmati",
    district: "kathmandu",
    electionArea: 1,
    accountStatus: "pending" as const,
    createdAt: poll().createdAt,
    openVotes: 0,
    partyVotes: 0,
  }));
  const at = poll().createdAt;
  await open(
    "/admin?tab=requests&view=waves",
    {
      ...usual,
      "adminRequests.list": [],
      "adminAccounts.list": { items: [], nextCursor: null },
      "adminReports.list": { items: [], nextCursor: null },
      "adminWaves.list": [{ kind: "names", key: "number_#", accounts: 2, from: at, to: at }],
      "adminWaves.accounts": accounts,
    },
    { user: officer },
  );
  await page.getByRole("button", { name: /2 accounts/ }).click();
  const overtakenBy = { admin: "gita", action: "account.approve", createdAt: new Date().toISOString() };
  say({ "adminWaves.approve": refused("already_reviewed", { overtakenBy }) });
  const approve = page.getByRole("button", { name: /^Approve 2/ });
  await approve.click();
  await expect
    .element(page.getByRole("alert").filter({ hasText: "gita was faster: “Approved an account”" }))
    .toBeVisible();
  say({ "adminWaves.approve": { accounts: 1, withdrawnVotes: 0, withdrawnPartyVotes: 0, overtakenBy } });
  await approve.click();
  await expect
    .element(page.getByRole("status").filter({ hasText: "gita was faster: “Approved an account”" }))
    .toBeVisible();

  await page.getByRole("button", { name: /^Reject 2/ }).click();
  await expect.element(question).toBeVisible();
  say({ "adminWaves.list": [], ...acted("hari", "wave.reject") });
  await hint("desk");
  await expect.element(question).not.toBeInTheDocument();
  await expect
    .element(alert("Another administrator was faster"))
    .toHaveTextContent(/hari was faster: “Rejected the accounts of a wave”/);
});
