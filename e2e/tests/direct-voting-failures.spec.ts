import { card, newArea, newPoll, newVoter, vote } from "../support/polls.ts";
import { expect, test } from "../support/test.ts";

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
