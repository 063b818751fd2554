import { confirmation, deactivate, newParty, radio, voteFor } from "../support/parties.ts";
import { newArea, newVoter } from "../support/polls.ts";
import { expect, type Page, test } from "../support/test.ts";

const failed = (page: Page) => page.getByRole("alert").filter({ hasText: "Vote Failed" });

test("a party deactivated between the look and the vote is refused, and leaves the list", async ({
  page,
  server,
  signIn,
}) => {
  const party = await newParty(server, "Meanwhile");
  const other = await newParty(server, "Other");
  await signIn(await newVoter(server, newArea()));
  // What the page has read grows old only when nobody tells it.
  await page.route("**/trpc/events.changes**", (route) => route.abort());
  await page.goto("/samanupatik-voting");
  await radio(page, party).click();
  await deactivate(server, party);
  await confirmation(page).getByRole("button", { name: "Confirm Vote" }).click();
  await expect(failed(page)).toContainText("This party can no longer be voted for.");
  await expect(radio(page, party)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await voteFor(page, other);
  await expect(radio(page, other)).toBeChecked();
});
