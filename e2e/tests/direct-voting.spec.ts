import { hold } from "../support/hold.ts";
import { newParty } from "../support/parties.ts";
import { candidates, card, newArea, newPoll, newVoter, option, optionOf, vote } from "../support/polls.ts";
import { expect, expectClear, test } from "../support/test.ts";

const pending = "Result is Pending — Poll results will be displayed once the admin declares the winner.";

test("a vote is confirmed, cast, changed and kept", async ({ page, server, signIn }) => {
  const area = newArea();
  await newPoll(server, area, "Who should it be?");
  await signIn(await newVoter(server, area));
  await page.goto("/direct-voting");
  const poll = card(page, "Who should it be?");
  await expect(poll.getByRole("heading", { name: "Direct Election" })).toBeVisible();
  await expect(poll.getByText("Candidate", { exact: true })).toBeVisible();
  await expect(poll.getByText(pending)).toBeVisible();
  await expect(poll.getByText(/%/)).toHaveCount(0);

  await poll.getByRole("radio", { name: /Sita Rai/ }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm Your Vote" });
  await expect(dialog).toContainText("Cast your vote for the selected candidate?");
  await expect(dialog).toContainText("सीता राई");
  await expect(dialog).not.toContainText("replace");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(poll.getByRole("radio", { checked: true })).toHaveCount(0);

  await vote(page, poll, "Sita Rai");
  await expect(page.getByText("Vote updated successfully!")).toBeVisible();
  await expect(page.getByText("You can change your vote anytime by clicking another option.")).toBeVisible();
  await expect(poll.getByRole("heading", { name: "Your Vote Cast" })).toBeVisible();
  await expect(poll.getByText("YOUR CANDIDATE")).toBeVisible();
  const choice = poll.getByText("YOUR CANDIDATE").locator("..");
  await expect(choice).toContainText("Sita Rai");
  await expect(poll.getByRole("radio")).toHaveCount(0);
  await expect(poll.getByText("1 total vote", { exact: true })).toBeVisible();
  const toast = page.getByRole("status").filter({ hasText: "Vote updated successfully!" });
  await expectClear(toast, poll.getByRole("button", { name: "Change Vote" }));

  await poll.getByRole("button", { name: "Change Vote" }).click();
  await expect(poll.getByText("Changing Your Vote")).toBeVisible();
  await expect(poll.getByRole("radio", { checked: true })).toHaveAccessibleName(/Sita Rai/);
  await poll.getByRole("button", { name: "Cancel" }).click();
  await expect(poll.getByText("Changing Your Vote")).toHaveCount(0);

  await poll.getByRole("button", { name: "Change Vote" }).click();
  await poll.getByRole("radio", { name: /Hari Thapa/ }).click();
  await expect(dialog).toContainText("Change your vote to the selected candidate?");
  await expect(dialog).toContainText("This will replace your current vote");
  await dialog.getByRole("button", { name: "Change Vote" }).click();
  await expect(poll.getByText("Changing Your Vote")).toHaveCount(0);
  await expect(choice).toContainText("Hari Thapa");

  await page.reload();
  await expect(choice).toContainText("Hari Thapa");
  await expect(poll.getByText("1 total vote", { exact: true })).toBeVisible();
  await expect(poll.getByText(/%/)).toHaveCount(0);
});

test("the ballot works by keyboard alone", async ({ page, server, signIn }) => {
  const area = newArea();
  await newPoll(server, area, "By keyboard");
  await signIn(await newVoter(server, area));
  await page.goto("/direct-voting");
  const poll = card(page, "By keyboard");
  await poll.getByRole("radio").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(poll.getByRole("radio", { name: /Hari Thapa/ })).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Confirm Your Vote" });
  await expect(dialog).toContainText("Hari Thapa");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(poll.getByRole("radio", { name: /Hari Thapa/ })).toBeFocused();
  await expect(poll.getByRole("radio", { name: /Hari Thapa/ })).not.toBeChecked();
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: "Cast Vote" }).press("Enter");
  await expect(poll.getByRole("heading", { name: "Your Vote Cast" })).toBeVisible();
});

test("a poll of another area says whose it is, by the area alone", async ({ page, server, signIn }) => {
  const area = newArea();
  const poll = await newPoll(server, area, "Who for the others?");
  await signIn(await newVoter(server, newArea()));
  await page.goto(`/direct-voting?poll=${poll.id}`);
  const there = card(page, "Who for the others?");
  await expect(there.getByText("Not Your Election Area")).toBeVisible();
  await expect(there.getByText(new RegExp(`^This poll belongs to .* · Area ${area.electionArea}\\.$`))).toBeVisible();
  await expect(there.getByRole("radio")).toHaveCount(0);
  await expect(there).toBeInViewport();
  await server.admin.adminPolls.remove.mutate({ id: poll.id });
  await page.reload();
  await expect(page.getByText("This poll does not exist any more.")).toBeVisible();
  await expect(page.getByText("No polls available yet. Polls are created by administrators.")).toBeVisible();
});

