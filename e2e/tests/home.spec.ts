import { candidates, card, newArea, newPoll, newVoter, vote } from "../support/polls.ts";
import { expect, test } from "../support/test.ts";

test("home shows which votes are cast, which wait until when, and what was declared since the last visit", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  const first = await newPoll(server, area, "Who should it be?");
  const closesAt = new Date(Date.now() + 3_600_000).toISOString();
  await server.admin.adminPolls.create.mutate({
    ...area,
    content: "And in the town hall?",
    closesAt,
    voteOptions: candidates,
  });
  await signIn(await newVoter(server, area));
  await page.goto("/");
  const polls = page.getByRole("list", { name: "Polls of your area" }).getByRole("listitem");
  await expect(page.getByText("0 of 2 votes cast")).toBeVisible();
  await expect(polls.filter({ hasText: "And in the town hall?" }).getByRole("timer")).toContainText("min");
  await expect(page.getByText("No Vote Cast Yet")).toBeVisible();
  // One thing is to be done next, also where the mailbox waits.
  await expect(page.getByRole("button", { name: "Send me a code" })).toBeVisible();
  await expect(page.locator('main [data-variant="filled"]')).toHaveText(["Vote"]);

  await page.getByRole("link", { name: "Direct Election" }).click();
  await vote(page, card(page, "Who should it be?"), "Sita Rai");
  await expect(page.getByText("Vote updated successfully!")).toBeVisible();
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByText("1 of 2 votes cast")).toBeVisible();
  await expect(polls.first()).toContainText("Not voted yet");
  await expect(polls.last()).toContainText("Your vote: Sita Rai");

  // An open home page would show the declaration at once, and it would be old by the next visit.
  await page.goto("about:blank");
  await server.admin.adminPolls.declareWinner.mutate({ id: first.id });
  await page.goto("/");
  const news = page.getByText("1 poll of your area was declared since your last visit");
  await expect(news).toBeVisible();
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByText("1 of 2 votes cast")).toBeVisible();
  await expect(news).toHaveCount(0);
});
