import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { headNumbers } from "./samples.ts";
import { type Answers, refused, say, sent } from "./server.ts";

const id = (number: number) => `01900000-0000-7000-8000-eeee${String(number).padStart(8, "0")}`;
const at = "2026-03-05T09:15:00.000Z";
const usual: Answers = {
  "adminAnalytics.stats": { ...headNumbers, totalUsers: 2 },
  "adminReadiness.list": [],
  "adminNotifications.list": [],
  "adminNotifications.planned": [],
};
const report = {
  id: id(1),
  reason: "This is rude.",
  status: "open",
  actionTaken: null,
  notes: null,
  createdAt: at,
  resolvedAt: null,
  resolvedBy: null,
  canEnd: true,
  reporter: { id: id(2), username: "gita" },
  reported: { id: id(3), username: "hari" },
  subject: { about: "comment" as const, words: "Rude words", postId: id(4), topicId: null, saidId: id(5) },
};

test("a report shows the comment, and resolving it performs the chosen action", async () => {
  const answers = { ...usual, "adminReports.list": { items: [report], nextCursor: null } };
  await open("/admin?tab=requests&view=reports", answers, { user: officer });
  const row = page.getByRole("listitem").filter({ hasText: "gita reported hari" });
  await row.getByRole("button", { name: "gita reported hari" }).click();
  await expect.element(row.getByText("Rude words")).toBeVisible();
  await expect
    .element(row.getByRole("link", { name: "View the poll" }))
    .toHaveAttribute("href", expect.stringContaining("tab=polls"));
  await row.getByRole("button", { name: /^Resolve/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "Remove what was written" }).click();
  await dialog.getByRole("button", { name: "Warn" }).click();
  await expect.element(dialog.getByLabelText("What was done")).toHaveValue("Comment removed. Person warned.");
  await dialog.getByRole("button", { name: "Resolve report" }).click();
  await expect.element(dialog.getByText("Please write something first")).toBeVisible();
  await dialog.getByLabelText("What the author is told").fill("Please be polite.");
  say({ "adminReports.resolve": { ...report, status: "resolved", actionTaken: "Comment removed. Person warned." } });
  await dialog.getByRole("button", { name: "Resolve report" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.at(-1)?.input).toEqual({
    id: report.id,
    actionTaken: "Comment removed. Person warned.",
    notes: null,
    remove: true,
    end: false,
    message: "Please be polite.",
  });
});

test("a planned notification can be previewed, and taken back before it is sent", async () => {
  const planned = {
    id: id(6),
    title: "Polls close",
    content: "Tomorrow",
    type: "election" as const,
    createdAt: at,
    recipient: null,
    creator: { username: "officer" },
    poll: { id: id(4), winnerDeclared: false },
    sendAt: "2040-01-01T04:15:00.000Z",
  };
  await open("/admin?tab=notifications", usual, { user: officer });
  const form = page.getByRole("region", { name: "Send a notification", exact: true });
  await form.getByLabelText("Title").fill("Polls close");
  await form.getByLabelText("Text").fill("Tomorrow");
  await expect.element(form.getByRole("region", { name: "Preview" })).toHaveTextContent("Polls closeGeneralTomorrow");
  await form.getByLabelText("Send at (optional)").fill("2020-01-01T10:00");
  await form.getByRole("button", { name: "Plan notification" }).click();
  await expect.element(form.getByText("Please choose a time to come, within a year")).toBeVisible();
  await form.getByLabelText("Send at (optional)").fill("2040-01-01T10:00");
  await form.getByRole("button", { name: "Plan notification" }).click();
  say({
    "adminNotifications.plan": planned,
    "adminNotifications.planned": [planned],
    "adminNotifications.unplan": planned,
  });
  await page.getByRole("dialog").getByRole("button", { name: "Plan notification" }).click();
  const list = page.getByRole("region", { name: "To be sent" });
  await expect.element(list).toHaveTextContent("Polls close");
  expect(sent.find(({ name }) => name === "adminNotifications.plan")?.input).toMatchObject({
    title: "Polls close",
    sendAt: "2040-01-01T04:15:00.000Z",
  });
  await list.getByRole("button", { name: "Take back" }).click();
  say({ "adminNotifications.planned": [] });
  await page.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
  await expect.element(list).not.toBeInTheDocument();
});

test("many recent comments are chosen at once and hidden one by one, and a failure says so", async () => {
  const comment = (number: number, isHidden: boolean) => ({
    id: id(number),
    kind: "comment" as const,
    thread: "poll" as const,
    postId: id(9),
    about: "Who should represent us?",
    aboutNepali: "कसले प्रतिनिधित्व गर्ने?",
    content: `Words ${number}`,
    createdAt: at,
    isHidden,
    user: { username: "hari" },
  });
  const items = [comment(1, false), comment(2, true), comment(3, false)];
  const answers: Answers = {
    ...usual,
    "adminDiscussions.list": [],
    "comments.recent": { items, nextCursor: null },
    "comments.hide": { isHidden: true },
  };
  await open("/admin?tab=discussions", answers, { user: officer });
  const queue = page.getByRole("region", { name: "Recent comments" });
  await queue.getByRole("checkbox", { name: "Choose all 3 shown" }).click();
  await queue.getByRole("button", { name: "Hide (2)" }).click();
  await expect.element(page.getByRole("status").filter({ hasText: "2 comments hidden" })).toBeVisible();
  expect(sent).toEqual([1, 3].map((number) => ({ name: "comments.hide", input: { id: id(number), isHidden: true } })));
  await expect.element(queue.getByRole("checkbox", { name: "Choose all 3 shown" })).not.toBeChecked();
  say({ "comments.hide": refused("not_found") });
  await queue.getByRole("checkbox", { name: "Choose what hari wrote" }).nth(1).click();
  await queue.getByRole("button", { name: "Show again (1)" }).click();
  await expect.element(page.getByRole("alert").filter({ hasText: "Not all comments were changed" })).toBeVisible();
  await expect.element(queue.getByRole("link", { name: "Who should represent us?" }).first()).toBeVisible();
  await open("/admin?tab=discussions", answers, { user: officer, language: "ne" });
  await expect.element(page.getByRole("link", { name: "कसले प्रतिनिधित्व गर्ने?" }).first()).toBeVisible();
});
