import { newArea, newPoll, newVoter, option, optionOf, card as voterCard } from "../support/polls.ts";
import { expect, newName, type Page, test } from "../support/test.ts";

const card = (page: Page, content: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { level: 3, name: content, exact: true }) });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const done = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const failed = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

test("the list shows the standings, and filters by text, state and area", async ({ page, server, signIn }) => {
  const [area, other] = [newArea(), newArea()];
  const name = newName("Narrowed");
  const open = await newPoll(server, area, `${name} open`);
  const declared = await newPoll(server, other, `${name} declared`, [
    option(`${name} Winner`, "विजयी", "Janamat Party"),
    option("Second", "दोस्रो"),
  ]);
  const voter = await newVoter(server, other);
  await voter.client.votes.cast.mutate({ postId: declared.id, optionId: optionOf(declared, `${name} Winner`) });
  await server.admin.adminPolls.declareWinner.mutate({ id: declared.id });
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=polls&as=cards");

  await page.getByRole("searchbox", { name: "Search polls or candidates" }).fill(name);
  await expect(page.getByRole("article")).toHaveCount(2);
  const finished = card(page, declared.content);
  await expect(finished.getByText("Winner Declared")).toBeVisible();
  await expect(finished.getByRole("listitem").first()).toContainText(`${name} Winner1 vote 100.0%Janamat PartyWinner`);
  await expect(finished.getByRole("button", { name: "Declare Winner" })).toHaveCount(0);

  await page.getByRole("radio", { name: /^Open/ }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card(page, open.content)).toBeVisible();
  await page.getByRole("radio", { name: /^Declared/ }).click();
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByLabel("Province").selectOption(other.province);
  await page.getByLabel("District").selectOption(other.district);
  await page.getByLabel("Election Area").selectOption(String(other.electionArea));
  await page.getByRole("button", { name: "Show 1 poll" }).click();
  await expect(finished).toBeVisible();
  await page.reload();
  await expect(finished).toBeVisible();
  await expect(page.getByRole("list", { name: "Filters that are set" }).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("searchbox")).toHaveValue(name);
  await page.getByRole("radio", { name: /^Open/ }).click();
  await expect(page.getByText("No poll matches these filters.")).toBeVisible();
  await page.goBack();
  await expect(finished).toBeVisible();
  await page.getByRole("searchbox").fill(`${name} Winner`);
  await expect(page).toHaveURL(/Winner/);
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue(name);
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("an edit keeps the votes of remaining candidates, and explains what happens to the others' votes", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  const content = newName("Edited");
  const poll = await newPoll(server, area, content);
  const [sita, hari] = [await newVoter(server, area), await newVoter(server, area)];
  await sita.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
  await hari.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Hari Thapa") });
  await signIn(server.adminAccount);
  await page.goto(`/admin?tab=polls&as=cards&q=${content}`);
  const edited = page.getByRole("article");
  await edited.getByRole("button", { name: "Edit" }).click();
  await expect(edited.getByLabel("Poll content")).toBeFocused();
  const first = edited.getByRole("group", { name: "Candidate 1" });
  for (const name of ["Nepali name", "English name"]) await first.getByLabel(name).fill(" ");
  await edited.getByRole("button", { name: "Save" }).click();
  await expect(first.getByText("Option cannot be empty")).toHaveCount(2);
  await expect(first.getByLabel("Nepali name")).toBeFocused();
  await first.getByLabel("Nepali name").fill("सीता राई");
  await first.getByLabel("English name").fill("Sita Rai Sharma");

  await edited.getByRole("button", { name: "Remove candidate 3" }).click();
  await expect(edited.getByText("Gita Lama will be removed from the ballot.")).toBeVisible();
  await edited.getByRole("button", { name: "Undo" }).click();
  await edited.getByRole("button", { name: "Remove candidate 2" }).click();
  const loss = "1 vote will be archived, and that voter may vote again.";
  await expect(edited.getByText(loss)).toBeVisible();
  await edited.getByRole("button", { name: "Save" }).click();
  const ask = dialog(page, "Archive these votes?");
  await expect(ask.getByText(loss)).toBeVisible();
  await expect(ask.getByText(content)).toBeVisible();
  await ask.getByRole("button", { name: "Save and archive" }).click();
  await expect(done(page, "Poll updated")).toBeVisible();
  await expect(edited.getByRole("button", { name: "Edit" })).toBeFocused();
  await expect(edited.getByRole("listitem")).toHaveText([/Sita Rai Sharma.*1 vote 100.0%/, /Gita Lama.*0 votes/]);
  const [forHari] = await hari.client.polls.list.query();
  expect(forHari?.userVote).toBeNull();
});

test("a vote cast while its candidate is being removed needs a confirmation before it is archived", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  const content = newName("Raced");
  const poll = await newPoll(server, area, content);
  await signIn(server.adminAccount);
  await page.route("**/trpc/events.changes**", (route) => route.abort());
  await page.goto(`/admin?tab=polls&as=cards&q=${content}`);
  const edited = page.getByRole("article");
  await edited.getByRole("button", { name: "Edit" }).click();
  await edited.getByRole("button", { name: "Remove candidate 2" }).click();
  const voter = await newVoter(server, area);
  await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Hari Thapa") });
  await edited.getByRole("button", { name: "Save" }).click();
  const ask = dialog(page, "Archive these votes?");
  await expect(ask.getByText("1 vote will be archived, and that voter may vote again.")).toBeVisible();
  await ask.getByRole("button", { name: "Cancel" }).click();
  await edited.getByRole("button", { name: "Undo" }).click();
  await edited.getByRole("button", { name: "Save" }).click();
  await expect(done(page, "Poll updated")).toBeVisible();
  expect((await voter.client.polls.list.query())[0]?.userVote).not.toBeNull();
});

