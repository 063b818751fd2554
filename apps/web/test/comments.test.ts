import type { Comment } from "@mero-mat/api/polls";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { open } from "./open.tsx";
import { poll } from "./samples.ts";
import { hint, refused, sent } from "./server.ts";

const id = "01900000-0000-7000-8000-ffff00000001";
const makeComment = (known: Partial<Comment>): Comment => ({
  id,
  postId: poll().id,
  content: "Good raods",
  createdAt: new Date().toISOString(),
  editedAt: null,
  user: { username: "sita" },
  likeCount: 0,
  userLiked: false,
  isHidden: false,
  replies: [],
  replyCount: 0,
  ...known,
});

const toggle = page.getByRole("button", { name: /^Comments/ });

async function openComments(comment: Comment, answers: Parameters<typeof open>[1] = {}) {
  const router = await open("/direct-voting", {
    "polls.list": [poll({ canComment: true, commentCount: 1 })],
    "parties.active": [],
    "votes.missing": { missing: null },
    "comments.list": { items: [comment], nextCursor: null },
    ...answers,
  });
  await toggle.click();
  return router;
}

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("authors can edit their comment, and an edit that comes too late stays in its field", async () => {
  const edited = makeComment({ content: "Good roads", editedAt: "2026-03-05T09:15:00.000Z" });
  await openComments(makeComment({}), { "comments.edit": refused("edit_too_late") });
  await button("Edit").click();
  await page.getByLabelText("Your words").fill("Good roads");
  await button("Save").click();
  await expect.element(page.getByRole("alert").filter({ hasText: "for ten minutes only" })).toBeVisible();
  await expect.element(page.getByLabelText("Your words")).toHaveValue("Good roads");
  expect(sent).toContainEqual({ name: "comments.edit", input: { id, content: "Good roads" } });

  await openComments(edited);
  await expect.element(page.getByText("edited", { exact: true })).toBeVisible();
});

test("an unsaved edit is still there after a visit to another page, until it is cancelled or saved", async () => {
  const router = await openComments(makeComment({}), { "comments.edit": makeComment({}) });
  const words = page.getByLabelText("Your words");
  for (const end of ["Cancel", "Save"]) {
    await button("Edit").click();
    await expect.element(words).toHaveValue("Good raods");
    await words.fill("");
    await expect.element(words).toHaveValue("");
    await words.fill("Good roads");
    await router.navigate({ to: "/accessibility" });
    await expect.element(words).not.toBeInTheDocument();
    await router.navigate({ to: "/direct-voting" });
    await toggle.click();
    await expect.element(words).toHaveValue("Good roads");
    await button(end).click();
    await expect.element(words).not.toBeInTheDocument();
  }
  await expect.element(button("Edit")).toBeVisible();
  expect(Object.values(localStorage)).not.toContain("Good roads");
});

test("when an edit or a reply ends, the focus goes back to the button that opened it", async () => {
  const { replies: _, replyCount: __, postId: ___, ...reply } = makeComment({ content: "Good roads" });
  await openComments(makeComment({}), {
    "comments.edit": makeComment({}),
    "comments.reply": { ...reply, commentId: id },
  });
  for (const [opener, label, end] of [
    ["Edit", "Your words", "Cancel"],
    ["Edit", "Your words", "Save"],
    ["Reply", "Your reply to sita", "Cancel"],
    ["Reply", "Your reply to sita", "Post Reply"],
  ] as const) {
    await button(opener).click();
    await page.getByLabelText(label).fill("Good roads");
    await button(end).click();
    await expect.element(page.getByLabelText(label)).not.toBeInTheDocument();
    await expect.element(button(opener)).toHaveFocus();
  }
});

test("when the reader's vote is withdrawn on another device, the focus stays with the comment", async () => {
  const list = page.getByRole("region", { name: "Comments" });
  const comment = list.getByRole("article");
  for (const [from, to] of [
    [button("Reply"), comment],
    [page.getByLabelText("Your reply to hari"), comment],
    [page.getByRole("button", { name: /^Like/ }), comment],
    [list.getByPlaceholder("Share your thoughts about this poll..."), list],
  ] as const) {
    let canComment = true;
    await openComments(makeComment({ user: { username: "hari" } }), {
      "polls.list": () => [poll({ canComment, commentCount: 1 })],
    });
    await button("Reply").click();
    await expect.element(page.getByLabelText("Your reply to hari")).toHaveFocus();
    from.element().focus();
    canComment = false;
    await hint("account");
    await expect.element(button("Reply")).not.toBeInTheDocument();
    await expect.element(to).toHaveFocus();
  }
});

