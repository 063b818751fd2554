import type { OpenTopic } from "@mero-mat/api/discussions";
import type { Comment } from "@mero-mat/api/polls";
import type { Setting } from "@mero-mat/api/settings";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { headNumbers } from "./samples.ts";
import { type Answers, refused, sent } from "./server.ts";

const at = "2026-03-05T09:15:00.000Z";
const idOf = (number: number) => `01900000-0000-7000-8000-dddd0000000${number}`;
const noPlace = { province: null, district: null, electionArea: null };
const topic = (number: number, known: Partial<OpenTopic> = {}): OpenTopic => ({
  id: idOf(number),
  title: "Which roads first?",
  description: null,
  ...noPlace,
  isPinned: false,
  isLocked: false,
  slowSeconds: 0,
  createdAt: at,
  messageCount: 1,
  lastMessageAt: at,
  canComment: true,
  ...known,
});
const said: Comment = {
  id: idOf(9),
  postId: idOf(1),
  content: "Ours",
  createdAt: at,
  editedAt: null,
  isHidden: false,
  user: { username: "hari" },
  likeCount: 0,
  userLiked: false,
  replies: [],
  replyCount: 0,
};
const enabled = (value: "true" | "false"): Setting => ({
  key: "discussions_enabled",
  value,
  description: null,
  updatedBy: null,
  updatedAt: null,
});
const opened = (topics: OpenTopic[], said: Comment[] = []): Answers => ({
  "settings.discussionsEnabled": enabled("true"),
  "discussions.topics": topics,
  "comments.list": { items: said, nextCursor: null },
});
const card = (name: string) => page.getByRole("article", { name });

test.each([
  {
    name: "closed discussions",
    answers: { "settings.discussionsEnabled": enabled("false") },
    says: "This feature is not yet available.",
  },
  { name: "an empty list of topics", answers: opened([]), says: "There is nothing to talk about yet." },
])("the footer stays below the window with $name", async ({ answers, says }) => {
  await page.viewport(360, 740);
  await open("/discussions", answers);
  await expect.element(page.getByText(says)).toBeVisible();
  const footer = document.querySelector("footer");
  expect(footer?.getBoundingClientRect().top).toBeGreaterThanOrEqual(innerHeight);
});

test("a dialog has its name in its first render", async () => {
  const unnamed: string[] = [];
  const observer = new MutationObserver(() => {
    for (const dialog of document.querySelectorAll("[role=dialog]:not([aria-label], [aria-labelledby])"))
      unnamed.push(dialog.outerHTML);
  });
  observer.observe(document, { childList: true, subtree: true });
  await open("/discussions", { "settings.discussionsEnabled": enabled("false") });
  await expect.element(page.getByRole("dialog", { name: "Community Discussions" })).toBeVisible();
  observer.disconnect();
  expect(unnamed).toEqual([]);
});

test("while discussions are off the page shows a dialog that leads home", async () => {
  const router = await open("/discussions", { "settings.discussionsEnabled": enabled("false") });
  const dialog = page.getByRole("dialog", { name: "Community Discussions" });
  await expect.element(dialog).toHaveTextContent("not yet available");
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect.poll(() => router.state.location.href).toBe("/");
});

test("a topic opens in place and takes comments like a poll", async () => {
  const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
  const topics = [topic(2, { title: "Our bridge", ...area, isPinned: true, slowSeconds: 300 }), topic(1)];
  const router = await open("/discussions", {
    ...opened(topics, [said]),
    "comments.add": { ...said, id: idOf(8), content: "The bridge" },
  });
  await expect.element(card("Our bridge")).toHaveTextContent("Area 1");
  await expect.element(card("Our bridge")).toHaveTextContent("every 5 minutes");
  const roads = card("Which roads first?");
  await expect.element(roads).toHaveTextContent("Whole country");
  await roads.getByRole("button", { name: "Comments 1" }).click();
  await expect.poll(() => router.state.location.search).toEqual({ topic: idOf(1) });
  await roads.getByPlaceholder("Share your thoughts on this topic...").fill("The bridge");
  await roads.getByRole("button", { name: "Post Comment" }).click();
  await expect.element(page.getByText("Comment added successfully!")).toBeVisible();
  expect(sent).toContainEqual({ name: "comments.add", input: { postId: idOf(1), content: "The bridge" } });
});

test("a locked topic can only be read, and hidden messages say so", async () => {
  await open(
    `/discussions?topic=${idOf(1)}`,
    opened([topic(1, { isLocked: true, canComment: false })], [{ ...said, content: "", isHidden: true }]),
    { language: "ne" },
  );
  const roads = card("Which roads first?");
  await expect.element(roads).toHaveTextContent("यो छलफल बन्द भइसकेको छ।");
  await expect.element(roads).toHaveTextContent("प्रशासकले यो लुकाउनुभएको छ।");
  await expect.element(roads.getByRole("textbox")).not.toBeInTheDocument();
  await expect.element(roads.getByRole("button", { name: "उजुरी" })).not.toBeInTheDocument();
});

