import type { Client } from "@mero-mat/client";
import type { Area } from "@mero-mat/domain/geography";
import { newArea, newPoll, newVoter, optionOf } from "../support/polls.ts";
import { chooseArea, done, failed, save, whileMovesAreReviewed } from "../support/profile.ts";
import type { Server } from "../support/server.ts";
import { expect, newName, type Page, test } from "../support/test.ts";

/** Creates a voter with votes on this many open polls of their area. */
async function votedVoter(server: Server, area: Area, votes: number) {
  const voter = await newVoter(server, area);
  for (let count = 0; count < votes; count++) {
    const poll = await newPoll(server, area, `In the way ${count}`);
    await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
  }
  return voter;
}

async function castPartyVote({ admin }: Server, { client }: { client: Client }) {
  const name = newName("Movers");
  await admin.adminParties.create.mutate({ name, nepaliName: name, description: "", isActive: true });
  await client.votes.castParty.mutate({ partyName: name });
}

async function requestOf({ admin }: Server, { username }: { username: string }): Promise<string> {
  const found = (await admin.adminRequests.list.query()).find(({ user }) => user.username === username);
  if (!found) throw new Error(`${username} has not asked to move`);
  return found.id;
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Withdraw your votes and move?" });

test("votes that block a move are listed, kept on Cancel, and withdrawn if the reader agrees", async ({
  page,
  server,
  signIn,
}) => {
  const from = newArea();
  const to = newArea();
  const voter = await votedVoter(server, from, 2);
  await castPartyVote(server, voter);
  await signIn(voter);
  await page.goto("/edit-profile");
  await chooseArea(page, to);
  await save(page).click();
  await expect(dialogOf(page)).toContainText("2 candidate votes on open polls of your current area");
  await expect(dialogOf(page)).toContainText("Your party vote is nationwide: it stays and moves along with you.");
  await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(save(page)).toBeFocused();
  await expect(page.getByLabel("District")).toHaveValue(to.district);
  expect((await voter.client.profile.hasVotedInCurrentArea.query()).candidateVotes).toBe(2);
  expect(await voter.client.auth.currentUser.query()).toMatchObject({ ...from });

  await save(page).click();
  await dialogOf(page).getByRole("button", { name: "Withdraw votes" }).click();
  await done(page, "2 votes were withdrawn.");
  expect(await voter.client.auth.currentUser.query()).toMatchObject({ ...to });
  expect(await voter.client.votes.currentParty.query()).not.toBeNull();
});

test("a vote cast after the page asked for votes needs a confirmation too", async ({ page, server, signIn }) => {
  const area = newArea();
  const voter = await newVoter(server, area);
  const poll = await newPoll(server, area, "Meanwhile");
  await signIn(voter);
  await page.goto("/edit-profile");
  await page.route(
    "**/trpc/profile.update**",
    async (route) => {
      await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Hari Thapa") });
      await route.continue();
    },
    { times: 1 },
  );
  await chooseArea(page, newArea());
  await save(page).click();
  await expect(dialogOf(page)).toContainText("1 candidate vote on an open poll of your current area");
  await expect(dialogOf(page)).not.toContainText("party vote");
  await dialogOf(page).getByRole("button", { name: "Withdraw votes" }).click();
  await done(page, "1 vote was withdrawn.");
});

test("while moves are reviewed one waits, a second is refused, and contacts can still be saved", async ({
  page,
  server,
  signIn,
}) => {
  const from = newArea();
  const voter = await votedVoter(server, from, 1);
  await signIn(voter);
  await whileMovesAreReviewed(server, async () => {
    await page.goto("/edit-profile");
    await expect(page.getByText("An administrator looks at every move.", { exact: false })).toBeVisible();
    await chooseArea(page, { province: "sudurpaschim", district: "kanchanpur", electionArea: 2 });
    await expect(page.getByRole("group", { name: "Proof of your new address (optional)" })).toBeVisible();
    await save(page).click();
    await done(page, "An administrator will look at your move.");
    const state = page.getByRole("status").filter({ hasText: "Your move is waiting for an administrator" });
    await expect(state).toContainText("Sudurpashchim · Kanchanpur · Area 2");
    await expect(page.getByLabel("District")).toHaveValue(from.district);

    await chooseArea(page, { province: "sudurpaschim", district: "doti", electionArea: 1 });
    await page.getByLabel("Phone (optional)").fill("9841234567");
    await save(page).click();
    await failed(page, "Your request to move is waiting already.");
    await expect(page.getByLabel("District")).toBeFocused();
    await page.getByRole("button", { name: "Keep my current area" }).click();
    await save(page).click();
    await done(page);
    expect(await voter.client.auth.currentUser.query()).toMatchObject({ phone: "9841234567", ...from });

    // The open page receives the response: untouched fields follow it, typed text stays.
    await page.getByLabel("Phone (optional)").fill("9800000000");
    await server.admin.adminRequests.approve.mutate({ id: await requestOf(server, voter) });
    await expect(page.getByText("Your move was approved")).toBeVisible();
    await expect(page.getByText("Decided on")).toBeVisible();
    await expect(page.getByLabel("District")).toHaveValue("kanchanpur");
    await expect(page.getByLabel("Phone (optional)")).toHaveValue("9800000000");
  });
});
