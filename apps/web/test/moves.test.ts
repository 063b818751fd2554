import type { LocationRequest } from "@mero-mat/api/profile";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { open, sita } from "./open.tsx";
import { type Answers, lost, refused, say, sent } from "./server.ts";
import { playUploads } from "./uploads.ts";

const votes = (candidateVotes: number, partyVotes: number): Answers => ({
  "profile.hasVotedInCurrentArea": { hasVotedInCurrentArea: true, candidateVotes, partyVotes },
});
const moved = { ...sita, district: "bhaktapur", electionArea: 2, locationRequest: null, withdrawnVotes: 0 };
const update = () => {
  say({ "auth.currentUser": moved, ...votes(0, 0) });
  return moved;
};
const usual: Answers = {
  "profile.identity": { citizenshipNumber: null, citizenshipPhotoUrl: null, isVerified: false },
  "profile.locationRequest": { request: null, needsApproval: false },
  "profile.update": update,
};
const openProfile = (answers: Answers) => open("/edit-profile", { ...usual, ...answers });
const save = page.getByRole("button", { name: "Save changes" });
const says = (role: "status" | "alert", title: string, text: string) =>
  expect.element(page.getByRole(role).filter({ hasText: title }).filter({ hasText: text })).toBeVisible();

async function chooseArea() {
  await page.getByLabelText("District").selectOptions("bhaktapur");
  await page.getByLabelText("Election Area").selectOptions("2");
}

test("only a party vote moves along without a question, and the page says so before", async () => {
  await openProfile(votes(0, 1));
  await chooseArea();
  await expect.element(page.getByText("A party vote of yours moves along with you.")).toBeVisible();
  await save.click();
  await says("status", "Profile Updated Successfully!", "You now vote in Bagmati · Bhaktapur · Area 2.");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

const ask = async () => {
  await chooseArea();
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Withdraw your votes and move?" });
  return { dialog, withdraw: dialog.getByRole("button", { name: "Withdraw votes" }) };
};

test("votes are withdrawn by the call that moves", async () => {
  await openProfile({ ...votes(1, 0), "profile.update": () => ({ ...update(), withdrawnVotes: 1 }) });
  await (await ask()).withdraw.click();
  await says("status", "Profile Updated Successfully!", "Area 2. 1 vote was withdrawn.");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  expect(sent).toMatchObject([{ name: "profile.update", input: { electionArea: 2, withdrawVotes: true } }]);
});

test("a refused move says that no vote was withdrawn, and one whose answer was lost can be confirmed again", async () => {
  await openProfile({ ...votes(1, 0), "profile.update": refused("too_many_moves") });
  const { dialog, withdraw } = await ask();
  await withdraw.click();
  await says("alert", "Error", "ten times a day");
  await says("alert", "Error", "No vote was withdrawn.");
  await expect.element(dialog).not.toBeInTheDocument();

  say({ "profile.update": lost });
  await save.click();
  await withdraw.click();
  await says("alert", "We do not know whether this was done", "Network connection failed.");
  say({ "profile.update": () => ({ ...update(), withdrawnVotes: 1 }) });
  await withdraw.click();
  await says("status", "Profile Updated Successfully!", "1 vote was withdrawn.");
});

test("a rejected move says so", async () => {
  const { province, district, electionArea } = sita;
  const place = { province, district, electionArea };
  const request: LocationRequest = {
    id: sita.id,
    user: { username: sita.username },
    from: place,
    to: { ...place, electionArea: 2 },
    proofDocument: null,
    status: "rejected",
    createdAt: sita.createdAt,
    reviewedAt: sita.createdAt,
    reviewedBy: "officer",
  };
  await openProfile({ "profile.locationRequest": { request, needsApproval: false } });
  await expect.element(page.getByText("Your move was rejected")).toBeVisible();
});

test("the proof of a move is still there after a visit to another page, and is sent with the move", async () => {
  const proofDocument = "/objects/00000000-0000-7000-8000-000000000000.webp";
  playUploads({ status: 200, body: { url: proofDocument } });
  const router = await openProfile({ "profile.locationRequest": { request: null, needsApproval: true } });
  await chooseArea();
  const field = page.getByRole("group", { name: /^Proof/ });
  const input = () => field.element().querySelector("input[type=file]");
  await expect.poll(input).not.toBeNull();
  await userEvent.upload(input() ?? field, new File(["GIF89a"], "lease.gif", { type: "image/gif" }));
  const opened = field.getByRole("link");
  await expect.element(opened).toHaveAttribute("href", proofDocument);
  await router.navigate({ to: "/accessibility" });
  await expect.element(field).not.toBeInTheDocument();
  router.history.back();
  await expect.element(opened).toHaveAttribute("href", proofDocument);
  await save.click();
  await expect.poll(() => sent.at(-1)?.input).toMatchObject({ district: "bhaktapur", proofDocument });
});