test("an administrator hides a message where it stands", async () => {
  const answers = { ...opened([topic(1)], [said]), "comments.hide": { isHidden: true } };
  await open(`/discussions?topic=${idOf(1)}`, answers, { user: officer });
  await card("Which roads first?").getByRole("button", { name: "Hide" }).click();
  await expect.poll(() => sent).toContainEqual({ name: "comments.hide", input: { id: idOf(9), isHidden: true } });
});

test("a new topic is for an area only when the whole area is chosen", async () => {
  const area = { province: "bagmati", district: "kathmandu", electionArea: 3 };
  const rules = { isPinned: true, isLocked: false, slowSeconds: 300 };
  await open(
    "/admin?tab=discussions&view=new",
    {
      "adminAnalytics.stats": headNumbers,
      "adminReadiness.list": [],
      "adminDiscussions.list": [],
      "adminDiscussions.create": refused("invalid_input"),
    },
    { user: officer },
  );
  const form = page.getByRole("region", { name: "New topic" });
  const create = form.getByRole("button", { name: "Create topic" });
  await form.getByLabelText("Title").fill("Our bridge");
  await form.getByLabelText("Province").selectOptions("bagmati");
  await create.click();
  await expect.element(form.getByText("District is required")).toBeVisible();
  await form.getByLabelText("District").selectOptions("kathmandu");
  await form.getByLabelText("Election Area").selectOptions("3");
  await form.getByLabelText("Pause").selectOptions("300");
  await form.getByRole("switch", { name: "Pinned" }).click();
  await create.click();
  const input = { title: "Our bridge", description: null, ...rules, area };
  await expect.poll(() => sent).toContainEqual({ name: "adminDiscussions.create", input });
});

test.each([
  { name: "on", setting: enabled("true"), isLinked: true },
  { name: "off", setting: enabled("false"), isLinked: false },
])(
  "while discussions are $name, the dashboard links to the topics that a page shows",
  async ({ setting, isLinked }) => {
    const { messageCount, lastMessageAt, canComment, ...fields } = topic(1);
    const known = { ...fields, isActive: true, createdBy: "officer", updatedAt: at };
    const about = { kind: "comment" as const, thread: "topic" as const, about: "Roads", aboutNepali: null };
    const recent = (number: number, postId: string) => ({ ...said, ...about, id: idOf(number), postId });
    const report = (number: number, topicId: string) => ({
      ...{ id: idOf(number), reason: "Rude", status: "open", createdAt: at, canEnd: true },
      ...{ actionTaken: null, notes: null, resolvedAt: null, resolvedBy: null },
      reporter: { id: idOf(7), username: `gita_${number}` },
      reported: { id: idOf(8), username: "hari" },
      subject: { about: "comment" as const, words: "Rude words", postId: null, topicId, saidId: idOf(9) },
    });
    const answers: Answers = {
      "adminAnalytics.stats": headNumbers,
      "adminReadiness.list": [],
      "settings.discussionsEnabled": setting,
      "adminDiscussions.list": [known, { ...known, id: idOf(2), isActive: false }],
      "comments.recent": { items: [recent(3, idOf(1)), recent(4, idOf(2))], nextCursor: null },
      "adminReports.list": { items: [report(5, idOf(1)), report(6, idOf(2))], nextCursor: null },
    };
    const links = () =>
      [...document.querySelectorAll("[role=tabpanel] a")].map((link) => link.getAttribute("href") ?? "");
    const address = `/discussions?topic=${idOf(1)}`;
    await open("/admin?tab=discussions", answers, { user: officer });
    await expect.element(page.getByText("Roads").nth(1)).toBeVisible();
    await expect.poll(links).toEqual(isLinked ? [address, address] : []);
    await open("/admin?tab=requests&view=reports", answers, { user: officer });
    for (const [number, shown] of [
      [5, isLinked ? [address] : []],
      [6, []],
    ] as const) {
      await page.getByRole("button", { name: `gita_${number} reported hari` }).click();
      await expect.element(page.getByText("Rude words")).toBeVisible();
      await expect.poll(links).toEqual(shown);
    }
  },
);

test("while the comments of an opened topic load, the next topic is where it will be: below the window", async () => {
  let reply = () => {};
  const replied = new Promise<void>((resolve) => {
    reply = resolve;
  });
  const items = Array.from({ length: 9 }, (_, number) => ({ ...said, id: idOf(number), content: "Ours. ".repeat(9) }));
  const answers: Answers = {
    ...opened([topic(1, { messageCount: 9 }), topic(2, { title: "And the water?" })]),
    "comments.list": () => replied.then(() => ({ items, nextCursor: null })),
  };
  await open(`/discussions?topic=${idOf(1)}`, answers);
  const next = card("And the water?");
  await expect.element(next).toBeInTheDocument();
  const isBelow = () => next.element().getBoundingClientRect().top > window.innerHeight;
  expect(isBelow()).toBe(true);
  reply();
  await expect.element(page.getByText("Ours. Ours.").last()).toBeInTheDocument();
  expect(isBelow()).toBe(true);
});
