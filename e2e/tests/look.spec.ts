import { readdirSync, readFileSync } from "node:fs";
import { answerWith } from "../support/results.ts";
import { scriptsOfDesk } from "../support/scripts.ts";
import { expect, expectLooksFine, goTo, type Page, test } from "../support/test.ts";

// Every screen passes axe and fits its width: by the two projects in both languages, both schemes, and on a phone and a desktop.
// A page without a title of its own comes first, and two tabs of one page are never consecutive: see `goTo`.
const open = [
  "/change-password",
  "/auth",
  "/results",
  "/samanupatik-voting",
  "/verify",
  "/secrecy",
  "/open-data",
  "/newspapers",
  "/practice",
  "/accessibility",
  "/auth?tab=signup",
  "/mailbox-back",
  "/nowhere",
];
const signedIn = [
  "/",
  "/change-password",
  "/discussions",
  "/direct-voting",
  "/edit-profile",
  "/profile/identity",
  "/profile/devices",
  "/profile/data",
  "/profile/developers",
  "/privacy-policy",
];

const at = "2026-03-05T09:15:00.000Z";
const topic = {
  id: "01900000-0000-7000-8000-000000000001",
  title: "कुन बाटो पहिले? Which roads first?",
  description: "Roads",
  province: "bagmati",
  district: "kathmandu",
  electionArea: 1,
  isPinned: true,
  isLocked: false,
  slowSeconds: 300,
  createdAt: at,
  messageCount: 2,
  lastMessageAt: at,
  canComment: true,
};
const comment = (number: number, content: string) => ({
  id: `01900000-0000-7000-8000-00000000001${number}`,
  postId: topic.id,
  content,
  isHidden: content === "",
  createdAt: at,
  editedAt: null,
  user: { username: "hari" },
  likeCount: 3,
  userLiked: true,
  replies: [],
  replyCount: 0,
});
const discussions = {
  "settings.discussionsEnabled": { key: "discussions_enabled", value: "true", description: null, updatedBy: null },
  "discussions.topics": [topic],
  "comments.list": { items: [comment(1, "पानी चाहियो"), comment(2, "")], nextCursor: null },
};

const inLanguage = (language: string, path: string) => `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;

const folder = (path: string) => new URL(path, import.meta.url);

test("every screen is looked at by one of these tests", () => {
  const specs = readdirSync(folder(".")).filter((file) => file.endsWith("look.spec.ts"));
  const looks = specs.map((file) => readFileSync(folder(file), "utf8")).join("\n");
  const routes = readdirSync(folder("../../apps/web/src/routes"), { recursive: true, encoding: "utf8" }).filter(
    (file) => /^[a-z].*\.tsx$/.test(file),
  );
  expect(routes.length).toBeGreaterThan(10);
  const paths = routes.map((file) => `/${file.replace(/(?:index)?\.tsx$/, "")}`);
  expect(paths.filter((path) => !new RegExp(`["\`]${path}["?\`]`).test(looks))).toEqual([]);
});

async function lookAtAll(page: Page, language: string, paths: string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await (index === 0 ? page.goto(inLanguage(language, path)) : goTo(page, path));
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectLooksFine(page);
    expect(await scriptsOfDesk(page)).toEqual([]);
  }
}

test("a visitor's pages look right", async ({ page, language }) => {
  await lookAtAll(page, language, open);
});

test("a voter's pages look right", async ({ page, voter, signIn, language }) => {
  await signIn(voter);
  await lookAtAll(page, language, signedIn);
  await answerWith(page, discussions);
  await page.goto(inLanguage(language, `/discussions?topic=${topic.id}`));
  await expect(page.getByText("पानी चाहियो")).toBeVisible();
  await expectLooksFine(page);
});
