import { card, newArea, newPoll, newVoter, optionOf, vote } from "../support/polls.ts";
import { breakdown, refuse, requestId } from "../support/refuse.ts";
import { expect, test } from "../support/test.ts";

test("a vote that could not be sent says so, and the choice is still there", async ({ page, server, signIn }) => {
  const area = newArea();
  await newPoll(server, area, "Offline");
  await signIn(await newVoter(server, area));
  await page.goto("/direct-voting");
  await page.route("**/trpc/votes.cast**", (route) => route.abort());
  await vote(page, card(page, "Offline"), "Sita Rai");
  const alert = page.getByRole("alert").filter({ hasText: "Unable to Vote" });
  await expect(alert).toContainText("Network connection failed. Please check your internet connection.");
  await page.unroute("**/trpc/votes.cast**");
  await page.getByRole("dialog", { name: "Confirm Your Vote" }).getByRole("button", { name: "Cast Vote" }).click();
  await expect(card(page, "Offline").getByText("Your Vote Cast")).toBeVisible();
});

test("what went wrong on our side says by which number it is found there", async ({ page, server, signIn }) => {
  const area = newArea();
  await newPoll(server, area, "Broken");
  await signIn(await newVoter(server, area));
  await page.goto("/direct-voting");
  await refuse(page, "votes.cast", breakdown);
  await vote(page, card(page, "Broken"), "Sita Rai");
  await expect(page.getByRole("alert").filter({ hasText: "Unable to Vote" })).toContainText(requestId);
});

test("a poll that was declared or deleted meanwhile refuses the vote and shows why", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  const declared = await newPoll(server, area, "Declared meanwhile");
  const deleted = await newPoll(server, area, "Deleted meanwhile");
  await signIn(await newVoter(server, area));
  // What the page has read grows old only when nobody tells it.
  await page.route("**/trpc/events.changes**", (route) => route.abort());
  await page.goto("/direct-voting");
  await expect(page.getByRole("article")).toHaveCount(2);

  await server.admin.adminPolls.declareWinner.mutate({ id: declared.id });
  await vote(page, card(page, "Declared meanwhile"), "Sita Rai");
  const refused = (why: string) =>
    expect(page.getByRole("alert").filter({ hasText: "Unable to Vote" }).filter({ hasText: why })).toBeVisible();
  await refused("Voting is closed: the winner has been declared");
  await expect(card(page, "Declared meanwhile").getByText("🔒 Voting Closed - Winner Declared")).toBeVisible();

  // The refusal made the page read again; the deletion comes after that.
  await expect(card(page, "Deleted meanwhile").getByRole("radio")).toHaveCount(3);
  await server.admin.adminPolls.remove.mutate({ id: deleted.id });
  await vote(page, card(page, "Deleted meanwhile"), "Sita Rai");
  await refused("This poll does not exist any more.");
  await expect(card(page, "Deleted meanwhile")).toHaveCount(0);
});

test("a refusal for the area has its own title and words", async ({ page, server, signIn }) => {
  const area = newArea();
  const elsewhere = await newPoll(server, newArea(), "Somewhere else");
  await newPoll(server, area, "At home");
  await signIn(await newVoter(server, area));
  await page.goto("/direct-voting");
  // The page offers no such vote: a script sends it.
  await page.route("**/trpc/votes.cast**", (route) => {
    const input = { postId: elsewhere.id, optionId: optionOf(elsewhere, "Sita Rai") };
    return route.continue({ postData: JSON.stringify(input) });
  });
  await vote(page, card(page, "At home"), "Sita Rai");
  const alert = page.getByRole("alert").filter({ hasText: "Not Your Election Area" });
  await expect(alert).toContainText("limited to your registered area");
});
