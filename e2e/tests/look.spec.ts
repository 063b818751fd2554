import { tell } from "../support/results.ts";
import { expect, expectLooksFine, test } from "../support/test.ts";

// Every screen in both languages, both schemes and, by the two projects, on a phone and a desktop passes axe
// and fits its width.
const open = [
  "/auth",
  "/auth?tab=signup",
  "/results",
  "/samanupatik-voting",
  "/verify",
  "/open-data",
  "/change-password",
  "/nowhere",
];
const signedIn = ["/", "/change-password", "/discussions", "/direct-voting", "/edit-profile", "/privacy-policy"];

const at = "2026-03-05T09:15:00.000Z";
const topic = {
  ...{ id: "01900000-0000-7000-8000-000000000001", title: "कुन बाटो पहिले? Which roads first?", description: "Roads" },
  ...{ province: "bagmati", district: "kathmandu", electionArea: 1, isPinned: true, isLocked: false, slowSeconds: 300 },
  ...{ createdAt: at, messageCount: 2, lastMessageAt: at, canComment: true },
};
const said = (number: number, content: string) => ({
  ...{ id: `01900000-0000-7000-8000-00000000001${number}`, postId: topic.id, content, isHidden: content === "" },
  ...{ createdAt: at, editedAt: null, user: { username: "hari" }, likeCount: 3, userLiked: true },
  ...{ replies: [], replyCount: 0 },
});
const discussions = {
  "settings.discussionsEnabled": { key: "discussions_enabled", value: "true", description: null, updatedBy: null },
  "discussions.topics": [topic],
  "comments.list": { items: [said(1, "पानी चाहियो"), said(2, "")], nextCursor: null },
};

for (const language of ["ne", "en"] as const) {
  test.describe(language, () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    const look = (path: string, query = path.includes("?") ? "&" : "?") => `${path}${query}lang=${language}`;

    test("what a visitor sees", async ({ page }) => {
      for (const path of open) {
        await page.goto(look(path));
        await expect(page.getByRole("heading").first()).toBeVisible();
        await expectLooksFine(page);
      }
    });

    test("what a voter sees", async ({ page, voter, signIn }) => {
      await signIn(voter);
      for (const path of signedIn) {
        await page.goto(look(path));
        await expect(page.getByRole("heading").first()).toBeVisible();
        await expectLooksFine(page);
      }
      await tell(page, discussions);
      await page.goto(look(`/discussions?topic=${topic.id}`));
      await expect(page.getByText("पानी चाहियो")).toBeVisible();
      await expectLooksFine(page);
    });
  });
}
