import type { Locator } from "@playwright/test";
import { newArea, newPoll, newVoter, optionOf } from "./polls.ts";
import { whileMovesAreReviewed } from "./profile.ts";
import type { Server } from "./server.ts";
import { newName, type Page } from "./test.ts";

type Voter = Awaited<ReturnType<typeof newVoter>>;

/** Creates a voter whose request to move waits. */
export async function waitingMove(
  server: Server,
  documentOf: (voter: Voter) => Promise<string | null> = async () => null,
) {
  const from = newArea();
  const to = newArea();
  const voter = await newVoter(server, from);
  const proofDocument = await documentOf(voter);
  await whileMovesAreReviewed(server, async () => {
    const { email } = await voter.client.auth.currentUser.query();
    await voter.client.profile.update.mutate({ email: email ?? "", ...to, proofDocument });
  });
  return { voter, from, to };
}

/** Creates pending accounts, in this order. */
export async function waitingAccounts(server: Server, count: number): Promise<string[]> {
  const { admin } = server;
  await admin.settings.set.mutate({ key: "account_approval", value: "true" });
  const names: string[] = [];
  try {
    for (let made = 0; made < count; made++) names.push((await newVoter(server, newArea())).username);
  } finally {
    await admin.settings.set.mutate({ key: "account_approval", value: "false" });
  }
  return names;
}

export async function accountOf({ admin }: Server, username: string) {
  const { items } = await admin.adminAccounts.list.query({ search: username });
  const account = items.find((row) => row.username === username);
  if (!account) throw new Error(`${username} has no account`);
  return account;
}

/** Creates a voter with a vote and a comment, who was reported for the comment. */
export async function reportedVoter(server: Server) {
  const area = newArea();
  const poll = await newPoll(server, area, newName("Talked about"));
  const author = await newVoter(server, area);
  await author.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
  const comment = await author.client.comments.add.mutate({ postId: poll.id, content: "Rude words" });
  const reporter = await newVoter(server, area);
  await reporter.client.comments.report.mutate({ commentId: comment.id, reason: `Rude to ${reporter.username}` });
  return { author, reporter, poll };
}

/** Finds the row of a list by a text that only this row has. */
export const rowOf = (page: Page, text: string): Locator => page.getByRole("listitem").filter({ hasText: text });

/** Finds the button that opens a row, where the Tab key stops. */
export const opener = (row: Locator): Locator => row.locator("[data-row]");

export const act = (row: Locator, name: "Approve" | "Reject" | "Undo" | "Resolve" | "Reopen"): Locator =>
  row.getByRole("button", { name: `${name}:` });
