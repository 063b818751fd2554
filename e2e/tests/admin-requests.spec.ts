import { newPoll, optionOf } from "../support/polls.ts";
import { act, opener, reportedVoter, rowOf, waitingMove } from "../support/requests.ts";
import { expect, test } from "../support/test.ts";

// The smallest picture there is: one transparent point.
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

test("a move is reviewed with its document, and approving it shows the effect", async ({ page, server, signIn }) => {
  const { voter, from, to } = await waitingMove(server, async (asking) => {
    await signIn(asking);
    const file = { name: "proof.gif", mimeType: "image/gif", buffer: gif };
    const { url } = await (await page.request.put("/api/upload", { multipart: { file } })).json();
    return url;
  });
  const poll = await newPoll(server, from, "In the old area");
  await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=requests");

  const row = rowOf(page, voter.username);
  await expect(row).toContainText("With a document");
  await opener(row).click();
  const look = page.getByRole("dialog", { name: `${voter.username} wants to move` });
  const picture = look.getByRole("img", { name: `The document of ${voter.username}` });
  await expect(picture).toHaveAttribute("src", /^\/objects\//);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  await look.getByRole("button", { name: "Approve" }).click();
  const confirm = page.getByRole("dialog", { name: `Approve the move of ${voter.username}?` });
  await expect(confirm).toContainText("Their 1 vote on an undeclared poll of");
  await expect(confirm).toContainText("is withdrawn");
  await expect(confirm).toContainText("Their party vote moves along with them.");
  await expect(confirm).toContainText("This cannot be undone.");
  await confirm.getByRole("button", { name: "Approve move" }).click();

  await expect(page.getByText("Location change request approved")).toBeVisible();
  const reviewed = page
    .getByRole("list", { name: "Reviewed" })
    .getByRole("listitem")
    .filter({ hasText: voter.username });
  await expect(reviewed).toContainText(`by ${server.adminAccount.username}`);
  await expect(act(row, "Approve")).toHaveCount(0);
  expect(await voter.client.auth.currentUser.query()).toMatchObject({ ...to });
  expect((await server.admin.polls.byId.query({ id: poll.id })).totalVotes).toBe(0);
});

test("a report is resolved with a note, stays in its place, and can be reopened", async ({ page, server, signIn }) => {
  const { author, reporter } = await reportedVoter(server);
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=requests");
  await page.getByRole("button", { name: /^Reports/ }).click();
  const row = rowOf(page, `${reporter.username} reported ${author.username}`);
  await act(row, "Resolve").click();
  const dialog = page.getByRole("dialog", { name: `Resolve the report about ${author.username}` });
  await expect(dialog).toContainText(`Rude to ${reporter.username}`);
  await dialog.getByRole("button", { name: "Resolve report" }).click();
  await expect(dialog.getByText("Please enter what was done")).toBeVisible();
  await dialog.getByLabel("What was done").fill("Comment removed");
  await dialog.getByLabel("Notes for other admins (optional)").fill("The second time");

  await page.route("**/trpc/adminReports.resolve**", (route) => route.abort(), { times: 1 });
  await dialog.getByRole("button", { name: "Resolve report" }).click();
  await expect(page.getByText("We do not know whether this was done")).toBeVisible();
  await expect(dialog.getByLabel("What was done")).toHaveValue("Comment removed");
  await dialog.getByRole("button", { name: "Resolve report" }).click();
  await expect(page.getByText("Report resolved")).toBeVisible();
  await expect(row).toContainText("Resolved");
  await opener(row).click();
  await expect(row).toContainText("Comment removed");
  await expect(row).toContainText("The second time");

  await page.getByRole("button", { name: "Resolved", exact: true }).click();
  await expect(row).toContainText("Resolved");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await act(row, "Undo").click();
  await expect(page.getByText("Report reopened")).toBeVisible();
  await expect(act(row, "Resolve")).toBeVisible();
  await expect(opener(row)).toBeFocused();

  await row.getByRole("button", { name: `Account of ${author.username}` }).click();
  await expect(rowOf(page, author.username)).toContainText("Approved");
});
