import { newArea, newPoll, newVoter, optionOf } from "../support/polls.ts";
import { whileMovesAreReviewed } from "../support/profile.ts";
import { expect, expectLooksFine, type Page, test } from "../support/test.ts";

// By position, because labels are in two languages here.
async function move(page: Page, province: string, district: string): Promise<void> {
  await page.locator('[data-path="province"]').selectOption(province);
  await page.locator('[data-path="district"]').selectOption(district);
  await page.locator('[data-path="electionArea"]').selectOption("10");
}

test("mistakes, a failed upload and votes that block a move look right", async ({ page, server, signIn, language }) => {
  const area = newArea();
  const voter = await newVoter(server, area);
  const poll = await newPoll(server, area, "Look");
  await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
  await signIn(voter);
  await page.goto(`/edit-profile?lang=${language}`);
  await expect(page.locator('[data-path="email"]')).toHaveValue(/@/);
  await move(page, "koshi", "taplejung");
  await page.locator('[data-path="email"]').fill("nobody");
  await page.locator("form").first().getByRole("button").last().click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectLooksFine(page);
  await page.locator('[data-path="email"]').fill(`${voter.username}@gmail.com`);
  await page.locator("form").first().getByRole("button").last().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectLooksFine(page);
  await page.goto(`/profile/identity?lang=${language}`);
  await page.locator("input[type=file]").setInputFiles({ name: "a", mimeType: "text/plain", buffer: Buffer.of(1) });
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectLooksFine(page);
});

test("a waiting move looks right", async ({ page, server, signIn, language }) => {
  const voter = await newVoter(server, newArea());
  const contact = { email: `${voter.username}@gmail.com` };
  await signIn(voter);
  await whileMovesAreReviewed(server, async () => {
    await page.goto(`/edit-profile?lang=${language}`);
    await expect(page.locator('[data-path="email"]')).toHaveValue(/@/);
    await move(page, "sudurpaschim", "kanchanpur");
    await expect(page.locator("input[type=file]")).toHaveCount(1);
    await expectLooksFine(page);
    await voter.client.profile.update.mutate({
      ...contact,
      province: "sudurpaschim",
      district: "kanchanpur",
      electionArea: 1,
    });
    await voter.client.profile.setIdentity.mutate({ citizenshipNumber: "27-01-70-12345" });
    await page.reload();
    await expect(page.locator('[role="status"]').filter({ has: page.locator("time") })).toBeVisible();
    await expectLooksFine(page);
  });
});
