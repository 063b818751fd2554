import type { LocationRequest } from "@mero-mat/api/profile";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { open, sita } from "./open.tsx";
import { type Answers, lost, say } from "./server.ts";

const votes = (candidateVotes: number, partyVotes: number): Answers => ({
  "profile.hasVotedInCurrentArea": { hasVotedInCurrentArea: true, candidateVotes, partyVotes },
});
const moved = { ...sita, district: "bhaktapur", electionArea: 2, locationRequest: null };
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

test("votes that could not be withdrawn, and a move that failed afterwards, are reported differently", async () => {
  await openProfile({ ...votes(1, 0), "profile.withdrawVotes": lost });
  await chooseArea();
  await save.click();
  const withdraw = page
    .getByRole("dialog", { name: "Withdraw your votes and move?" })
    .getByRole("button", { name: "Withdraw votes" });
  await withdraw.click();
  const unknown = "We do not know whether this was done";
  await says("alert", unknown, "Network connection failed.");

  say({
    "profile.withdrawVotes": () => {
      say(votes(0, 0));
      return { message: "", withdrawn: { candidateVotes: 1, partyVotes: 0, total: 1 } };
    },
    "profile.update": lost,
  });
  await withdraw.click();
  await says("alert", unknown, "1 vote was withdrawn. Network connection failed.");
  say({ "profile.update": update });
  await save.click();
  await says("status", "Profile Updated Successfully!", "You now vote in");
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
