import { card, newArea, newPoll, newVoter, optionOf, vote } from "../support/polls.ts";
import { expect, newName, type Page, test } from "../support/test.ts";

/** The server does what it is asked for, and its answers are lost on the way back: the first so many of them. */
async function loseAnswers(page: Page, act: string, count: number): Promise<{ requests: () => number }> {
  const kept = new Map<string, Buffer>();
  let requests = 0;
  await page.route(`**/trpc/${act}`, async (route) => {
    requests++;
    const key = (await route.request().headerValue("idempotency-key")) ?? "";
    const body = kept.get(key) ?? (await (await route.fetch()).body());
    kept.set(key, body);
    if (requests <= count) return route.abort();
    return route.fulfill({ body, contentType: "application/json" });
  });
  return { requests: () => requests };
}

/** Two clicks in one task of the browser: no render comes between them. */
const clickTwice = (button: ReturnType<Page["getByRole"]>) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

test("a double click on a dialog of the desk deletes once and says so once", async ({ page, server, signIn }) => {
  const content = newName("Twice");
  await newPoll(server, newArea(), content);
  await signIn(server.adminAccount);
  await page.goto(`/admin?tab=polls&view=q%3D${content}`);
  const { requests } = await loseAnswers(page, "adminPolls.remove", 0);
  await page.getByRole("article").getByRole("button", { name: "Delete" }).click();
  await clickTwice(page.getByRole("dialog").getByRole("button", { name: "Delete" }));
  await expect(page.getByRole("status").filter({ hasText: "Poll deleted" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(requests()).toBe(1);
});

test("a comment tapped twice, and whose answers are lost, is posted once", async ({ page, server, signIn }) => {
  const area = newArea();
  const poll = await newPoll(server, area, "Slow phone");
  const voter = await newVoter(server, area);
  await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
  await signIn(voter);
  await page.goto("/direct-voting");
  const talk = card(page, "Slow phone");
  await talk.getByRole("button", { name: /Comments/ }).click();
  await talk.getByRole("textbox", { name: "Your comment" }).fill("Said once");
  const { requests } = await loseAnswers(page, "comments.add", 2);
  await clickTwice(talk.getByRole("button", { name: "Post Comment" }));
  await expect(talk.getByRole("listitem").filter({ hasText: "Said once" })).toHaveCount(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(requests()).toBe(3);
  expect((await voter.client.comments.list.query({ id: poll.id })).items).toHaveLength(1);
});

test("a vote that was counted is told as cast though its answer never came", async ({ page, server, signIn }) => {
  const area = newArea();
  await newPoll(server, area, "Late answer");
  await signIn(await newVoter(server, area));
  await page.clock.install();
  await page.goto("/direct-voting");
  const counted = new Promise<void>((resolve) => {
    void page.route("**/trpc/votes.cast", async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await vote(page, card(page, "Late answer"), "Sita Rai");
  await counted;
  await page.clock.fastForward(30_000);
  await expect(page.getByRole("status").filter({ hasText: "Vote updated successfully!" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(card(page, "Late answer").getByText("Your Vote Cast")).toBeVisible();
});

test("where nobody can say whether a vote was counted, a link leads to where it stands", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  const poll = await newPoll(server, area, "Look for yourself");
  await signIn(await newVoter(server, area));
  await page.goto("/direct-voting");
  await loseAnswers(page, "votes.cast", 1);
  await page.route("**/trpc/*polls.byId*", (route) => route.abort());
  await vote(page, card(page, "Look for yourself"), "Sita Rai");
  const alert = page.getByRole("alert").filter({ hasText: "We do not know whether this was done" });
  const opened = page.waitForEvent("popup");
  await alert.getByRole("link", { name: "Look here" }).click();
  const there = await opened;
  await expect(there).toHaveURL(`/direct-voting?poll=${poll.id}`);
  await expect(card(there, "Look for yourself").getByText("Your Vote Cast")).toBeVisible();
});

test("a server that takes too long is not called a bad connection", async ({ page, server, signIn }) => {
  const area = newArea();
  await newPoll(server, area, "Stuck");
  await signIn(await newVoter(server, area));
  await page.clock.install();
  await page.goto("/direct-voting");
  const asked = page.waitForRequest("**/trpc/votes.cast");
  await page.route("**/trpc/votes.cast", () => {});
  await vote(page, card(page, "Stuck"), "Sita Rai");
  await asked;
  await page.clock.fastForward(30_000);
  const alert = page.getByRole("alert").filter({ hasText: "Unable to Vote" });
  await expect(alert).toContainText("Request timeout: Server took too long to respond. So far it has not been done.");
  await expect(page.getByRole("dialog", { name: "Confirm Your Vote" })).toBeVisible();
});
