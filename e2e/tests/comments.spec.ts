import { card, newArea, newPoll, newVoter, optionOf, vote } from "../support/polls.ts";
import { expect, expectClear, test } from "../support/test.ts";

const placeholder = "Share your thoughts about this poll...";

async function poll(server: Parameters<typeof newPoll>[0], content: string) {
  const area = newArea();
  const created = await newPoll(server, area, content);
  const sita = await newVoter(server, area);
  const hari = await newVoter(server, area);
  const ballot = { postId: created.id, optionId: optionOf(created, "Sita Rai") };
  return { area, created, sita, hari, ballot };
}

test("a voter who has voted can comment, reply and like", async ({ page, server, signIn }) => {
  const { created, sita, hari, ballot } = await poll(server, "Talk");
  await hari.client.votes.cast.mutate(ballot);
  const posted = await hari.client.comments.add.mutate({ postId: created.id, content: "The first comment" });
  await sita.client.votes.cast.mutate(ballot);
  await signIn(sita);
  await page.goto("/direct-voting");
  const talk = card(page, "Talk");
  await talk.getByRole("button", { name: "Comments 1" }).click();
  const field = talk.getByPlaceholder(placeholder);
  const post = talk.getByRole("button", { name: "Post Comment" });
  await expect(post).toBeDisabled();
  await field.fill("   \n ");
  await expect(post).toBeDisabled();
  await field.fill("  पानी चाहियो  ");
  await post.click();
  const toast = page.getByRole("status").filter({ hasText: "Comment added successfully!" });
  await expect(toast).toBeVisible();
  await expectClear(toast, post);
  await expect(field).toHaveValue("");
  await expect(talk.getByText("पानी चाहियो", { exact: true })).toBeVisible();
  await expect(talk.getByRole("button", { name: "Comments 2" })).toBeVisible();

  const first = talk.getByRole("article").filter({ hasText: "The first comment" });
  await first.getByRole("button", { name: "Like, 0 likes" }).click();
  await expect(first.getByRole("button", { name: "Like, 1 like", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await first.getByRole("button", { name: "Reply" }).click();
  await first.getByPlaceholder("Write a reply...").fill("I agree");
  await first.getByRole("button", { name: "Post Reply" }).click();
  await expect(page.getByText("Reply added successfully!")).toBeVisible();
  const reply = first.getByRole("listitem").filter({ hasText: "I agree" });
  await expect(reply).toContainText(sita.username);
  await reply.getByRole("button", { name: "Like, 0 likes" }).click();
  await expect(reply.getByRole("button", { name: "Like, 1 like", exact: true })).toBeVisible();
  await reply.getByRole("button", { name: /^Like/ }).click();
  await expect(reply.getByRole("button", { name: "Like, 0 likes" })).toHaveAttribute("aria-pressed", "false");

  // Others' deletions and edits are visible without a reload, and so are one's own.
  await reply.getByRole("button", { name: "Edit" }).click();
  await reply.getByLabel("Your words").fill("I agree in part");
  await reply.getByRole("button", { name: "Save" }).click();
  await expect(first.getByText("I agree in part")).toBeVisible();
  await hari.client.comments.edit.mutate({ id: posted.id, content: "The first comment, put right" });
  await expect(talk.getByText("The first comment, put right")).toBeVisible();
  await expect(first.getByText("edited", { exact: true })).toHaveCount(2);
  await hari.client.comments.remove.mutate({ id: posted.id });
  await expect(first).toHaveCount(0);
  await talk.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(talk.getByRole("button", { name: "Comments 0" })).toBeVisible();
});

test("a reader who may not comment can read, sees the reason once, and is offered nothing that would be refused", async ({
  page,
  server,
  signIn,
}) => {
  const { created, sita, hari, ballot } = await poll(server, "Not yet voted");
  await hari.client.votes.cast.mutate(ballot);
  for (const content of ["Already here", "And here"])
    await hari.client.comments.add.mutate({ postId: created.id, content });
  const { items } = await hari.client.comments.list.query({ id: created.id });
  const commentId = items[0]?.id ?? "";
  await hari.client.comments.reply.mutate({ commentId, content: "A reply" });
  await hari.client.comments.like.mutate({ commentId });
  const talk = card(page, "Not yet voted");
  const open = async (why: string) => {
    await talk.getByRole("button", { name: "Comments 2" }).click();
    await expect(talk.getByText("A reply")).toBeVisible();
    await expect(talk.getByText(why)).toHaveCount(1);
    await expect(talk.getByText("1 like")).toBeVisible();
    await expect(talk.getByRole("button", { name: /^(Like|Reply)/ })).toHaveCount(0);
    await expect(talk.getByPlaceholder(placeholder)).toHaveCount(0);
  };
  await signIn(await newVoter(server, newArea()));
  await page.goto(`/direct-voting?poll=${created.id}`);
  await open("Voters of this poll's area can comment, reply and like once they have voted on it.");
  await signIn(sita);
  await page.goto("/direct-voting");
  await open("Vote on this poll to comment, reply and like.");
  await vote(page, talk, "Sita Rai");
  await expect(talk.getByRole("button", { name: /^Like/ })).toHaveCount(3);
  await expect(talk.getByRole("button", { name: "Reply" })).toHaveCount(2);
});

test("an unsent comment stays in its field, over a reload too, until it is sent or its author leaves", async ({
  page,
  server,
  signIn,
}) => {
  const { sita, ballot } = await poll(server, "Lost connection");
  await sita.client.votes.cast.mutate(ballot);
  await signIn(sita);
  await page.goto("/direct-voting");
  const talk = card(page, "Lost connection");
  await talk.getByRole("button", { name: /Comments/ }).click();
  await page.route("**/trpc/comments.add**", (route) => route.abort());
  await talk.getByPlaceholder(placeholder).fill("A long thought");
  await talk.getByRole("button", { name: "Post Comment" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "We do not know whether this was done" })).toBeVisible();
  await expect(talk.getByPlaceholder(placeholder)).toHaveValue("A long thought");
  await talk.getByRole("button", { name: /Comments/ }).click();
  await talk.getByRole("button", { name: /Comments/ }).click();
  await expect(talk.getByPlaceholder(placeholder)).toHaveValue("A long thought");

  await page.unroute("**/trpc/comments.add**");
  await page.reload();
  const comments = talk.getByRole("button", { name: /Comments/ });
  await comments.click();
  await expect(talk.getByPlaceholder(placeholder)).toHaveValue("A long thought");
  await talk.getByRole("button", { name: "Post Comment" }).click();
  await expect(talk.getByText("A long thought", { exact: true }).and(page.locator("p"))).toBeVisible();
  await talk.getByRole("button", { name: "Reply" }).click();
  await talk.getByPlaceholder("Write a reply...").fill("A second thought");
  await page.reload();
  await comments.click();
  await expect(talk.getByPlaceholder(placeholder)).toHaveValue("");
  await expect(talk.getByPlaceholder("Write a reply...")).toHaveValue("A second thought");
  await talk.getByRole("button", { name: "Cancel" }).click();
  await talk.getByRole("button", { name: "Reply" }).click();
  await expect(talk.getByPlaceholder("Write a reply...")).toHaveValue("");

  await talk.getByPlaceholder(placeholder).fill("Nobody else's business");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/auth");
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).not.toContain("Nobody");
});

test("2,000 characters fit, the counter warns beyond them, and more comments load in pages", async ({
  page,
  server,
  signIn,
}) => {
  const { area, created, sita, hari, ballot } = await poll(server, "Long talk");
  for (const { client } of [sita, hari]) await client.votes.cast.mutate(ballot);
  // Nobody writes more than twenty in ten minutes.
  const writers = [sita.client, hari.client];
  for (let n = 1; n <= 25; n++)
    await writers[n % 2]?.comments.add.mutate({ postId: created.id, content: `Comment number ${n}.` });
  const { items } = await sita.client.comments.list.query({ id: created.id });
  const commentId = items[0]?.id ?? "";
  const { client: gita } = await newVoter(server, area);
  await gita.votes.cast.mutate(ballot);
  const repliers = [gita, gita, hari.client];
  for (let n = 1; n <= 22; n++)
    await repliers[n % 3]?.comments.reply.mutate({ commentId, content: `Reply number ${n}.` });
  await signIn(sita);
  await page.goto("/direct-voting");
  const talk = card(page, "Long talk");
  await talk.getByRole("button", { name: "Comments 25" }).click();
  await expect(talk.getByText("Comment number 25.")).toBeVisible();
  await expect(talk.getByText("Comment number 1.")).toHaveCount(0);
  await talk.getByRole("button", { name: "More comments" }).click();
  await expect(talk.getByText("Comment number 1.")).toBeVisible();
  await expect(talk.getByText("Reply number 22.")).toHaveCount(0);
  await talk.getByRole("button", { name: "2 more replies" }).click();
  await expect(talk.getByText("Reply number 22.")).toBeVisible();

  const field = talk.getByPlaceholder(placeholder);
  await field.fill("क".repeat(1990));
  await expect(talk.getByText("10 characters left")).toBeVisible();
  await field.fill("क".repeat(2001));
  await expect(talk.getByText("1 character too many")).toBeVisible();
  await expect(talk.getByRole("button", { name: "Post Comment" })).toBeDisabled();
  await field.fill("क".repeat(2000));
  await talk.getByRole("button", { name: "Post Comment" }).click();
  await expect(page.getByText("Comment added successfully!")).toBeVisible();
});

test("a poll and a comment can be reported once, with a reason", async ({ page, server, signIn }) => {
  const { created, sita, hari, ballot } = await poll(server, "Reported");
  await hari.client.votes.cast.mutate(ballot);
  await hari.client.comments.add.mutate({ postId: created.id, content: "Rude words" });
  await signIn(sita);
  await page.goto("/direct-voting");
  const talk = card(page, "Reported");
  await talk.getByRole("button", { name: /Comments/ }).click();
  const posted = talk.getByRole("article").filter({ hasText: "Rude words" });
  const dialog = page.getByRole("dialog", { name: `Report ${hari.username}` });
  const report = async () => {
    await posted.getByRole("button", { name: "Report" }).click();
    await expect(dialog.getByRole("button", { name: "Send report" })).toBeDisabled();
    await dialog.getByLabel("What is wrong?").fill("Insults");
    await dialog.getByRole("button", { name: "Send report" }).click();
  };
  await report();
  await expect(page.getByText("Report sent")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await report();
  const alert = page.getByRole("alert").filter({ hasText: "Unable to Report" });
  await expect(alert).toContainText("You have reported this person already");
  await expect(dialog.getByLabel("What is wrong?")).toHaveValue("Insults");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await talk.getByRole("button", { name: "Report" }).first().click();
  await expect(page.getByRole("dialog", { name: `Report ${server.adminAccount.username}` })).toBeVisible();
});
