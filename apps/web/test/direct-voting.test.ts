import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { open } from "./open.tsx";
import { poll } from "./samples.ts";
import { lost, refused, say } from "./server.ts";

const path = "/direct-voting";
const open1 = poll();
const option = open1.voteOptions[0]?.id ?? "";
const voted = poll({ userVote: { optionId: option, votedAt: open1.createdAt }, canComment: true, totalVotes: 1 });
const list = { "polls.list": [open1], "parties.active": [], "votes.missing": { missing: null } };
const alert = page.getByRole("alert").filter({ hasText: "Unable to Vote" });
const dialog = page.getByRole("dialog", { name: "Confirm Your Vote" });
const cast = dialog.getByRole("button", { name: "Cast Vote" });

async function vote() {
  await page.getByRole("radio", { name: /Sita Rai/ }).click();
  await cast.click();
}

test("a vote that could not be sent says so, and the choice is still there", async () => {
  await open(path, { ...list, "polls.byId": open1, "votes.cast": lost });
  await vote();
  await expect.element(alert).toHaveTextContent("Network connection failed. Please check your internet connection.");
  say({ "votes.cast": { changed: false, poll: voted }, "polls.list": [voted] });
  await cast.click();
  await expect.element(page.getByText("Your Vote Cast")).toBeVisible();
});

test("what went wrong on our side says by which number it is found there", async () => {
  const requestId = "0f8fad5b-d9cb-469f-a165-70867728950e";
  await open(path, { ...list, "votes.cast": refused("internal", requestId) });
  await vote();
  await expect.element(alert).toHaveTextContent(requestId);
});

test("a refusal for the area has its own title and words", async () => {
  await open(path, { ...list, "votes.cast": refused("wrong_area") });
  await vote();
  const elsewhere = page.getByRole("alert").filter({ hasText: "Not Your Election Area" });
  await expect.element(elsewhere).toHaveTextContent("limited to your registered area");
});

test("three skeletons while loading, an error with a way on when it fails", async () => {
  let fail = () => {};
  const failing = new Promise<never>((_, reject) => {
    fail = () => reject(new TypeError("Failed to fetch"));
  });
  await open(path, { ...list, "polls.list": () => failing });
  await expect.poll(() => document.querySelectorAll("[data-skeleton]")).toHaveLength(3);
  fail();
  await expect.element(page.getByRole("alert").getByText("Failed to load posts")).toBeVisible();
  say(list);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("article")).toBeVisible();
});

test("an area without polls says so, in each way it can be empty", async () => {
  await open(path, { ...list, "polls.list": [] });
  await expect.element(page.getByText("No polls available yet. Polls are created by administrators.")).toBeVisible();
  await page.getByRole("button", { name: /Top 5 Voted/ }).click();
  await expect.element(page.getByText("No polls match the selected filter.")).toBeVisible();
});
