import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { open, sita } from "./open.tsx";
import { noResults, parties, poll } from "./samples.ts";
import { hint, say } from "./server.ts";

const paused = { isDemo: false, isReadOnly: true };
const running = { isDemo: false, isReadOnly: false };
const direct = { ...noResults, "polls.list": [poll()], "parties.active": [] };
const bar = (text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
const english = "Voting and all changes are paused right now. Votes are kept, and results can be seen.";

test.each([
  { path: "/", user: sita, language: "en" as const, text: english },
  { path: "/auth", user: null, language: "en" as const, text: english },
  {
    path: "/results",
    user: null,
    language: "ne" as const,
    text: "अहिले मतदान र सबै फेरबदल रोकिएको छ। मत सुरक्षित छन्, नतिजा हेर्न मिल्छ।",
  },
])("while changes are paused, $path says so in $language", async ({ path, user, language, text }) => {
  await open(path, { ...direct, "votes.currentParty": null, "demo.isShown": paused }, { user, language });
  await expect.element(bar(text)).toBeVisible();
  // Home invites to no vote that would be refused.
  if (path === "/") expect(document.querySelector('main [data-variant="filled"]')).toBeNull();
});

test("a pause reaches an open ballot without a reload, before the tap, and goes again", async () => {
  await open("/direct-voting", { ...direct, "demo.isShown": running });
  const radios = () => page.getByRole("radio").elements().length;
  await expect.poll(radios).toBeGreaterThan(0);
  await expect.poll(() => bar(english).elements()).toHaveLength(0);
  say({ "demo.isShown": paused });
  hint("settings");
  await expect.element(bar(english)).toBeVisible();
  await expect.poll(radios).toBe(0);
  expect(page.getByText(/paused right now/).elements()).toHaveLength(1);
  say({ "demo.isShown": running });
  hint("settings");
  await expect.poll(radios).toBeGreaterThan(0);
  await expect.poll(() => bar(english).elements()).toHaveLength(0);
});

test("a pause while a vote is being confirmed keeps the question, and its button waits", async () => {
  await open("/direct-voting", { ...direct, "demo.isShown": running });
  await page.getByRole("radio").first().click();
  const question = page.getByRole("dialog");
  const cast = question.getByRole("button", { name: "Cast Vote" });
  await expect.element(cast).toBeEnabled();
  say({ "demo.isShown": paused });
  hint("settings");
  await expect.element(cast).toBeDisabled();
  await expect.element(question.getByText("Voting is paused right now.")).toBeVisible();
  say({ "demo.isShown": running });
  hint("settings");
  await expect.element(cast).toBeEnabled();
});

test("a vote cannot be changed while voting is paused", async () => {
  await open("/direct-voting", {
    ...direct,
    "polls.list": [poll({ userVote: { optionId: poll().voteOptions[0]?.id ?? "", votedAt: poll().createdAt } })],
    "demo.isShown": paused,
  });
  await expect.element(bar(english)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Change vote" })).not.toBeInTheDocument();
});

test("parties are shown without a choice while voting is paused, and one notice says so", async () => {
  const answers = { ...noResults, "parties.active": parties(2), "votes.currentParty": null, "demo.isShown": paused };
  await open("/samanupatik-voting", answers);
  await expect.element(page.getByRole("list", { name: "Choose a party" })).toBeVisible();
  await expect.element(bar(english)).toBeVisible();
  expect(page.getByText(/paused right now/).elements()).toHaveLength(1);
  expect(page.getByRole("radio").elements()).toHaveLength(0);
});

test("sign-up says before it is filled in that it is paused, and signing in does not", async () => {
  await open("/auth", { "demo.isShown": paused }, { user: null });
  const note = page.getByRole("note").filter({ hasText: "New accounts cannot be made right now. You can log in." });
  await expect.element(bar(english)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await page.getByRole("tab", { name: "Sign Up", exact: true }).click();
  await expect.element(note).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Sign Up" })).toBeDisabled();
});
