import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { open, sita } from "./open.tsx";
import { parties, poll } from "./samples.ts";
import { type Answers, sent } from "./server.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const press = (name: string) => async () => button(name).click();
const choose = (name: RegExp) => async () => page.getByRole("radio", { name }).click();

const comment = (username: string) => ({
  id: "01900000-0000-7000-8000-ffff00000001",
  postId: poll().id,
  content: "Good roads",
  createdAt: "2026-03-05T09:15:00.000Z",
  editedAt: null,
  user: { username },
  likeCount: 0,
  userLiked: false,
  isHidden: false,
  replies: [],
  replyCount: 0,
});

const ballots: Answers = {
  "polls.list": [poll({ canComment: true, commentCount: 1 })],
  "parties.active": parties(2),
  "votes.missing": { missing: null },
  "votes.currentParty": null,
};
const comments = (username: string): Answers => ({
  ...ballots,
  "comments.list": { items: [comment(username)], nextCursor: null },
});
const profile: Answers = {
  "profile.identity": { citizenshipNumber: null, citizenshipPhotoUrl: null, isVerified: false },
  "profile.locationRequest": { request: null, needsApproval: false },
  "profile.hasVotedInCurrentArea": { hasVotedInCurrentArea: true, candidateVotes: 1, partyVotes: 0 },
  "profile.deletionPreview": { openVotes: 1, partyVotes: 0, polls: 0, declaredVotes: 0, comments: 0 },
  "secondFactor.status": { enabled: false, required: false, recoveryCodesLeft: 0 },
};

interface Question {
  title: string;
  path: string;
  user?: null;
  answers: Answers;
  /** Leads to the question. */
  steps: (() => Promise<void>)[];
  /** Fills in the dialog's fields. */
  fill?: () => Promise<void>;
  confirm: string;
  /** Never responds. */
  call: keyof Answers;
}

const dialog = page.getByRole("dialog");

const questions: Question[] = [
  {
    title: "Confirm Your Vote",
    path: "/direct-voting",
    answers: ballots,
    steps: [choose(/Sita Rai/)],
    confirm: "Cast Vote",
    call: "votes.cast",
  },
  {
    title: "Confirm Your Proportional Vote",
    path: "/samanupatik-voting",
    answers: ballots,
    steps: [choose(/Listed Party 1/)],
    confirm: "Confirm Vote",
    call: "votes.castParty",
  },
  {
    title: "Report hari",
    path: "/direct-voting",
    answers: comments("hari"),
    steps: [
      async () => page.getByRole("button", { name: /^Comments/ }).click(),
      async () => page.getByRole("listitem").getByRole("button", { name: "Report" }).click(),
    ],
    fill: async () => dialog.getByRole("textbox").fill("Not true"),
    confirm: "Send report",
    call: "comments.report",
  },
  {
    title: "Delete your comment?",
    path: "/direct-voting",
    answers: comments("sita"),
    steps: [async () => page.getByRole("button", { name: /^Comments/ }).click(), press("Delete")],
    confirm: "Delete",
    call: "comments.remove",
  },
  {
    title: "Withdraw your votes and move?",
    path: "/edit-profile",
    answers: profile,
    steps: [
      async () => page.getByLabelText("District").selectOptions("bhaktapur"),
      async () => page.getByLabelText("Election Area").selectOptions("2"),
      press("Save changes"),
    ],
    confirm: "Withdraw votes",
    call: "profile.update",
  },
  {
    title: "Delete your account?",
    path: "/profile/data",
    answers: profile,
    steps: [press("Delete my account")],
    fill: async () => dialog.getByLabelText("Your password", { exact: true }).fill("secret-1"),
    confirm: "Delete for good",
    call: "profile.deleteAccount",
  },
  {
    title: "Can I vote?",
    path: "/auth",
    user: null,
    answers: { "roll.mode": { mode: "require" } },
    steps: [press("Can I vote?")],
    fill: async () => dialog.getByLabelText("Citizenship or voter number").fill("77-1"),
    confirm: "Look it up",
    call: "roll.check",
  },
];

test.each(questions)("$title stays until its call is answered", async (question) => {
  const { title, path, user = sita, answers, steps, fill, confirm, call } = question;
  let fail = () => {};
  const held = new Promise<never>((_, reject) => {
    fail = () => reject(new TypeError("Failed to fetch"));
  });
  const router = await open(path, { ...answers, [call]: () => held }, { user });
  for (const step of steps) await step();
  const asked = page.getByRole("dialog", { name: title });
  await expect.element(asked).toBeVisible();
  await fill?.();
  await asked.getByRole("button", { name: confirm, exact: true }).click();
  await expect.poll(() => sent.map(({ name }) => name)).toContain(call);

  const element = asked.element();
  const [cancel] = asked.getByRole("button").elements().slice(-2);
  expect(cancel).toBeDisabled();
  // Its text may say now what is under way.
  const confirmed = asked.getByRole("button").last();
  await expect.element(confirmed).toHaveAttribute("aria-disabled", "true");
  await expect.element(confirmed).toHaveFocus();
  for (let presses = 0; presses < 3; presses++) {
    await userEvent.keyboard("{Escape}");
    // The backdrop belongs to the dialog's own element.
    element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    router.history.back();
    await expect.element(asked).toBeVisible();
  }
  expect(router.state.location.pathname).toBe(path);
  expect(sent.filter(({ name }) => name === call)).toHaveLength(1);
  fail();
  await expect.element(confirmed).not.toHaveAttribute("aria-disabled", "true");
  await expect.element(confirmed).toBeEnabled();
});
