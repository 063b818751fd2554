import { samanupatik } from "@mero-mat/texts/ne/later/samanupatik";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { messageOf, statusOf } from "../src/api/errors.ts";
import { client } from "../src/api/trpc.ts";
import { open } from "./open.tsx";
import { parties, poll } from "./samples.ts";
import { answered, playServer, say } from "./server.ts";

type Answer = (status: number, message: string) => ReturnType<typeof answered>;

const routerWithoutReasons: Answer = (status, message) =>
  answered(status, trpcFailure(message, { httpStatus: status }));
const routerWithoutData: Answer = (status, message) => answered(status, trpcFailure(message));
const objectWithMessage: Answer = (status, message) => answered(status, { message });
const objectWithError: Answer = (status, message) => answered(status, { error: message });
const htmlPage: Answer = (status, message) =>
  answered(status, `<!doctype html><title>${message}</title><h1>Blocked</h1>`);

const trpcFailure = (message: string, data?: object) => ({ error: { message, code: -32_603, ...(data && { data }) } });

const alert = (title: string) => page.getByRole("alert").filter({ hasText: title });

// Each form once, and each page once: they all read it by the same function.
test.each([
  ["a router without reasons", routerWithoutReasons],
  ["a router without data", routerWithoutData],
  ["an object with a message", objectWithMessage],
  ["an object with an error", objectWithError],
  ["plain text", answered],
  ["a page", htmlPage],
])("%s that refuses a mutation is shown by its message", async (_, answer) => {
  playServer({ "votes.castParty": answer(403, "The box is full") });
  const error = await client.votes.castParty.mutate({ partyName: "Sun" }).catch((reason: unknown) => reason);
  expect([messageOf(error), statusOf(error)]).toEqual(["The box is full", 403]);
});

const elsewhere = "This poll is outside your election area";
const unregistered = "Your registered location is Jhapa 2";
const registered = "You may vote in your registered area only";
const candidates = "You can only vote on candidate polls near you";
const areaFirst = "You must first vote in your registered area";

test("a page that refuses a vote is shown by its message", async () => {
  const open1 = poll();
  await open("/direct-voting", {
    "polls.list": [open1],
    "polls.byId": open1,
    "parties.active": [],
    "votes.missing": { missing: null },
  });
  for (const [status, message, title, text] of [
    [403, elsewhere, "Not Your Election Area", elsewhere],
    [403, unregistered, "Not Your Election Area", unregistered],
    [403, registered, "Not Your Election Area", "Voting on candidate polls is limited to your registered area."],
    [403, candidates, "Not Your Election Area", "Voting on candidate polls is limited to your registered area."],
    [400, "The box is full", "Unable to Vote", "The box is full"],
  ] as const) {
    say({ "votes.cast": htmlPage(status, message) });
    await page.getByRole("radio", { name: /Sita Rai/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cast Vote" }).click();
    await expect.element(alert(title)).toHaveTextContent(text);
  }
});

test("a router without data that refuses a comment is shown by its message", async () => {
  await open("/direct-voting", {
    "polls.list": [poll({ canComment: true })],
    "parties.active": [],
    "votes.missing": { missing: null },
    "comments.list": { items: [], nextCursor: null },
  });
  await page.getByRole("button", { name: /^Comments/ }).click();
  await page.getByPlaceholder("Share your thoughts about this poll...").fill("Good roads");
  for (const [message, title, text] of [
    [`${areaFirst} before commenting`, "Vote in Your Area First", `${areaFirst} before commenting`],
    ["You must vote before commenting", "Vote Required", "You must vote on this poll before commenting."],
    ["Comments are closed", "Unable to Comment", "Comments are closed"],
  ] as const) {
    say({ "comments.add": routerWithoutData(403, message) });
    await page.getByRole("button", { name: "Post Comment" }).click();
    await expect.element(alert(title)).toHaveTextContent(text);
  }
});

test("an object with a message that refuses a reply or a like is shown by its message", async () => {
  const comment = {
    id: "01900000-0000-7000-8000-ffff00000001",
    postId: poll().id,
    content: "Good roads",
    createdAt: poll().createdAt,
    editedAt: null,
    user: { username: "hari" },
    likeCount: 0,
    userLiked: false,
    isHidden: false,
    replies: [],
    replyCount: 0,
  };
  await open("/direct-voting", {
    "polls.list": [poll({ canComment: true, commentCount: 1 })],
    "parties.active": [],
    "votes.missing": { missing: null },
    "comments.list": { items: [comment], nextCursor: null },
  });
  await page.getByRole("button", { name: /^Comments/ }).click();
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await page.getByPlaceholder("Write a reply...").fill("Indeed");
  for (const [message, title] of [
    [`${areaFirst} before you go on`, "Vote in Your Area First"],
    ["You must vote before replying on this poll", "Unable to"],
  ] as const) {
    say({ "comments.reply": objectWithMessage(403, message), "comments.like": objectWithMessage(403, message) });
    await page.getByRole("button", { name: "Post Reply" }).click();
    await expect.element(alert(title === "Unable to" ? "Unable to Reply" : title)).toHaveTextContent(message);
    await page.getByRole("button", { name: /^Like/ }).click();
    await expect.element(alert(title === "Unable to" ? "Unable to Like" : title)).toHaveTextContent(message);
  }
});

test("an object with an error that refuses a vote for a party is shown by its message", async () => {
  await open("/samanupatik-voting", {
    "parties.active": parties(1, { name: "Sun Party" }),
    "votes.currentParty": null,
    "votes.castParty": objectWithError(409, "This party has withdrawn"),
  });
  await page.getByRole("radio", { name: /Sun Party/ }).click();
  await page.getByRole("button", { name: "Confirm Vote" }).click();
  await expect.element(alert("Vote Failed")).toHaveTextContent("This party has withdrawn");
});

test("a proxy's page that only names its status is explained in the reader's language", async () => {
  const answers = {
    "parties.active": parties(1, { name: "Sun Party" }),
    "votes.currentParty": null,
    "votes.castParty": htmlPage(500, "500 Internal Server Error"),
  };
  await open("/samanupatik-voting", answers, { language: "ne" });
  await page.getByRole("radio", { name: /Sun Party/ }).click();
  await page.getByRole("button", { name: samanupatik.confirm.action }).click();
  await expect.element(page.getByRole("alert").filter({ hasText: samanupatik.vote.failedText })).toBeVisible();
});

test("plain text that refuses a sign-in is shown", async () => {
  await open("/auth", { "auth.login": answered(401, "This account sleeps") }, { user: null });
  await page.getByLabelText("Username").fill("sita");
  await page.getByLabelText("Password", { exact: true }).fill("secret-1");
  const login = page.getByRole("button", { name: "Login", exact: true });
  await login.click();
  await expect.element(alert("Login failed")).toHaveTextContent("This account sleeps");
  say({ "auth.login": answered(503, "upstream request timeout") });
  await login.click();
  await expect.element(alert("Login failed")).toHaveTextContent("Request timeout: Server took too long to respond.");
});
