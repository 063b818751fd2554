import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { headNumbers, parties, poll } from "./samples.ts";
import { type Answers, refused, say, sent } from "./server.ts";

const usual: Answers = {
  "adminAnalytics.stats": headNumbers,
  "adminReadiness.list": [],
  "parties.active": [],
  "adminAnalytics.parties": [],
};
const openTab = (tab: string, answers: Answers) =>
  open(`/admin?tab=${tab}`, { ...usual, ...answers }, { user: officer });
const toast = (text: string) => page.getByRole("status").filter({ hasText: text });

test("renaming a candidate with votes asks first, and a taken name is shown at its field", async () => {
  const known = poll();
  const [first, second] = known.voteOptions;
  if (!first || !second) throw new Error("the sample has two candidates");
  const voteOptions = [{ ...first, voteCount: 12 }, second];
  const listed = { ...known, voteOptions };
  await openTab("polls&as=cards", {
    "adminPolls.active": { items: [listed], nextCursor: null },
    "polls.byId": listed,
    "adminPolls.edit": refused("name_taken", { issues: [{ path: "voteOptions.0.name", message: "" }] }),
  });
  const edited = page.getByRole("article");
  await edited.getByRole("button", { name: "Edit" }).click();
  const name = edited.getByRole("group", { name: "Candidate 1" }).getByLabelText("English name");
  await name.fill("Gamma");
  const save = edited.getByRole("button", { name: "Save" });
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Rename a candidate who has votes?" });
  await expect.element(dialog).toHaveTextContent(`Before: ${first.nepaliName} · ${first.name} (${first.party})`);
  await expect.element(dialog).toHaveTextContent(`Now: ${first.nepaliName} · Gamma (${first.party})`);
  await expect.element(dialog).toHaveTextContent("12 votes stay with this candidate. Those voters are notified");
  await dialog.getByRole("button", { name: "Save and notify voters" }).click();
  await expect.element(name).toBeInvalid();
  await expect.element(name).toHaveAccessibleDescription(/Another candidate of this poll has or had this name/);
  expect(sent.at(-1)?.input).toMatchObject({ renameOptions: [first.id], removeOptions: [] });
  // Spacing and letter case are no other name.
  await name.fill(` ${first.name.toUpperCase()} `);
  say({ "adminPolls.edit": listed });
  await save.click();
  await expect.element(toast("Poll updated")).toBeVisible();
});

test("renaming a party with votes asks first", async () => {
  const [party] = parties(1);
  if (!party) throw new Error("the sample has a party");
  await openTab(`parties&view=${party.id}`, {
    "adminParties.list": [party],
    "adminParties.edit": refused("party_has_votes"),
  });
  const form = page.getByRole("region", { name: "Edit party" });
  await form.getByLabelText("English name").fill("Gamma");
  await form.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename a party that has votes?" });
  const change = `'${party.nepaliName} · ${party.name}' becomes '${party.nepaliName} · Gamma'`;
  await expect.element(dialog).toHaveTextContent(change);
  say({ "adminParties.edit": { ...party, name: "Gamma" } });
  await dialog.getByRole("button", { name: "Save and notify voters" }).click();
  await expect.element(toast("Political party updated")).toBeVisible();
  expect(sent.at(-1)?.input).toMatchObject({ name: "Gamma", renameAnyway: true });
});
