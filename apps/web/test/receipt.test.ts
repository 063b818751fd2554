import type { Language } from "@mero-mat/domain/languages";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { open } from "./open.tsx";
import { poll } from "./samples.ts";
import type { Answers } from "./server.ts";

/** Opens a receipt on a phone, for a vote cast earlier. */
async function openReceipt(language: Language) {
  const { id: scope, content: title, createdAt: votedAt, voteOptions } = poll();
  const [{ id: choice, name, nepaliName } = { id: "", name: "", nepaliName: "" }] = voteOptions;
  const receipt = {
    scope,
    title,
    titleNepali: null,
    choice,
    name,
    nepaliName,
    votedAt,
    state: "waiting" as const,
    index: null,
    isChanged: false,
  };
  const answers: Answers = {
    "polls.list": [poll({ userVote: { optionId: choice, votedAt }, totalVotes: 1 })],
    "parties.active": [],
    "polls.candidates": voteOptions.map(({ id: optionId, pictures, ...names }) => ({
      ...{ optionId, pictures, name: names.name, nepaliName: names.nepaliName, party: names.party },
      ...{ photo: null, about: null, aboutNepali: null, link: null, audio: null, changedAt: null },
    })),
    "votes.missing": { missing: null },
    "publicLog.receipts": [
      { ...receipt, username: "sita", nonce: "00", ballot: "ab".repeat(32), note: "mero-mat.test\n0\n\n" },
    ],
  };
  await open("/direct-voting", answers, { language });
  await page.getByRole("button", { name: /^(Receipt|रसिद)$/ }).click();
  return page.getByRole("dialog");
}

test("a receipt shows the picture that its choice has on the ballot", async () => {
  const sheet = await openReceipt("en");
  const [{ pictures } = { pictures: [] }] = poll().voteOptions;
  const symbol = sheet.getByText(pictures.at(-1) ?? "none", { exact: true });
  await expect.element(symbol).toBeVisible();
  expect(symbol.element().getBoundingClientRect().width).toBe(96);
});

test("a receipt that cannot be copied says how else to save it", async () => {
  const refuse = () => Promise.reject(new DOMException("Not allowed", "NotAllowedError"));
  const clipboard = vi.spyOn(navigator.clipboard, "writeText").mockImplementation(refuse);
  onTestFinished(() => clipboard.mockRestore());
  const sheet = await openReceipt("en");
  await sheet.getByRole("button", { name: "Copy" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "The receipt could not be copied" });
  await expect.element(alert).toHaveTextContent("Save it as a file, or take a picture of its code.");
});

test("on a phone a receipt's buttons fit on two lines, and none wraps its text", async () => {
  const sheet = await openReceipt("ne");
  const save = sheet.getByRole("button", { name: "फाइलमा सुरक्षित गर्नुहोस्" });
  await expect.element(save).toBeVisible();
  const buttons = sheet.getByRole("button").elements();
  expect(buttons).toHaveLength(3);
  for (const button of buttons) expect(button.clientHeight).toBeLessThan(50);
});

test("a Nepali reader sees the Nepali name of the choice, in the receipt's code and in a file that has both names", async () => {
  const [{ name, nepaliName } = { name: "", nepaliName: "" }] = poll().voteOptions;
  const sheet = await openReceipt("ne");
  const check = sheet.getByRole("link", { name: "जाँच्नुहोस्" });
  await expect.element(check).toBeVisible();
  expect(decodeURIComponent(check.element().getAttribute("href")?.split("~").at(-1) ?? "")).toBe(nepaliName);

  const receipt = { scope: "0", choice: "0", name, nepaliName, username: "sita", nonce: "00", note: "" };
  await open("/verify", { "publicLog.counts": [] }, { language: "ne" });
  await page.getByLabelText("रसिद", { exact: true }).fill(JSON.stringify(receipt));
  await page.getByRole("button", { name: "जाँच्नुहोस्", exact: true }).click();
  await expect.element(page.getByText(`रोजाइ: ${nepaliName}`)).toBeVisible();
});

test("what is no receipt is reported, and takes the place of the receipt that was checked before", async () => {
  const receipt = { scope: "0", choice: "0", name: "Sita Rai", username: "sita", nonce: "00", note: "" };
  await open("/verify", { "publicLog.counts": [] });
  const field = page.getByLabelText("Receipt", { exact: true });
  const check = page.getByRole("button", { name: "Check", exact: true });
  const verdict = page.getByText("Something is wrong: show this to an observer or a newspaper.");
  await field.fill(JSON.stringify(receipt));
  await check.click();
  await expect.element(page.getByText("For: Sita Rai")).toBeVisible();
  await expect.element(verdict).toBeVisible();
  await field.fill("The shopping list");
  await check.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("This is not a receipt.");
  await expect.element(page.getByText("For: Sita Rai")).not.toBeInTheDocument();
  await expect.element(verdict).not.toBeInTheDocument();
});
