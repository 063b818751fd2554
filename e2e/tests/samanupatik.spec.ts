import { confirmation, newParty, radio, voteFor } from "../support/parties.ts";
import { newArea, newVoter } from "../support/polls.ts";
import { expect, test } from "../support/test.ts";

test("a party vote is confirmed, cast, changed and stored", async ({ page, server, signIn }) => {
  const red = await newParty(server, "Red");
  const blue = await newParty(server, "Blue");
  await signIn(await newVoter(server, newArea()));
  await page.goto("/samanupatik-voting");
  await expect(page.getByText("for the whole country. You can change it at any time.")).toBeVisible();
  await expect(page.getByText("110", { exact: true })).toBeVisible();
  await expect(page.getByText("3%", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Vote Cast Yet" })).toBeVisible();

  await radio(page, red).click();
  const dialog = confirmation(page);
  await expect(dialog).toContainText(`You are about to cast your nationwide party vote for ${red.name}.`);
  await expect(dialog).toContainText(red.nepaliName);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/samanupatik-voting");
  await expect(radio(page, red)).not.toBeChecked();
  await expect(radio(page, red)).toBeFocused();

  await voteFor(page, red);
  const cast = page.getByRole("status").filter({ hasText: "Vote Cast Successfully" });
  await expect(cast).toContainText(`Your nationwide party vote has been recorded for ${red.name}.`);
  await expect(dialog).toHaveCount(0);
  const status = page.locator("section").filter({ hasText: "Your Current Vote:" });
  await expect(status).toContainText(red.nepaliName);
  await expect(status).toContainText(red.name);
  await expect(status.getByText(/^Last updated: \d{1,2} \w+ \d{4}$/)).toBeVisible();
  await expect(status.getByRole("time")).toHaveAttribute("title", /\d{4}, \d\d:\d\d$/);
  await expect(radio(page, red)).toBeChecked();

  await status.getByRole("button", { name: "Change Vote" }).click();
  await expect(radio(page, red)).toBeFocused();
  await expect(radio(page, red)).toBeInViewport();
  await radio(page, blue).click();
  await expect(dialog).toContainText(`You are changing your vote from ${red.name} to ${blue.name}.`);
  await dialog.getByRole("button", { name: "Confirm Vote" }).click();
  await expect(status).toContainText(blue.name);
  await expect(radio(page, blue)).toBeChecked();

  await page.reload();
  await expect(status).toContainText(blue.name);
  await expect(radio(page, blue)).toBeChecked();
});

test("in Nepali the page has its own names, digits and calendar", async ({ page, server, signIn }) => {
  const party = await newParty(server, "Nepali");
  await signIn(await newVoter(server, newArea()));
  await page.goto("/samanupatik-voting?lang=ne");
  await expect(page.getByText("११०", { exact: true })).toBeVisible();
  await expect(page.getByText("३%", { exact: true })).toBeVisible();
  await expect(page.getByText("अहिलेसम्म मत दिनुभएको छैन")).toBeVisible();
  await radio(page, party).click();
  const dialog = page.getByRole("dialog", { name: "आफ्नो समानुपातिक मत पुष्टि गर्नुहोस्" });
  await expect(dialog).toContainText(`${party.nepaliName}लाई`);
  await dialog.getByRole("button", { name: "मत पुष्टि गर्नुहोस्" }).click();
  await expect(page.getByRole("status").filter({ hasText: party.nepaliName })).toBeVisible();
  await expect(page.getByText("तपाईंको हालको मत:")).toBeVisible();
  await expect(page.getByText(/^पछिल्लो पटक फेरेको: २०[०-९]{2} [^\s\d]+ [०-९]{1,2}$/)).toBeVisible();
});
