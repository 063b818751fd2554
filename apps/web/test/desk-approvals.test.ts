import type { Approval } from "@mero-mat/api/approval";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { batch, headNumbers, item } from "./samples.ts";
import { type Answers, refused, say } from "./server.ts";

const at = new Date().toISOString();
const approval = (more: Partial<Approval> = {}): Approval => ({
  id: "01900000-0000-7000-8000-aaaa00000001",
  action: "poll.declare",
  subjects: ["Who should represent us?"],
  state: "waiting",
  requestedBy: "gita",
  requestedAt: at,
  lapsesAt: at,
  decidedBy: null,
  decidedAt: null,
  ...more,
});
const usual: Answers = {
  "adminAnalytics.stats": headNumbers,
  "adminReadiness.list": [],
  "adminRequests.list": [],
  "adminAccounts.list": { items: [], nextCursor: null },
  "adminReports.list": { items: [], nextCursor: null },
  "adminWaves.list": [],
};
const openApprovals = (approvals: Approval[], language: "en" | "ne" = "en") =>
  open(
    "/admin?tab=requests&view=approvals",
    { ...usual, "adminApprovals.list": approvals },
    { user: officer, language },
  );

test("another administrator's action is approved after a question that names it", async () => {
  await openApprovals([approval()]);
  const text = "Declare a winner: Who should represent us?";
  await page.getByRole("button", { name: `Approve: ${text}` }).click();
  const question = page.getByRole("dialog", { name: "Approve this?" });
  await expect.element(question).toHaveTextContent(text);
  await expect.element(question).toHaveTextContent("gita asks for this.");
  say({ "adminApprovals.approve": { approval: approval({ state: "approved" }) }, "adminApprovals.list": [] });
  await question.getByRole("button", { name: "Approve" }).click();
  await expect.element(page.getByRole("status").filter({ hasText: "Approved and done" })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: "Waiting" })).toHaveFocus();
});

test("one's own request can be withdrawn, not approved", async () => {
  await openApprovals([approval({ requestedBy: officer.username })], "ne");
  await expect.element(page.getByText("यो अर्को प्रशासकले स्वीकृत गर्नुपर्छ।")).toBeVisible();
  await expect.element(page.getByText("विजयी घोषणा गर्ने: Who should represent us?")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^फिर्ता लिनुहोस्/ })).toBeVisible();
  expect(page.getByRole("button", { name: /^स्वीकृत गर्नुहोस्/ }).elements()).toHaveLength(0);
});

test("a request says when it lapses, and a withdrawn one that nobody else rejected it", async () => {
  await openApprovals([approval({ requestedBy: officer.username, lapsesAt: "2099-03-05T09:15:00.000Z" })]);
  const waiting = page.getByRole("list", { name: "Waiting" });
  await expect.element(waiting).toHaveTextContent("Lapses 5 March 2099");
  const withdrawn = approval({
    requestedBy: officer.username,
    state: "rejected",
    decidedBy: officer.username,
    decidedAt: at,
  });
  say({ "adminApprovals.reject": { approval: withdrawn }, "adminApprovals.list": [withdrawn] });
  await page.getByRole("button", { name: /^Withdraw:/ }).click();
  await expect.element(page.getByRole("status").filter({ hasText: "Withdrawn. Nothing was done" })).toBeVisible();
  await expect.element(page.getByRole("list", { name: "Decided" })).toHaveTextContent("Withdrawn");
  await expect.element(page.getByRole("region", { name: "Waiting" })).toHaveFocus();
});

test("an action that waits for a second administrator is reported as accepted, and its question closes", async () => {
  await openApprovals([approval()]);
  say({ "adminApprovals.approve": refused("approval_required") });
  await page.getByRole("button", { name: /^Approve:/ }).click();
  const question = page.getByRole("dialog", { name: "Approve this?" });
  await question.getByRole("button", { name: "Approve" }).click();
  await expect
    .element(page.getByRole("status").filter({ hasText: "This waits for a second administrator." }))
    .toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test("a declaration of many polls that waits for a second administrator has one button left", async () => {
  const many = batch("declare", [item(1)]);
  await open(
    `/admin?tab=polls&batch=${many.id}`,
    {
      ...usual,
      "adminPollBatches.find": many,
      "adminPollBatches.start": refused("approval_required"),
      "settings.get": { key: "two_officers", value: "true", description: null, updatedBy: null, updatedAt: null },
    },
    { user: officer },
  );
  const rail = page.getByRole("region", { name: "You declare 1 of 1" });
  await expect.element(rail).toHaveTextContent("A second administrator must approve this before it happens.");
  await rail.getByRole("button", { name: "Ask a second administrator to declare 1" }).click();
  await expect.element(rail).toHaveTextContent("This waits for a second administrator.");
  expect(rail.getByRole("button").elements()).toHaveLength(1);
  await expect.element(rail.getByRole("button", { name: "Back to Active Polls" })).toBeVisible();
});
