import { confirmation, newParty, radio, voteFor } from "../support/parties.ts";
import { card, newArea, newPoll, newVoter } from "../support/polls.ts";
import type { Server } from "../support/server.ts";
import { expect, expectAccessible, newName, test } from "../support/test.ts";

/** Inserts a party poll into the database, because no call makes one. */
async function newPartyPoll(server: Server): Promise<{ id: string; content: string }> {
  const content = newName("Which party");
  await server.withDatabase(async (db) => {
    const { username } = server.adminAccount;
    const author = await db.selectFrom("users").select("id").where("username", "=", username).executeTakeFirstOrThrow();
    await db.insertInto("posts").values({ userId: author.id, content, pollType: "party" }).execute();
  });
  const poll = (await server.admin.polls.list.query()).find((row) => row.content === content);
  if (!poll) throw new Error("The poll is not in the database");
  return { id: poll.id, content };
}

test("a link to a party poll leads to the nationwide vote, and the list has only candidate polls", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  await newPoll(server, area, "Beside it");
  const poll = await newPartyPoll(server);
  const party = await newParty(server, "Polled");
  const voter = await newVoter(server, area);
  await signIn(voter);
  await page.goto("/direct-voting");
  await expect(card(page, "Beside it")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);

  await page.goto(`/direct-voting?poll=${poll.id}`);
  const linked = card(page, poll.content);
  await expect(linked).toBeInViewport();
  await expect(linked.getByText("Party", { exact: true })).toBeVisible();
  await expect(linked.getByText("Party Poll", { exact: true })).toBeVisible();
  await expect(linked.getByText("Not Your Election Area")).toHaveCount(0);
  await expectAccessible(page);

  await page.route("**/trpc/votes.castParty**", (route) => route.abort());
  await voteFor(page, party);
  await expect(page.getByRole("alert").filter({ hasText: "Unable to Cast Samanupatik Vote" })).toContainText(
    "Network connection failed.",
  );
  await page.unroute("**/trpc/votes.castParty**");
  await confirmation(page).getByRole("button", { name: "Confirm Vote" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Vote Cast Successfully" })).toBeVisible();
  await expect(radio(page, party)).toBeChecked();
  expect((await voter.client.votes.currentParty.query())?.partyName).toBe(party.name);
  await linked.getByRole("button", { name: "Receipt" }).click();
  await expect(page.getByRole("dialog", { name: "Receipt" }).getByText(party.name)).toBeVisible();
});
