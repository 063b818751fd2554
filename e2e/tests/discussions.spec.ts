import { expect, newName, test } from "../support/test.ts";

test("voters discuss an administrator's topic, and the administrator hides an impolite message", async ({
  page,
  context,
  server,
  voter,
  signIn,
}) => {
  const { adminDiscussions, settings, comments } = server.admin;
  const title = newName("Roads");
  const { id: postId } = await adminDiscussions.create.mutate({ title, slowSeconds: 300 });
  await settings.set.mutate({ key: "discussions_enabled", value: "true" });
  try {
    await signIn(voter);
    await page.goto("/discussions");
    const topic = page.getByRole("article", { name: title });
    await topic.getByRole("button", { name: "Comments 0" }).click();
    await expect(page).toHaveURL(`/discussions?topic=${postId}`);
    const field = topic.getByPlaceholder("Share your thoughts on this topic...");
    const post = topic.getByRole("button", { name: "Post Comment" });
    await field.fill("The road to the market");
    await post.click();
    await expect(topic.getByRole("paragraph").filter({ hasText: "The road to the market" })).toBeVisible();
    await field.fill("And the bridge");
    await post.click();
    await expect(page.getByRole("alert").filter({ hasText: "This discussion goes slowly" })).toBeVisible();
    await expect(field).toHaveValue("And the bridge");

    // Others' messages appear without a reload, and hidden ones disappear.
    const said = await comments.add.mutate({ postId, content: "Be kind to each other" });
    await expect(topic.getByRole("button", { name: "Comments 2" })).toBeVisible();
    await expect(topic.getByText("Be kind to each other")).toBeVisible();
    await comments.hide.mutate({ id: said.id, isHidden: true });
    await expect(topic.getByText("An administrator has hidden this.")).toBeVisible();
    await expect(topic.getByText("Be kind to each other")).toHaveCount(0);

    await context.clearCookies();
    await signIn(server.adminAccount);
    await page.goto(`/discussions?topic=${postId}`);
    await topic.getByRole("button", { name: "Show again" }).click();
    await expect(topic.getByRole("button", { name: "Hide" })).toHaveCount(2);
    await expect(topic.getByText("An administrator has hidden this.")).toHaveCount(0);
  } finally {
    await settings.set.mutate({ key: "discussions_enabled", value: "false" });
  }
});
