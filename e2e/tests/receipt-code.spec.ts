import type { Locator } from "@playwright/test";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { newParty } from "../support/parties.ts";
import { newArea, newPoll, newVoter, optionOf } from "../support/polls.ts";
import { votedPoll } from "../support/receipts.ts";
import { expect, test } from "../support/test.ts";

/** Reads a code from its picture, as a camera would. */
async function read(code: Locator): Promise<string | null> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  try {
    return decodeQR({ width: info.width, height: info.height, data });
  } catch {
    return null;
  }
}

test("a camera reads the link of every receipt from its code, however long it is", async ({ page, server, signIn }) => {
  const area = newArea();
  const poll = await newPoll(server, area, "Whose code is found?");
  const voter = await newVoter(server, area);
  const party = await newParty(server, "Coded", { nepaliName: "राष्ट्रिय प्रजातन्त्र पार्टी ".repeat(3) });
  await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
  await voter.client.votes.castParty.mutate({ partyName: party.name });
  await signIn(voter);
  await page.goto("/profile/data?lang=ne");
  for (const nth of [0, 1]) {
    await page.getByRole("button", { name: "रसिद" }).nth(nth).click();
    const sheet = page.getByRole("dialog", { name: "रसिद" });
    const link = await sheet
      .getByRole("link")
      .last()
      .evaluate((anchor: HTMLAnchorElement) => anchor.href);
    await expect.poll(() => read(sheet.locator("svg[role=img]").last())).toBe(link);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  }
});

test("a receipt of another site is taken along there, in the part of the address that no server receives", async ({
  page,
  server,
}) => {
  const { own } = await votedPoll(server, "Who is elsewhere?");
  const [receipt] = await own.client.publicLog.receipts.query();
  const ofAnother = { ...receipt, note: receipt?.note.replaceAll(/^.*(?=\/log$)/gm, "vote.example.org") };
  await page.route("https://vote.example.org/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "The other site" }),
  );
  await page.goto("/verify");
  await page.getByLabel("Receipt", { exact: true }).fill(JSON.stringify(ofAnother));
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByRole("link", { name: "Check it there" }).click();
  await expect(page.getByText("The other site")).toBeVisible();
  const { origin, pathname, search, hash } = new URL(page.url());
  expect({ origin, pathname, search }).toEqual({ origin: "https://vote.example.org", pathname: "/verify", search: "" });

  await page.goto(`/verify${hash}`);
  await expect(page.getByText("This receipt belongs to vote.example.org.").first()).toBeVisible();
  await expect(page.getByText(`The ballot of the account ${own.username}, and of no other`)).toBeVisible();
});