test("a link leads to its poll in a long list, and the others stay", async ({ page, server, signIn }) => {
  const area = newArea();
  const oldest = await newPoll(server, area, "The oldest poll");
  for (const n of [1, 2, 3]) await newPoll(server, area, `A newer poll ${n}`);
  await signIn(await newVoter(server, area));
  await page.goto(`/direct-voting?poll=${oldest.id}`);
  await expect(card(page, "The oldest poll")).toBeInViewport();
  await expect(page.getByRole("article")).toHaveCount(4);
});

test("after the declaration the result is there and voting is closed", async ({ page, server, signIn }) => {
  const area = newArea();
  const poll = await newPoll(server, area, "Who won?");
  const voter = await newVoter(server, area);
  const other = await newVoter(server, area);
  const third = await newVoter(server, area);
  await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
  await other.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
  await third.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Gita Lama") });
  await server.admin.adminPolls.declareWinner.mutate({ id: poll.id });
  await signIn(voter);
  await page.goto("/direct-voting");
  const closed = card(page, "Who won?");
  await expect(closed.getByText("🔒 Voting Closed - Winner Declared")).toBeVisible();
  await expect(closed.getByText("Your Vote Cast")).toBeVisible();
  await expect(closed.getByRole("button", { name: "Change Vote" })).toHaveCount(0);
  await expect(closed.getByRole("radio")).toHaveCount(0);
  const row = (name: string) => closed.getByRole("listitem").filter({ hasText: name });
  await expect(row("Sita Rai")).toContainText("Winner");
  await expect(row("Sita Rai")).toContainText("66.7%");
  await expect(row("Sita Rai")).toContainText("2 votes");
  await expect(row("Gita Lama")).toContainText("1 vote");
  await expect(row("Gita Lama")).toContainText("33.3%");
  await expect(row("Hari Thapa")).toContainText("0.0%");
});

test("a tie at the top has no winner", async ({ page, server, signIn }) => {
  const area = newArea();
  const poll = await newPoll(server, area, "A tie");
  for (const name of ["Sita Rai", "Hari Thapa"]) {
    const { client } = await newVoter(server, area);
    await client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, name) });
  }
  await server.admin.adminPolls.declareWinner.mutate({ id: poll.id });
  await signIn(await newVoter(server, area));
  await page.goto("/direct-voting");
  await expect(card(page, "A tie").getByText("Tied for 1st")).toHaveCount(2);
  await expect(card(page, "A tie").getByText("Winner", { exact: true })).toHaveCount(0);
});

test("search finds content and candidates in both scripts and stays in the address", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  await newPoll(server, area, "काठमाडौँको बाटो कसले बनाउला?", [option("Ram Yadav", "राम यादव"), option("Maya", "माया")]);
  await newPoll(server, area, "Drinking water", candidates);
  await signIn(await newVoter(server, area));
  await page.goto("/direct-voting");
  const search = page.getByPlaceholder("Search polls, candidates, or topics...");
  await search.fill("काठमाडौं");
  await expect(page.getByText('Found 1 poll matching "काठमाडौं"')).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  for (const sought of ["SITA rai", "सिता", "congress", "काँग्रेस"]) {
    await search.fill(sought);
    await expect(card(page, "Drinking water"), sought).toBeVisible();
    await expect(page.getByRole("article"), sought).toHaveCount(1);
  }
  await search.fill("a");
  await expect(page.getByText('Found 2 polls matching "a"')).toBeVisible();
  await search.fill("volcano");
  await expect(page.getByText('No polls found matching "volcano". Try different search terms.')).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=volcano/);
  await page.reload();
  await expect(search).toHaveValue("volcano");
  await search.fill("");
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page).toHaveURL("/direct-voting");
});

test("Back leads to where one came from, or home", async ({ page, server, signIn }) => {
  await signIn(await newVoter(server, newArea()));
  await page.goto("/direct-voting");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/results");
  await page.getByRole("link", { name: "Direct" }).first().click();
  await expect(page).toHaveURL("/direct-voting");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL("/results");
});

test("a ballot shows a party's own symbol or an empty frame, and nothing in between", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  const party = await newParty(server, "Symbolic", { electionSymbol: "🌾" });
  await newPoll(server, area, "Which symbol?", [
    option("Sita Rai", "सीता राई", party.name),
    option("Hari Thapa", "हरि थापा", "Nobody Registered This"),
  ]);
  const release = await hold(page, "**/trpc/*parties.active**");
  await signIn(await newVoter(server, area));
  await page.goto("/direct-voting");
  const rows = card(page, "Which symbol?").locator("label");
  await expect(rows).toHaveText([/^सीता राई/, /^हरि थापा/]);
  release();
  await expect(rows).toHaveText([/^🌾सीता राई/, /^हरि थापा/]);
});
