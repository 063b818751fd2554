import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { open } from "./open.tsx";
import { poll } from "./samples.ts";
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
