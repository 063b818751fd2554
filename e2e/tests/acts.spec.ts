import { clickTwice } from "../support/bad-network.ts";
import { card, newArea, newPoll, newVoter, optionOf } from "../support/polls.ts";
import { expect, type Page, test } from "../support/test.ts";

/** Loses the first responses: the server runs the mutation, but its response does not arrive. */
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

test("a comment sent by a double tap, with its responses lost, is posted once", async ({ page, server, signIn }) => {
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
