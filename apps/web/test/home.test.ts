import type { Poll } from "@mero-mat/api/polls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { open } from "./open.tsx";
import { poll, summary } from "./samples.ts";
import { say } from "./server.ts";

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

test.each(["Later", "Confirm mailbox"])(
  "when the line about the mailbox ends with %s, the focus goes to the heading",
  async (end) => {
    const answers = { "polls.list": [poll()], "votes.currentParty": null, "results.summary": summary() };
    const mailbox = { ...proven, isProven: false };
    await open("/", {
      ...answers,
      "mailbox.state": mailbox,
      "mailbox.sendCode": { message: "" },
      "mailbox.confirm": { message: "" },
    });
    await page.getByRole("button", { name: "Send me a code" }).click();
    await page.getByLabelText("6-digit code").fill("123456");
    say({ "mailbox.state": proven });
    await page.getByRole("button", { name: end }).click();
    await expect.element(page.getByRole("note")).not.toBeInTheDocument();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  },
);

const proven = { email: "sita@gmail.com", isProven: true, hasPassword: true, lacksProof: false, codesFrom: null };

test("where every poll is declared, the card says who won and leads to the results", async () => {
  const declared = poll({ winnerDeclared: true, phase: "closed", canVote: false });
  await open("/", {
    "polls.list": [{ ...declared, winnerOptionId: declared.voteOptions[0]?.id ?? null }],
    "votes.currentParty": null,
    "results.summary": summary(),
    "mailbox.state": proven,
  });
  await expect.element(page.getByText("Winner: Sita Rai")).toBeVisible();
  const card = page.getByRole("link", { name: "Direct Election The candidate for your area See the results" });
  await expect.element(card).toBeVisible();
});

test("where the only poll has not opened, the card names its state and invites to no vote", async () => {
  await open("/", {
    "polls.list": [poll({ phase: "not_open", opensAt: "2099-03-05T09:15:00.000Z", canVote: false })],
    "votes.currentParty": null,
    "results.summary": summary(),
    "mailbox.state": proven,
  });
  await expect.element(page.getByText("Not open yet")).toBeVisible();
  const card = page.getByRole("link", { name: "Direct Election The candidate for your area Polls of your area" });
  await expect.element(card).toBeVisible();
});

test.each(["en", "ne"] as const)(
  "on a phone both votes and the results are in the first view: %s",
  async (language) => {
    const answers = { "votes.currentParty": null, "results.summary": summary(), "mailbox.state": proven };
    const question = "Who should represent us in the parliament of the whole country?";
    await open("/", { ...answers, "polls.list": [poll({ content: question })] }, { language });
    await page.viewport(360, 740);
    const text = page.getByText(question);
    await expect.element(text).toBeInTheDocument();
    const isAllInView = () => {
      const results = document.querySelector('main a[href="/results"]');
      const lowest = (results?.getBoundingClientRect().bottom ?? 0) - 2;
      return results?.contains(document.elementFromPoint(180, lowest));
    };
    await expect.poll(isAllInView).toBe(true);
    await page.viewport(1280, 800);
    await expect.element(text).toBeVisible();
  },
);

test("home does not move when the reader's poll and vote arrive", async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await open("/", {
    "polls.list": () => arrived.then((): Poll[] => [poll()]),
    "votes.currentParty": () => arrived.then(() => null),
    "results.summary": summary(),
    "mailbox.state": proven,
  });
  const results = page.getByRole("link", { name: "Results" }).last();
  const top = () => results.element().getBoundingClientRect().top;
  await expect.element(page.getByText("The candidate for your area")).toBeVisible();
  const before = top();
  arrive();
  await expect.element(page.getByText("1 poll left")).toBeVisible();
  expect(Math.abs(top() - before)).toBeLessThan(8);
});
