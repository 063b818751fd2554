import { newParty, radio } from "../support/parties.ts";
import { card, newArea, newPoll, newVoter, optionOf } from "../support/polls.ts";
import { expect, expectAccessible, type Page, test } from "../support/test.ts";

const sita = { name: /Sita Rai/ };
const castVote = (page: Page) => page.getByRole("button", { name: "Cast Vote" });

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a candidate is chosen, confirmed and voted for", async ({ page, server, signIn }) => {
    const area = newArea();
    const { id } = await newPoll(server, area, "Who is it without a script?");
    const voter = await newVoter(server, area);
    await signIn(voter);
    await page.goto("/direct-voting");
    const poll = card(page, "Who is it without a script?");
    await expect(castVote(page)).toBeHidden();
    await poll.getByRole("radio", sita).check();
    await expect(poll).toContainText("Cast your vote for the selected candidate?");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(castVote(page)).toBeFocused();
    await castVote(page).click();
    await expect(poll.getByRole("heading", { name: "Your Vote Cast" })).toBeVisible();
    // Nothing in the page, and so not its length, tells for whom.
    await expect(poll).not.toContainText("Sita Rai");
    const [listed] = await voter.client.polls.list.query();
    expect(listed).toMatchObject({ id, userVote: { optionId: optionOf(listed ?? { voteOptions: [] }, "Sita Rai") } });
  });

  test("a party is voted for", async ({ page, server, signIn }) => {
    const party = await newParty(server, "Scriptless");
    const voter = await newVoter(server, newArea());
    await signIn(voter);
    // A page of parties is at most a second old.
    await expect(async () => {
      await page.goto("/samanupatik-voting");
      await expect(radio(page, party)).toBeVisible({ timeout: 500 });
    }).toPass();
    await radio(page, party).check();
    await page.getByRole("button", { name: "Confirm Vote" }).click();
    await expect(page.getByText("Your Current Vote:")).toBeVisible();
    expect(await voter.client.votes.currentParty.query()).toMatchObject({ partyName: party.name });
  });

  test("a refusal says why", async ({ page, server, signIn }) => {
    const area = newArea();
    const { id } = await newPoll(server, area, "Who is too late?");
    await signIn(await newVoter(server, area));
    await page.goto("/direct-voting");
    await page.getByRole("radio", sita).check();
    await server.admin.adminPolls.declareWinner.mutate({ id });
    await castVote(page).click();
    await expect(page.getByRole("alert")).toHaveText("Voting is closed: the winner has been declared");
  });
});

test("what is chosen before the app comes is asked about when it has come, and nothing has moved", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  await newPoll(server, area, "Who comes first?");
  const voter = await newVoter(server, area);
  await signIn(voter);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/index-*.js", (route) => held.then(() => route.continue()));
  await page.goto("/direct-voting", { waitUntil: "commit" });
  const poll = card(page, "Who comes first?");
  await poll.getByRole("radio", sita).check();
  await expect(castVote(page)).toBeVisible();
  await expectAccessible(page);
  const place = await poll.boundingBox();
  release();
  const dialog = page.getByRole("dialog", { name: "Confirm Your Vote" });
  await expect(dialog).toContainText("Sita Rai");
  expect(await poll.boundingBox()).toEqual(place);
  await dialog.getByRole("button", { name: "Cast Vote" }).click();
  await expect(poll.getByRole("heading", { name: "Your Vote Cast" })).toBeVisible();
});