test("when the time for edits is over, during one or after it, the focus stays with the comment", async () => {
  for (const isDuring of [true, false]) {
    let item = makeComment({});
    await openComments(item, { "comments.list": () => ({ items: [item], nextCursor: null }) });
    await button("Edit").click();
    await expect.element(page.getByLabelText("Your words")).toHaveFocus();
    if (!isDuring) await button("Cancel").click();
    item = makeComment({ createdAt: "2026-03-05T09:15:00.000Z" });
    await hint("account");
    await expect.element(page.getByRole("region", { name: "Comments" }).getByText(/(month|year)s? ago/)).toBeVisible();
    if (isDuring) await button("Cancel").click();
    await expect.element(button("Edit")).not.toBeInTheDocument();
    await expect.element(button("Delete")).toHaveFocus();
  }
});

test("while a comment is being sent, its field is read-only, because the response will empty it", async () => {
  let answer = (_: Comment) => {};
  const held = new Promise<Comment>((resolve) => {
    answer = resolve;
  });
  await openComments(makeComment({}), { "comments.add": () => held });
  const field = page.getByPlaceholder("Share your thoughts about this poll...");
  await field.fill("Another thought");
  await button("Post Comment").click();
  await expect.element(field).toHaveAttribute("readonly");
  answer(makeComment({ content: "Another thought" }));
  await expect.element(field).toHaveValue("");
  await expect.element(field).not.toHaveAttribute("readonly");
});

test("text typed just as a comment is sent stays in the field", async () => {
  await openComments(makeComment({}), { "comments.add": makeComment({ content: "The road" }) });
  const field = page.getByPlaceholder("Share your thoughts about this poll...");
  await field.fill("The road");
  const area = field.element();
  if (!(area instanceof HTMLTextAreaElement)) throw new Error("Comments are written into a text area");
  area.form?.requestSubmit();
  area.select();
  // The field is closed a moment later.
  document.execCommand("insertText", false, "And the bridge");
  await expect.element(page.getByRole("status").filter({ hasText: "Comment Added" })).toBeVisible();
  await expect.element(field).not.toHaveAttribute("readonly");
  await expect.element(field).toHaveValue("And the bridge");
});

test("more comments load when a reader asks, even if the list is refreshed meanwhile", async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked: string[] = [];
  await openComments(makeComment({}), {
    async "comments.list"(input) {
      const isNext = JSON.stringify(input).includes('"cursor":"next"');
      asked.push(isNext ? "next" : "first");
      if (!isNext) return { items: [makeComment({})], nextCursor: "next" };
      await held;
      return { items: [makeComment({ id: poll().id, content: "The oldest words" })], nextCursor: null };
    },
  });
  await expect.element(button("More comments")).toBeVisible();
  await hint("account");
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await button("More comments").click();
  await expect.poll(() => asked).toContain("next");
  await hint("account");
  answer();
  await expect.element(page.getByText("The oldest words")).toBeVisible();
});

test("an old comment is deleted after a question that counts its replies; another person's cannot be", async () => {
  await openComments(makeComment({ createdAt: "2026-03-05T09:15:00.000Z", replyCount: 2 }), {
    "comments.remove": { message: "" },
  });
  await button("Delete").click();
  await expect.element(button("Edit")).not.toBeInTheDocument();
  const dialog = page.getByRole("dialog", { name: "Delete your comment?" });
  await expect.element(dialog).toHaveTextContent("2 replies go with it.");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("Deleted")).toBeVisible();
  expect(sent).toContainEqual({ name: "comments.remove", input: { id } });

  await openComments(makeComment({ user: { username: "hari" } }));
  await expect.element(button("Report").last()).toBeVisible();
  await expect.element(button("Delete")).not.toBeInTheDocument();
});

test("when a comment is deleted, the focus stays among the comments", async () => {
  let items = [makeComment({})];
  await openComments(makeComment({}), {
    "comments.list": () => ({ items, nextCursor: null }),
    "comments.remove"() {
      items = [];
      return { message: "" };
    },
  });
  await button("Delete").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("Good raods")).not.toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: "Comments" })).toHaveFocus();
});

test("a report that is too long shows by how much", async () => {
  await openComments(makeComment({ user: { username: "hari" } }));
  await page.getByRole("listitem").getByRole("button", { name: "Report" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("x".repeat(2003));
  await expect.element(dialog.getByRole("button", { name: "Send report" })).toBeDisabled();
  await expect.element(dialog.getByText("3 characters too many")).toBeVisible();
});

test("a button keeps the focus while it does its work, and takes no second press", async () => {
  let answer = () => {};
  const held = new Promise<{ liked: boolean; likeCount: number }>((resolve) => {
    answer = () => resolve({ liked: true, likeCount: 1 });
  });
  await openComments(makeComment({}), { "comments.like": () => held });
  const like = page.getByRole("button", { name: /^Like/ });
  await expect.element(like).toBeVisible();
  like.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(like).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  answer();
  await expect.element(like).not.toHaveAttribute("aria-disabled", "true");
  await expect.element(like).toHaveFocus();
  expect(sent.filter(({ name }) => name === "comments.like")).toHaveLength(1);
});
