import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { parties, poll } from "./samples.ts";
import { type Answers, hint, refused, say } from "./server.ts";

const usual: Answers = {
  "adminAnalytics.stats": { totalUsers: 1, pendingRequests: 0, activePolls: 1, totalVotes: 0 },
  "adminReadiness.list": [],
  "parties.active": [],
  "adminAnalytics.parties": [],
  "adminPolls.active": { items: [poll()], nextCursor: null },
  "adminParties.list": parties(1),
};
const acted = (admin: string, action: string, createdAt = new Date(Date.now() + 1000).toISOString()): Answers => ({
  "adminLog.list": {
    items: [
      {
        id: poll().id,
        createdAt,
        admin,
        action,
        subjectType: "poll",
        subjectId: poll().id,
        subject: {},
        before: null,
        after: null,
        details: {},
        actId: null,
      },
    ],
    nextCursor: null,
  },
});
const openPolls = (answers: Answers, language: "en" | "ne" = "en") =>
  open("/admin?tab=polls", { ...usual, ...answers }, { user: officer, language });
const alert = (text: string) => page.getByRole("alert").filter({ hasText: text });
const card = page.getByRole("article");
const question = page.getByRole("dialog");

test("the second of two administrators who delete a poll reads who did it", async () => {
  await openPolls({ "adminPolls.remove": refused("not_found"), ...acted("gita", "poll.delete") });
  await card.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  const failed = alert("It is no longer here.");
  await expect.element(failed).toHaveTextContent(/gita was faster: “Deleted a poll”/);
});

test("the own act of before, or a log that cannot be read, accuses nobody", async () => {
  for (const log of [acted(officer.username, "poll.edit"), { "adminLog.list": refused("internal") }]) {
    await openPolls({ "adminPolls.remove": refused("not_found"), ...log });
    await card.getByRole("button", { name: "Delete" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect.element(alert("It is no longer here.")).toBeVisible();
    await expect.element(page.getByText(/was faster/)).not.toBeInTheDocument();
  }
});

test("a question that vanishes because of another administrator's act says whose", async () => {
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

test("the notice of an editor that comes second names who has saved", async () => {
  await openPolls({
    "adminPolls.edit": refused("changed_meanwhile"),
    "polls.byId": poll(),
    ...acted("gita", "poll.edit"),
  });
  await card.getByRole("button", { name: "Edit" }).click();
  await card.getByLabelText("Poll content").fill("As I see it");
  await card.getByRole("button", { name: "Save" }).click();
  const notice = card.getByRole("status").filter({ hasText: "Somebody has saved this in the meantime" });
  await expect.element(notice).toHaveTextContent(/gita was faster: “Edited a poll”/);
});
