import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { type Answers, refused, say } from "./server.ts";

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
const openRequests = (answers: Answers) =>
  open(
    "/admin?tab=requests",
    {
      "adminAnalytics.stats": { totalUsers: 1, pendingRequests: 2, activePolls: 1, totalVotes: 0 },
      "adminReadiness.list": [],
      ...answers,
    },
    { user: officer },
  );
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

test("a move that another admin has reviewed says so, and the list is loaded again", async () => {
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
