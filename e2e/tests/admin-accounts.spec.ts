import { card, newArea, newPoll, newVoter, optionOf } from "../support/polls.ts";
import { accountOf, act, opener, rowOf, waitingAccounts } from "../support/requests.ts";
import { expect, test } from "../support/test.ts";

const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

test("waiting accounts are approved and rejected with the keyboard, and each decision can be undone", async ({
  page,
  server,
  signIn,
}) => {
  const [first = "", second = ""] = await waitingAccounts(server, 2);
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=requests&view=accounts");
  const one = rowOf(page, first);
  const two = rowOf(page, second);
  const search = page.getByRole("searchbox", { name: "Search accounts" });
  await search.pressSequentially("jar");
  await expect(search).toHaveValue("jar");
  await expect(search).toBeFocused();
  // The rows found replace the earlier ones, which unmounts the focused row.
  await expect(one).toBeHidden();
  await search.clear();
  await expect(one).toBeVisible();
  await opener(one).focus();
  await page.keyboard.press("a");
  await expect(page.getByText("Account approved")).toBeVisible();
  await expect(opener(two)).toBeFocused();
  await expect(one).toContainText("Approved");
  expect(await accountOf(server, first)).toMatchObject({ accountStatus: "approved" });

  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: `Reject the account of ${second}?` });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByText("Please give a reason")).toBeVisible();
  await dialog.getByLabel("Reason").fill("jar of juice");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Account rejected")).toBeVisible();
  expect(await accountOf(server, second)).toMatchObject({ accountStatus: "rejected", rejectionReason: "jar of juice" });

  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect(page).toHaveURL(/view=accounts&filter=all/);
  await page.getByRole("button", { name: /^Awaiting approval/ }).click();
  await act(one, "Undo").click();
  await expect(page.getByText("Review undone")).toBeVisible();
  await expect(act(one, "Approve")).toBeVisible();
  await expect(opener(one)).toBeFocused();
  await act(two, "Undo").click();
  await expect(act(two, "Approve")).toBeVisible();
  expect(await accountOf(server, second)).toMatchObject({ accountStatus: "pending", rejectionReason: null });
});

test("an account found by its e-mail shows private details only once it is opened", async ({
  page,
  server,
  signIn,
}) => {
  const voter = await newVoter(server, newArea());
  await signIn(voter);
  const file = { name: "certificate.gif", mimeType: "image/gif", buffer: gif };
  const { url } = await (await page.request.put("/api/upload", { multipart: { file } })).json();
  await voter.client.profile.setIdentity.mutate({ citizenshipNumber: "27-01-70-12345", citizenshipPhotoUrl: url });
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=requests&view=accounts");
  await page.getByRole("searchbox", { name: "Search accounts" }).fill(`${voter.username}@gmail`);
  await page.getByRole("button", { name: "Search all accounts" }).click();
  const row = rowOf(page, voter.username);
  await expect(row).toContainText("Approved");
  await page.reload();
  await expect(row).toContainText("Approved");
  await expect(page.getByText("27-01-70-12345")).toHaveCount(0);
  await opener(row).click();
  await expect(row).toContainText("27-01-70-12345");
  await expect(page.getByRole("img", { name: /Citizenship photo/ })).toHaveCount(0);
  await row.getByRole("button", { name: "Show photo" }).click();
  const dialog = page.getByRole("dialog", { name: `Citizenship photo of ${voter.username}` });
  await expect(dialog.getByRole("img")).toHaveAttribute("src", url);
  await page.keyboard.press("Escape");

  await row.getByRole("switch", { name: "Verified" }).click();
  await expect(page.getByText("Account verified")).toBeVisible();
  await row.getByRole("switch", { name: "May view results" }).click();
  await expect(page.getByText("Viewing results granted")).toBeVisible();
  expect(await accountOf(server, voter.username)).toMatchObject({ isVerified: true, canViewResults: true });
  await row.getByRole("switch", { name: "Verified" }).click();
  await expect(page.getByText("Verification taken back")).toBeVisible();
});

test("a role can be granted and revoked, but not the last administrator's", async ({ page, server, signIn }) => {
  const { username } = await newVoter(server, newArea());
  await signIn(server.adminAccount);
  await page.goto(`/admin?tab=requests&view=accounts&filter=all&q=${username}`);
  const row = rowOf(page, username);
  await opener(row).click();
  await row.getByRole("button", { name: "Make admin" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make admin" }).click();
  await expect(page.getByText(`${username} is an admin now`)).toBeVisible();
  await expect(row.getByRole("switch")).toHaveCount(0);
  await row.getByRole("button", { name: "Make voter" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make voter" }).click();
  await expect(page.getByText(`${username} is a voter again`)).toBeVisible();

  await page.goto("/admin?tab=requests&view=accounts&filter=admins");
  const officer = rowOf(page, server.adminAccount.username);
  await opener(officer).click();
  await officer.getByRole("button", { name: "Make voter" }).click();
  const dialog = page.getByRole("dialog", { name: `Make ${server.adminAccount.username} a voter again?` });
  await expect(dialog).toContainText("This is your own account");
  await dialog.getByRole("button", { name: "Make voter" }).click();
  await expect(page.getByText("This is the last administrator.")).toBeVisible();
});

test("deleting an account shows in numbers what is deleted with it; its comments stay, without a name", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  const poll = await newPoll(server, area, "Voted on by somebody who leaves");
  const [voter, friend] = [await newVoter(server, area), await newVoter(server, area)];
  for (const { client } of [voter, friend])
    await client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
  const said = await voter.client.comments.add.mutate({ postId: poll.id, content: "So long" });
  await friend.client.comments.reply.mutate({ commentId: said.id, content: "Come back" });
  await signIn(server.adminAccount);
  await page.goto(`/admin?tab=requests&view=accounts&filter=all&q=${voter.username}`);
  const row = rowOf(page, voter.username);
  await opener(row).click();
  await row.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: `Delete the account of ${voter.username}?` });
  await expect(dialog).toContainText("1 vote on an undeclared poll, which is withdrawn");
  await expect(dialog).toContainText("1 comment or reply stays, without a name.");
  await expect(dialog).not.toContainText("counted");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Account deleted")).toBeVisible();
  await expect(page.getByText(`No account matches “${voter.username}”.`)).toBeVisible();
  expect((await server.admin.polls.byId.query({ id: poll.id })).totalVotes).toBe(1);

  await page.goto(`/direct-voting?poll=${poll.id}`);
  const talk = card(page, poll.content);
  await talk.getByRole("button", { name: "Comments 1" }).click();
  await expect(talk.getByText("So long")).toBeVisible();
  await expect(talk.getByText("Account removed")).toHaveCount(1);
  await expect(talk.getByText(voter.username)).toHaveCount(0);
  await expect(talk.getByText("Come back")).toBeVisible();
  await expect(talk.getByText(friend.username)).toBeVisible();
  // The friend's reply can be reported, the deleted account's cannot; the poll is the reader's own.
  await expect(talk.getByRole("button", { name: "Report" })).toHaveCount(1);
});