test("when another admin deletes a poll, its editor keeps the text, over a reload too, for a new poll", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  const content = newName("Vanished");
  const poll = await newPoll(server, area, content);
  await signIn(server.adminAccount);
  await page.goto(`/admin?tab=polls&as=cards&q=${content}`);
  const edited = page.getByRole("article");
  const text = edited.getByLabel("Poll content");
  await edited.getByRole("button", { name: "Edit" }).click();
  await text.fill(`${content}, much longer`);
  await server.admin.adminPolls.remove.mutate({ id: poll.id });
  await expect(edited.getByText("Somebody else deleted this poll while you were editing")).toBeVisible();
  await expect(text).toHaveValue(`${content}, much longer`);
  await edited.getByRole("button", { name: "Make a new poll of it" }).click();
  await expect(done(page, "Candidate poll created")).toBeVisible();
  await expect(edited.getByRole("heading", { name: `${content}, much longer` })).toBeVisible();
  const [made] = (await server.admin.adminPolls.active.query({ search: content })).items;
  expect(made).toMatchObject({ ...area, totalVotes: 0, voteOptions: [{ name: "Sita Rai" }, {}, {}] });

  // An edit is stored until it is saved or cancelled.
  await edited.getByRole("button", { name: "Edit" }).click();
  await text.fill(`${content}, half a thought`);
  await edited.getByLabel("English name").first().fill("Sita Sharma");
  await page.reload();
  await expect(text).toHaveValue(`${content}, half a thought`);
  await expect(edited.getByLabel("English name").first()).toHaveValue("Sita Sharma");
  await edited.getByRole("button", { name: "Cancel" }).click();
  await edited.getByRole("button", { name: "Edit" }).click();
  await expect(text).toHaveValue(`${content}, much longer`);
  await text.fill(`${content}, another thought`);

  // Though the poll is deleted, too.
  await page.goto("/results");
  await server.admin.adminPolls.remove.mutate({ id: made?.id ?? "" });
  await page.goto("/admin?tab=polls&as=cards");
  const gone = page.getByRole("article").filter({ hasText: "Somebody else deleted this poll" });
  await expect(gone.getByLabel("Poll content")).toHaveValue(`${content}, another thought`);
  await gone.getByRole("button", { name: "Make a new poll of it" }).click();
  await expect(done(page, "Candidate poll created")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(text).toHaveCount(0);
});

test("a winner is declared with the standing in sight; then only the text can be edited", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  const content = newName("Decided");
  const poll = await newPoll(server, area, content);
  const voter = await newVoter(server, area);
  await signIn(server.adminAccount);
  await page.goto(`/admin?tab=polls&as=cards&q=${content}`);
  const decided = page.getByRole("article");
  await decided.getByRole("button", { name: "Declare Winner" }).click();
  const ask = dialog(page, "Declare the winner?");
  await expect(ask.getByText(content)).toBeVisible();
  await expect(ask.getByText("Nobody has voted yet: nobody will be declared the winner.")).toBeVisible();
  await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Gita Lama") });
  await expect(ask.getByText("Gita Lama has the most votes and will be declared the winner.")).toBeVisible();
  await ask.getByRole("button", { name: "I have seen it" }).click();
  await ask.getByRole("button", { name: "Declare Winner" }).click();
  await expect(done(page, "Winner declared successfully!")).toContainText("Poll results are now visible to all users.");
  await expect(decided.getByText("Winner Declared")).toBeVisible();
  await expect(decided.getByRole("heading", { name: content })).toBeFocused();

  await decided.getByRole("button", { name: "Edit" }).click();
  await expect(decided.getByText("only the text can still be changed")).toBeVisible();
  await expect(decided.getByRole("button", { name: "Add candidate" })).toHaveCount(0);
  await decided.getByLabel("Poll content").fill(`${content}, corrected`);
  await decided.getByRole("button", { name: "Save" }).click();
  await expect(done(page, "Poll updated")).toBeVisible();
  await expect(decided.getByText(/Gita Lama.*1 vote 100.0%/)).toBeVisible();
});

