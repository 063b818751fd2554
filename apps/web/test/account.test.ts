import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { open } from "./open.tsx";
import { poll } from "./samples.ts";
import { lost, refused } from "./server.ts";

const alert = (text: string) => page.getByRole("alert").filter({ hasText: text });

test("signing in without a network shows an offline message", async () => {
  await open("/auth", { "auth.login": lost }, { user: null });
  await page.getByLabelText("Username").fill("sita");
  await page.getByLabelText("Password", { exact: true }).fill("secret-1");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect
    .element(alert("Login failed"))
    .toHaveTextContent("Network connection failed. Please check your internet connection.");
});

test("a logout that cannot reach the server shows an error", async () => {
  const router = await open("/", { "auth.logout": lost });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect.element(alert("Logout failed")).toBeVisible();
  expect(router.state.location.pathname).toBe("/");
});

test("a refused comment, reply and like show the reason", async () => {
  const [option] = poll().voteOptions;
  const at = "2026-03-05T09:15:00.000Z";
  const voted = poll({
    userVote: { optionId: option?.id ?? "", votedAt: at },
    canComment: true,
    commentCount: 1,
    comments: [
      {
        id: "01900000-0000-7000-8000-ffff00000001",
        postId: poll().id,
        content: "For you",
        createdAt: at,
        editedAt: null,
        user: { username: "hari" },
        likeCount: 0,
        userLiked: false,
        isHidden: false,
        replies: [],
        replyCount: 0,
      },
    ],
  });
  const answers = {
    "polls.list": [voted],
    "parties.active": [],
    "votes.missing": { missing: null },
    "comments.list": { items: voted.comments, nextCursor: null },
  };
  for (const [reason, adding, liking, replying] of [
    [
      "vote_first",
      "Vote RequiredYou must vote on this poll before commenting.",
      "Unable to LikeYou must vote before liking",
      "Unable to ReplyYou must vote before replying",
    ],
    [
      "vote_in_area_first",
      "Vote in Your Area FirstYou must first vote in your registered area before commenting",
      "Vote in Your Area FirstYou must first vote in your registered area before liking",
      "Vote in Your Area FirstYou must first vote in your registered area before replying",
    ],
  ] as const) {
    const refusal = refused(reason);
    await open("/direct-voting", {
      ...answers,
      "comments.add": refusal,
      "comments.like": refusal,
      "comments.reply": refusal,
    });
    await page.getByRole("button", { name: /Comments/ }).click();
    await page.getByPlaceholder("Share your thoughts about this poll...").fill("Too late");
    await page.getByRole("button", { name: "Post Comment" }).click();
    await expect.element(alert(adding)).toBeVisible();
    await page.getByRole("button", { name: /^Like/ }).click();
    await expect.element(alert(liking)).toBeVisible();
    await page.getByRole("button", { name: "Reply" }).click();
    await page.getByPlaceholder("Write a reply...").fill("May I?");
    await page.getByRole("button", { name: "Post Reply" }).click();
    await expect.element(alert(replying)).toBeVisible();
    await expect.element(page.getByPlaceholder("Write a reply...")).toHaveValue("May I?");
  }
});

test("after a mailbox is taken back the focus is at the heading that says so", async () => {
  const link = `/mailbox-back#${"a".repeat(43)}`;
  await open(link, { "mailbox.undo": { message: "" } }, { user: null, language: "ne" });
  await page.getByRole("button", { name: "फर्काउनुहोस्" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect.element(heading).toHaveTextContent("तपाईंको इमेल फर्कियो");
  await expect.element(heading).toHaveFocus();
});
