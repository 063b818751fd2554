import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { open } from "./open.tsx";
import { poll, summary } from "./samples.ts";

test("where voting needs a confirmed mailbox, home offers only that as the next step", async () => {
  const mailbox = { email: "sita@gmail.com", isProven: false, hasPassword: true, lacksProof: true, codesFrom: null };
  await open("/", {
    "polls.list": [poll()],
    "votes.currentParty": null,
    "results.summary": summary(),
    "mailbox.state": mailbox,
  });
  await expect.element(page.getByText("To vote here, please confirm your mailbox")).toBeVisible();
  await expect.element(page.getByText("1 poll left")).toBeVisible();
  const card = page.getByRole("link", {
    name: "Proportional Election One vote, one party, the whole country Choose a party",
  });
  await expect.element(card).toBeVisible();
  // The drawn button is part of the link's name alone, and is not read once more.
  expect(page.getByText("Choose a party").element().closest("[aria-hidden]")).not.toBeNull();
  const filled = [...document.querySelectorAll('main [data-variant="filled"]')].map((button) => button.textContent);
  expect(filled).toEqual(["Send me a code"]);
  await expect.element(page.getByRole("button", { name: "Later" })).not.toBeInTheDocument();
});

test("a poll that takes no vote shows no ring, and the line about the mailbox is slim", async () => {
  const mailbox = { email: "sita@gmail.com", isProven: false, hasPassword: true, lacksProof: false, codesFrom: null };
  await open("/", {
    "polls.list": [poll({ winnerDeclared: true, phase: "closed", canVote: false })],
    "votes.currentParty": null,
    "results.summary": summary(),
    "mailbox.state": mailbox,
  });
  const line = page.getByRole("list", { name: "Polls of your area" }).getByRole("listitem");
  await expect.element(line).toHaveTextContent("Who should represent us?");
  expect(line.element().querySelector("circle")).toBeNull();
  const offer = page.getByRole("note").filter({ hasText: "Confirm your mailbox" });
  await expect.element(offer.getByRole("button", { name: "Later" })).toBeVisible();
  expect(offer.element().getBoundingClientRect().height).toBeLessThan(60);
});
