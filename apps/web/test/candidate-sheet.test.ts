import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { open } from "./open.tsx";
import { noResults, poll } from "./samples.ts";
import { sent } from "./server.ts";

test("a candidate's sheet is loaded when it is opened, beside the row, and says when it changed", async () => {
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
  const link = sheet.getByRole("link", { name: "https://example.org/sita" });
  await expect.element(link).toHaveAttribute("rel", "nofollow noopener");
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.element(about).toHaveFocus();
  // Nothing was chosen.
  expect(sent.filter(({ name }) => name === "votes.cast")).toEqual([]);
});

test("the reader's own vote is shown by the candidate's own symbol", async () => {
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
        about: null,
        aboutNepali: null,
        link: null,
        changedAt: null,
      },
    ],
  });
  const own = page.getByRole("region", { name: "Your Area Results" });
  await expect.element(own.getByText("Hari Thapa")).toBeVisible();
  await expect.element(own.getByText("🚌")).toBeVisible();
});