test("a poll is republished, and deleted with all that belongs to it", async ({ page, server, signIn, browser }) => {
  const area = newArea();
  const name = newName("Twice");
  const poll = await newPoll(server, area, `${name} older`);
  await newPoll(server, area, `${name} newer`);
  const voter = await newVoter(server, area);
  await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
  await voter.client.comments.add.mutate({ postId: poll.id, content: "Gone with it" });
  await signIn(server.adminAccount);
  await page.goto(`/admin?tab=polls&as=cards&q=${name}`);
  const titles = page.getByRole("article").getByRole("heading", { level: 3 });
  await expect(titles).toHaveText([`${name} newer`, `${name} older`]);
  const older = card(page, `${name} older`);
  await older.getByRole("button", { name: "Republish" }).click();
  const again = dialog(page, "Republish this poll?");
  await expect(again.getByText(`${name} older`)).toBeVisible();
  await expect(again.getByRole("listitem").first()).toContainText("Sita Rai1 vote 100.0%Nepali Congress");
  await again.getByRole("button", { name: "Republish" }).click();
  await expect(done(page, "Poll republished")).toBeVisible();
  await expect(titles).toHaveText([`${name} older`, `${name} newer`]);

  const isRemove = (url: URL) => url.pathname.includes("adminPolls.remove");
  await page.route(isRemove, (route) => route.abort());
  await older.getByRole("button", { name: "Delete" }).click();
  const ask = dialog(page, "Delete this poll?");
  await expect(ask.getByText("This also deletes 1 vote and 1 comment, replies included.")).toBeVisible();
  await expect(ask.getByText(`${name} older`)).toBeVisible();
  await expect(ask.getByText(/ · Area \d/)).toBeVisible();
  await expect(ask.getByRole("listitem").first()).toContainText("Sita Rai1 vote 100.0%Nepali Congress");
  await ask.getByRole("button", { name: "Delete" }).click();
  await expect(failed(page, "The poll could not be deleted")).toBeVisible();
  await page.unroute(isRemove);
  await ask.getByRole("button", { name: "Delete" }).click();
  await expect(done(page, "Poll deleted")).toBeVisible();
  await expect(titles).toHaveText([`${name} newer`]);
  await expect(page.getByRole("region", { name: "Polls", exact: true })).toBeFocused();

  const home = await browser.newContext({ baseURL: server.origin, locale: "en-US" });
  const elsewhere = await home.newPage();
  await elsewhere.request.post("/api/login", { data: { username: voter.username, password: voter.password } });
  await elsewhere.goto("/direct-voting");
  await expect(voterCard(elsewhere, `${name} newer`)).toBeVisible();
  await expect(voterCard(elsewhere, `${name} older`)).toHaveCount(0);
  await home.close();
});

test("a poll deleted next to the table gives the focus to the next row", async ({ page, server, signIn }) => {
  const area = newArea();
  const name = newName("Gone");
  for (const which of ["older", "newer"]) await newPoll(server, area, `${name} ${which}`);
  await signIn(server.adminAccount);
  await page.goto(`/admin?tab=polls&as=table&q=${encodeURIComponent(name)}`);
  const rows = page.getByRole("row").filter({ hasText: name });
  await expect(rows).toHaveCount(2);
  for (const left of [1, 0]) {
    await rows.first().getByRole("button", { name }).click();
    await page.getByRole("article").getByRole("button", { name: "Delete" }).click();
    await dialog(page, "Delete this poll?").getByRole("button", { name: "Delete" }).click();
    await expect(rows).toHaveCount(left);
    if (left > 0) await expect(rows.first().getByRole("button", { name })).toBeFocused();
  }
  await expect(page.locator("[role=tabpanel] :focus")).toHaveCount(1);
});
