import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { open } from "./open.tsx";
import { poll } from "./samples.ts";

test("a receipt that cannot be copied says how else to keep it", async () => {
  const { id: scope, content: title, createdAt: votedAt, voteOptions } = poll();
  const [{ id: choice, name, nepaliName } = { id: "", name: "", nepaliName: "" }] = voteOptions;
  const receipt = { scope, title, choice, name, nepaliName, votedAt, state: "waiting" as const, index: null };
  await open("/direct-voting", {
    "polls.list": [poll({ userVote: { optionId: choice, votedAt }, totalVotes: 1 })],
    ...{ "parties.active": [], "votes.missing": { missing: null } },
    "publicLog.receipts": [{ ...receipt, nonce: "00", ballot: "ab".repeat(32), note: "mero-mat.test\n0\n\n" }],
  });
  const refuse = () => Promise.reject(new DOMException("Not allowed", "NotAllowedError"));
  const clipboard = vi.spyOn(navigator.clipboard, "writeText").mockImplementation(refuse);
  onTestFinished(() => clipboard.mockRestore());
  await page.getByRole("button", { name: "Receipt" }).click();
  const sheet = page.getByRole("dialog", { name: "Receipt" });
  await sheet.getByRole("button", { name: "Copy" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "The receipt could not be copied" });
  await expect.element(alert).toHaveTextContent("Save it as a file, or take a picture of its code.");
});
