import { readFile } from "node:fs/promises";
import { card, newArea, newPoll, newVoter, optionOf } from "../support/polls.ts";
import { answerWith } from "../support/results.ts";
import { expect, newName, type Page, test } from "../support/test.ts";

const found = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search by id or by what it held" });

test("a deleted poll is found, opened and restored", async ({ page, server, signIn }) => {
  const area = newArea();
  const [sita, hari] = [await newVoter(server, area), await newVoter(server, area)];
  const content = `${newName("Who")} <b>for us</b>?`;
  const poll = await newPoll(server, area, content);
  for (const voter of [sita, hari])
    await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Hari Thapa") });
  await server.admin.adminPolls.remove.mutate({ id: poll.id });
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=archives");
  await search(page).fill(content.slice(0, 12));
  await page.getByRole("button", { name: /^Polls/ }).click();
  await expect(page).toHaveURL(/view=post&q=/);
  await page.reload();
  await expect(search(page)).toHaveValue(content.slice(0, 12));
  const row = found(page, content);
  await expect(row).toContainText("by officer");
  await expect(row).toContainText(poll.id);
  await row.getByRole("button", { name: "View archived data" }).click();
  await expect(row.getByRole("region", { name: "Archived data as JSON" })).toContainText(`"content": "${content}"`);
  // One deleted poll is one row, with its parts inside.
  await expect(found(page, poll.id)).toHaveCount(1);
  const parts = row.getByRole("list", { name: "Removed together" }).getByRole("listitem");
  await expect(parts).toHaveCount(5);
  await expect(parts.filter({ hasText: `Candidate vote` }).first()).toContainText(`Hari Thapa · हरि थापा – ${content}`);
  const options = row.getByRole("list", { name: "Options" });
  await expect(options.getByRole("listitem")).toHaveText([
    /Sita Rai सीता राई Nepali Congress0 votes/,
    /Hari Thapa हरि थापा Rastriya Swatantra Party2 votes/,
    /Gita Lama गीता लामा Independent0 votes/,
  ]);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save as CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain(`\r\npost,${poll.id},`);

  await row.getByRole("button", { name: "Restore" }).click();
  const ask = page.getByRole("dialog", { name: "Restore this poll?" });
  await expect(ask).toContainText("2 votes in all");
  await ask.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Poll restored" })).toContainText("Votes: 2 · Comments: 0");
  await expect(page.getByText("Nothing in the archive matches.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Archived items" })).toBeFocused();

  await signIn(sita);
  await page.goto("/direct-voting");
  await expect(card(page, content)).toContainText("2 total votes");
});

test("a poll that cannot be restored shows the reason, also in its row", async ({ page, server, signIn }) => {
  const deputy = await newVoter(server, newArea());
  const { id } = await deputy.client.auth.currentUser.query();
  await server.makeAdmin(id);
  await deputy.client.auth.login.mutate(deputy);
  const content = newName("Orphan");
  const poll = await newPoll({ ...server, admin: deputy.client }, newArea(), content);
  await server.admin.adminPolls.remove.mutate({ id: poll.id });
  await server.admin.adminAccounts.remove.mutate({ id });
  await signIn(server.adminAccount);
  await page.goto(`/admin?tab=archives&view=post&q=${content}`);
  await found(page, content).getByRole("button", { name: "Restore" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  const reason = "The account of this poll's author is gone";
  await expect(page.getByRole("alert").filter({ hasText: "The poll could not be restored" })).toContainText(reason);
  await expect(found(page, content)).toContainText(reason);
  await expect(found(page, content).getByRole("button", { name: "Restore" })).toBeFocused();
});

test("the log has actor, action and subject, and can be searched by each", async ({ page, server, signIn }) => {
  const poll = await newPoll(server, newArea(), newName("Logged"));
  await server.admin.adminPolls.remove.mutate({ id: poll.id });
  await server.admin.settings.set.mutate({ key: "location_approval", value: "false" });
  await signIn(server.adminAccount);
  await page.goto(`/admin?tab=archives&view=post&q=${poll.id}`);
  await found(page, poll.id).getByRole("button", { name: "In the log" }).click();
  const lines = page.getByRole("list", { name: "Acts of administrators, newest first" }).getByRole("listitem");
  await expect(lines).toHaveText([/^Deleted a poll.*Logged.*by officer/, /^Created a poll.*by officer/]);
  await page.getByLabel("Act", { exact: true }).selectOption({ label: "Created a poll" });
  await expect(lines).toHaveText([/^Created a poll/]);
  await page.reload();
  await expect(lines).toHaveText([/^Created a poll/]);

  await expect(lines).toContainText([/Logged.*\d\d:\d\d:\d\d/]);
  await lines.getByRole("button", { name: /^Created a poll/ }).click();
  await expect(lines).toContainText(`Poll ${poll.id}`);

  await page.getByRole("searchbox", { name: "Subject ID" }).fill("");
  await page.getByLabel("Act", { exact: true }).selectOption({ label: "All: Settings" });
  // The list mounts again with the response, and an entry that was opened before it would close.
  const listed = page.waitForResponse(
    (answer) => answer.url().includes("adminLog.list") && /officer/.test(answer.url()),
  );
  await page.getByLabel("Administrator", { exact: true }).selectOption("officer");
  await listed;
  const line = lines.filter({ hasText: "Changed a setting Approve moves to another area" }).first();
  await line.getByRole("button").click();
  await expect(line).toContainText("Setting location_approval");
  await expect(line.getByRole("region", { name: "Details" })).toContainText('"value": "false"');

  const [act] = (await server.admin.adminLog.list.query({ limit: 1 })).items;
  await answerWith(page, { "adminLog.list": { items: [{ ...act, action: "comet.catch" }], nextCursor: null } });
  await page.goto("/admin?tab=archives&view=log");
  await expect(lines).toHaveText([/^comet\.catch/]);
});

test("the record of a declaration is found in the log, and fits on paper", async ({ page, server, signIn }) => {
  const area = newArea();
  const voter = await newVoter(server, area);
  const content = newName("Declared");
  const poll = await newPoll(server, area, content);
  await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Hari Thapa") });
  await server.admin.adminPolls.declareWinner.mutate({ id: poll.id });
  await signIn(server.adminAccount);
  await page.goto(`/admin?tab=archives&view=log&q=${content}`);
  await expect(page.getByRole("searchbox", { name: "Search by name" })).toHaveValue(content);
  await page.getByRole("button", { name: /^Declared a winner/ }).click();
  await page.getByRole("button", { name: "Record of the declaration" }).click();
  const record = page.getByRole("article", { name: "Record of a declaration" });
  await expect(record).toContainText("Declared byofficer");
  await expect(record).toContainText("Turnout100%");
  await expect(record.getByRole("row")).toContainText([
    "Candidate",
    "Sita Rai",
    "Hari Thapa Rastriya Swatantra Party11",
    "Gita",
  ]);
  await expect(record).toContainText("Nothing has changed since.");
  await page.emulateMedia({ media: "print" });
  await expect(record).toBeVisible();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.goto(`${page.url()}&lang=ne`);
  await expect(page.getByRole("row").filter({ hasText: "गीता लामा" })).toContainText("स्वतन्त्र");
});
