import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { open } from "./open.tsx";
import { noResults, poll } from "./samples.ts";
import { sent } from "./server.ts";
import { fakeVoices } from "./voices.ts";

test("a candidate's sheet is loaded when it is opened, beside the row, and says when it changed", async () => {
  const { said, finish } = fakeVoices(["en-US"]);
  const known = poll();
  const [sita] = known.voteOptions;
  if (!sita) throw new Error("the sample has candidates");
  const voteOptions = [{ ...sita, hasProfile: true }, ...known.voteOptions.slice(1)];
  await open("/direct-voting", {
    "parties.active": [],
    "votes.missing": { missing: null },
    "polls.list": [{ ...known, voteOptions }],
    "polls.candidates": [
      {
        optionId: sita.id,
        name: sita.name,
        nepaliName: sita.nepaliName,
        party: sita.party,
        pictures: ["🪁"],
        photo: null,
        about: "A teacher. <b>Not bold</b>",
        aboutNepali: "शिक्षिका",
        link: "https://example.org/sita",
        audio: null,
        changedAt: "2026-03-05T09:15:00.000Z",
      },
    ],
  });
  const about = page.getByRole("button", { name: `About ${sita.name}` });
  await expect.element(about).toBeVisible();
  expect(page.getByRole("button", { name: /^About/ }).elements()).toHaveLength(1);
  await about.click();
  const sheet = page.getByRole("dialog", { name: sita.name });
  await expect.element(sheet).toHaveTextContent("A teacher. <b>Not bold</b>");
  await expect.element(sheet).toHaveTextContent(/Changed after voting began, on/);
  await sheet.getByRole("button", { name: `Listen: ${sita.name}` }).click();
  for (const line of [`🪁, ${sita.name}, ${sita.party}`, "A teacher.", "Changed after voting began, on"]) {
    await expect.poll(() => said.at(-1)).toContain(`en-US: ${line}`);
    finish();
  }
  const link = sheet.getByRole("link", { name: "https://example.org/sita" });
  await expect.element(link).toHaveAttribute("rel", "nofollow noopener");
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.element(about).toHaveFocus();
  // Nothing was chosen.
  expect(sent.filter(({ name }) => name === "votes.cast")).toEqual([]);
});

test("the reader's own vote is shown by the candidate's own symbol, one tap from the sheet", async () => {
  const postId = "01900000-0000-7000-8000-aaaa00000001";
  const names = { name: "Hari Thapa", nepaliName: "हरि थापा", party: "Independent" };
  await open("/results", {
    ...noResults,
    "results.areaVote": {
      postId,
      postContent: "Who?",
      postContentNepali: null,
      candidateName: names.name,
      candidateNepaliName: names.nepaliName,
      candidateParty: names.party,
      votedAt: "2026-03-05T09:15:00.000Z",
    },
    "polls.candidates": [
      {
        ...names,
        optionId: postId,
        pictures: ["🚌"],
        photo: null,
        about: "A driver.",
        aboutNepali: null,
        link: null,
        audio: null,
        changedAt: null,
      },
    ],
  });
  const own = page.getByRole("region", { name: "Your Area Results" });
  await expect.element(own.getByText("Hari Thapa", { exact: true })).toBeVisible();
  const symbol = own.getByText("🚌");
  await expect.element(symbol).toBeVisible();
  expect(symbol.element().getBoundingClientRect().width).toBe(96);
  await own.getByRole("button", { name: "About Hari Thapa" }).click();
  await expect.element(page.getByRole("dialog", { name: "Hari Thapa" })).toHaveTextContent("A driver.");
});

test("before the reader's vote a pending poll shows who is on the ballot, each by their own symbol", async () => {
  const postId = "01900000-0000-7000-8000-aaaa00000001";
  const candidates = ["Sita Rai", "Hari Thapa", "None of these"].map((name, index) => ({
    optionId: `option ${index}`,
    name,
    nepaliName: name,
    party: "Independent",
    partyName: "Independent",
    votes: null,
    isNone: index === 2,
  }));
  const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
  const question = { postId, postContent: "Who?", postContentNepali: null, createdAt: "2026-03-05T09:15:00.000Z" };
  const counts = { winnerDeclared: false, winnerOptionId: null, totalVotes: 0, verified: null };
  const ballot = {
    ...noResults,
    "parties.active": [],
    "results.area": [{ ...area, ...question, ...counts, candidates }],
    "polls.candidates": [
      {
        optionId: "option 1",
        name: "Hari Thapa",
        nepaliName: "हरि थापा",
        party: "Independent",
        pictures: ["🪁"],
        photo: null,
        about: null,
        aboutNepali: null,
        link: null,
        audio: null,
        changedAt: null,
      },
    ],
  };
  const card = page.getByRole("region", { name: "Your Area Results" });
  await open("/results", { ...ballot, "results.areaVote": null });
  await expect.element(card).toHaveTextContent("🪁Sita Rai, Hari Thapa on the ballotResult is Pending");
  const names = { candidateName: "Hari Thapa", candidateNepaliName: "हरि थापा", candidateParty: "Independent" };
  const vote = { postId, postContent: "Who?", postContentNepali: null, ...names, votedAt: question.createdAt };
  await open("/results", { ...ballot, "results.areaVote": vote });
  await expect.element(card).toHaveTextContent("You Voted For");
  await expect.element(card.getByText("on the ballot")).not.toBeInTheDocument();
});
