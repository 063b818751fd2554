import type { Poll } from "@mero-mat/api/polls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { headNumbers, poll } from "./samples.ts";
import { hint, refused, say, sent } from "./server.ts";

const desk = {
  "adminAnalytics.stats": { ...headNumbers, totalUsers: 3, totalVotes: 2 },
  "adminReadiness.list": [],
  "parties.active": [],
};

const counted = (voteCount: number) => {
  const made = poll({ totalVotes: 2 * voteCount, canVote: false });
  const percentage = voteCount === 0 ? 0 : 50;
  return { ...made, voteOptions: made.voteOptions.map((option) => ({ ...option, voteCount, percentage })) };
};

const led = (...votes: [number, number]) => {
  const made = counted(1);
  return { ...made, voteOptions: made.voteOptions.map((one, index) => ({ ...one, voteCount: votes[index] ?? 0 })) };
};

test("an administrator is warned of an empty box and of a tie, and sees when declaring fails", async () => {
  await open(
    "/direct-voting",
    {
      "polls.list": [counted(0)],
      "polls.byId": counted(0),
      "parties.active": [],
      "votes.missing": { missing: null },
      "adminPolls.declareWinner": refused("invalid_input"),
    },
    { user: officer },
  );
  const card = page.getByRole("article");
  const declare = card.getByRole("button", { name: "Declare Winner" });
  const dialog = page.getByRole("dialog", { name: "Declare the winner?" });
  await declare.click();
  await expect.element(dialog).toHaveTextContent("Nobody has voted yet");
  await expect.element(dialog).not.toHaveTextContent("With fewer than ten votes");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  say({ "polls.list": [counted(1)], "polls.byId": counted(1) });
  await hint("polls");
  await expect.element(card.getByText("2 total votes")).toBeVisible();
  await declare.click();
  await expect.element(dialog.getByText("Who should represent us?")).toBeVisible();
  await expect.element(dialog.getByRole("listitem").first()).toHaveTextContent("1 vote 50.0%Nepali Congress");
  await expect.element(dialog).toHaveTextContent("The most votes are tied");
  await expect.element(dialog).toHaveTextContent("With fewer than ten votes, the result shows how people voted.");
  await dialog.getByRole("button", { name: "Declare Winner" }).click();
  await expect.element(page.getByRole("alert").filter({ hasText: "Failed to declare winner" })).toBeVisible();
});

test("a candidate who gets ahead while the dialog is open is declared only once the administrator has seen it", async () => {
  const answers = (listed: Poll) => ({ "adminPolls.active": { items: [listed], nextCursor: null } });
  await open("/admin?tab=polls&as=cards", { ...desk, ...answers(led(3, 2)) }, { user: officer });
  await page.getByRole("article").getByRole("button", { name: "Declare Winner" }).click();
  const dialog = page.getByRole("dialog", { name: "Declare the winner?" });
  await expect.element(dialog).toHaveTextContent("Sita Rai has the most votes");
  // The server counts a vote that this page does not know of yet.
  say({ "adminPolls.declareWinner": refused("count_changed"), ...answers(led(3, 4)) });
  await dialog.getByRole("button", { name: "Declare Winner" }).click();
  await expect.element(dialog).toHaveTextContent("The lead has changed");
  await expect.element(dialog).toHaveTextContent("Hari Thapa has the most votes");
  const [sita, hari] = led(3, 4).voteOptions.map(({ id }) => id);
  const declared = () => sent.filter(({ name }) => name === "adminPolls.declareWinner").map(({ input }) => input);
  expect(declared()).toMatchObject([{ leader: sita }]);
  await dialog.getByRole("button", { name: "I have seen it" }).click();
  await expect.element(dialog).not.toHaveTextContent("The lead has changed");
  say({ "adminPolls.declareWinner": { ...led(3, 4), winnerDeclared: true } });
  await dialog.getByRole("button", { name: "Declare Winner" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(declared()).toMatchObject([{ leader: sita }, { leader: hari }]);
});

test("the dialog closes when another administrator declares the winner", async () => {
  const answers = (listed: Poll) => ({
    "adminPolls.active": { items: [listed], nextCursor: null },
    "adminPolls.table": { items: [listed], total: 1 },
  });
  await open("/admin?tab=polls&as=cards", { ...desk, ...answers(counted(1)) }, { user: officer });
  const card = page.getByRole("article");
  await card.getByRole("button", { name: "Declare Winner" }).click();
  const dialog = page.getByRole("dialog", { name: "Declare the winner?" });
  await expect.element(dialog).toBeVisible();
  say(answers({ ...counted(1), winnerDeclared: true }));
  await hint("polls");
  await expect.element(card.getByText("Winner Declared")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});
