import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { poll } from "./samples.ts";
import type { Answers } from "./server.ts";

const line = (kind: string, facts: Record<string, unknown>) => ({
  id: poll().id,
  createdAt: new Date().toISOString(),
  kind,
  userId: null,
  username: "sita",
  address: "203.0.113.9",
  requestId: "one",
  subjectType: null,
  subjectId: null,
  subjectName: null,
  facts,
});
const refusal = { call: "adminRequests.list", reason: "admins_only" };
const log = (...items: ReturnType<typeof line>[]): Answers => ({ "adminLog.security": { items, nextCursor: null } });
const openLog = (answers: Answers, language: "en" | "ne" = "en") =>
  open("/admin?tab=archives&view=security", answers, { user: officer, language });
const row = page.getByRole("listitem").filter({ hasText: "adminRequests.list" });

test("a repeated refusal shows its number of tries, in both languages", async () => {
  await openLog(log(line("access.refused", { ...refusal, count: 12 })));
  await expect.element(row).toHaveTextContent("12 times");
  await expect.element(row).not.toHaveTextContent("How many");
  await openLog(log(line("access.refused", { ...refusal, count: 12 })), "ne");
  await expect.element(row).toHaveTextContent("१२ पटक");
});

test("a single refusal shows no number, and other lines still show their counts", async () => {
  await openLog(log(line("access.refused", refusal), { ...line("read.votes", { count: 12 }), id: "other" }));
  await expect.element(page.getByText("How many: 12")).toBeVisible();
  await expect.element(row).not.toHaveTextContent("time");
});

test.each([
  ["roll", "Electoral roll", "मतदाता नामावली"],
  ["gmail_enabled", "Gmail authentication", "Gmail बाट लग इन"],
])("a changed setting is called by its name: %s", async (key, english, nepali) => {
  const changed = { ...line("setting.changed", {}), subjectType: "setting", subjectId: key, subjectName: key };
  const answers: Answers = { "adminLog.security": { items: [changed], nextCursor: null } };
  const shown = page.getByRole("listitem").filter({ hasText: "203.0.113.9" });
  await openLog(answers);
  await expect.element(shown.getByText(english)).toBeVisible();
  await openLog(answers, "ne");
  await expect.element(shown.getByText(nepali)).toBeVisible();
});
