import type { APIResponse } from "@playwright/test";
import { newParty } from "../support/parties.ts";
import { card, newArea, newVoter } from "../support/polls.ts";
import { chooseArea } from "../support/profile.ts";
import { expect, newName, type Page, test } from "../support/test.ts";

const row = (page: Page, number: number) => page.getByRole("group", { name: `Candidate ${number}`, exact: true });

async function fillCandidates(page: Page): Promise<void> {
  for (const number of [1, 2]) {
    await row(page, number).getByLabel("English name").fill(`Person ${number}`);
    await row(page, number).getByLabel("Nepali name").fill(`व्यक्ति ${number}`);
  }
}

test("an admin makes a poll, and the voters of its area see it", async ({ page, server, signIn, browser }) => {
  const voter = await newVoter(server, { province: "koshi", district: "jhapa", electionArea: 2 });
  const party = await newParty(server, "Listed", { electionSymbol: "🌾" });
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=newPoll");
  await expect(page.getByRole("heading", { name: "New Poll" })).toBeVisible();
  const create = page.getByRole("button", { name: "Create poll" });
  await expect(create).toBeDisabled();
  await page.getByLabel("Poll content").fill("Who for Jhapa 2?");
  await page.getByLabel("Province").selectOption({ label: "Koshi" });
  await page.getByLabel("District").selectOption({ label: "Jhapa" });
  await expect(create).toBeDisabled();
  const area = page.getByLabel("Election Area");
  await expect(area.getByRole("option")).toHaveText(["Choose an area", "Area 1", "Area 2", "Area 3", "Area 4"]);
  await area.selectOption({ label: "Area 2" });

  await create.click();
  await expect(page.getByText("At least 2 valid candidates required")).toBeVisible();
  await row(page, 1).getByLabel("English name").fill("Sita Rai");
  await row(page, 1).getByLabel("Nepali name").fill("सीता राई");
  await row(page, 1)
    .getByLabel("Party")
    .selectOption({ label: `🌾 ${party.name}` });
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("Koshi · Jhapa · Area 2")).toBeVisible();
  await expect(preview.getByText("Who for Jhapa 2?")).toBeVisible();
  await expect(preview.getByRole("listitem").first()).toHaveText(`🌾सीता राईSita Rai${party.name}`);
  await row(page, 2).getByLabel("English name").fill("Hari Thapa");
  await create.click();
  await expect(page.getByText("Option cannot be empty")).toBeVisible();
  await row(page, 2).getByLabel("Nepali name").fill("हरि थापा");

  const add = page.getByRole("button", { name: "Add candidate" });
  for (const _ of [3, 4, 5]) await add.click();
  await expect(add).toBeDisabled();
  await row(page, 5).getByRole("button", { name: "Remove candidate 5" }).click();
  await row(page, 3).getByLabel("English name").fill("sita rai");
  await row(page, 3).getByLabel("Nepali name").fill("सीता");
  await create.click();
  const rows = page.getByRole("region", { name: "Candidates" });
  await expect(rows.getByText("Two options have the same name")).toBeVisible();
  await row(page, 3).getByRole("button", { name: "Remove candidate 3" }).click();
  await create.click();
  await expect(page.getByText("Candidate poll created")).toBeVisible();
  await expect(page.getByLabel("Poll content")).toHaveValue("");

  const home = await browser.newContext({ baseURL: server.origin, locale: "en-US" });
  const elsewhere = await home.newPage();
  await elsewhere.request.post("/api/login", { data: { username: voter.username, password: voter.password } });
  await elsewhere.goto("/direct-voting");
  await expect(card(elsewhere, "Who for Jhapa 2?").getByRole("radio")).toHaveCount(2);
  await expect(card(elsewhere, "Who for Jhapa 2?").getByText(party.name)).toBeVisible();
  await home.close();
});

test("a poll whose answers are lost keeps its text, and pressing again does not make a second one", async ({
  page,
  server,
  signIn,
}) => {
  const content = newName("Kept");
  await signIn(server.adminAccount);
  await page.goto("/admin-dashboard?tab=newPoll");
  await page.getByLabel("Poll content").fill(content);
  await chooseArea(page, newArea());
  await fillCandidates(page);
  const keys = new Set<string | null>();
  let answer: APIResponse | undefined;
  let isLost = true;
  // The server runs it once by its key, and its responses are lost.
  await page.route("**/trpc/adminPolls.create", async (route) => {
    keys.add(await route.request().headerValue("idempotency-key"));
    answer ??= await route.fetch();
    return isLost ? route.abort() : route.fulfill({ response: answer });
  });
  await page.getByRole("button", { name: "Create poll" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "We do not know whether this was done" })).toContainText(
    "Send it again: it will be done once only.",
  );
  await expect(page.getByLabel("Poll content")).toHaveValue(content);
  isLost = false;
  await page.getByRole("button", { name: "Create poll" }).click();
  await expect(page.getByText("Candidate poll created")).toBeVisible();
  expect(keys.size).toBe(1);
  expect((await server.admin.adminPolls.active.query({ search: content })).items).toHaveLength(1);
});

test("one poll is made for many areas, once every line of the list is right", async ({ page, server, signIn }) => {
  const content = newName("Everywhere");
  const [first, second] = [newArea(), newArea()];
  const voter = await newVoter(server, second);
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=newPoll");
  await page.getByLabel("Poll content").fill(content);
  await fillCandidates(page);
  await page.getByRole("button", { name: "Many areas" }).click();
  await expect(page).toHaveURL(/view=many/);

  const line = ({ province, district, electionArea }: typeof first) => `${province},${district},${electionArea}`;
  const lines = ["Province,District,Election Area", line(first), line(second).toUpperCase(), line(first), "koshi,x,1"];
  const file = { name: "areas.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\r\n")) };
  await page.getByLabel("Choose a CSV file").setInputFiles(file);
  await expect(page.getByText("2 lines of 4 have to be put right first")).toBeVisible();
  const checked = page.getByRole("table", { name: "The lines of the list, checked" }).getByRole("row");
  await expect(checked).toHaveText([/Line/, /^4.*Stands on line 2 already/, /^5.*no district “x”/, /^2.*Ready/, /^3/]);
  const create = page.getByRole("button", { name: "Create poll" });
  await expect(create).toBeDisabled();
  await page.getByRole("button", { name: "Leave out 2 lines" }).click();
  await expect(page.getByText("2 areas, all ready")).toBeVisible();

  await page.getByRole("button", { name: "Create 2 polls" }).click();
  const ask = page.getByRole("dialog", { name: "Create 2 polls?" });
  await expect(
    ask.getByText(/One in each of 2 areas, in \d districts? of 1 province; 2 candidates in each/),
  ).toBeVisible();
  await expect(ask.getByText(content)).toBeVisible();
  await expect(ask.getByRole("list", { name: "Candidates" }).getByRole("listitem")).toHaveText([
    "Person 1 · Independent",
    "Person 2 · Independent",
  ]);
  await expect(ask.getByRole("list", { name: "List of areas" }).getByRole("listitem")).toHaveCount(2);
  await ask.getByRole("button", { name: "Create 2 polls" }).click();
  await expect(page.getByText("2 polls are open now.")).toBeVisible();
  await expect(page.getByLabel("List of areas")).toHaveValue("");
  const made = await server.admin.adminPolls.active.query({ search: content });
  expect(made.items.map(({ electionArea, district }) => [district, electionArea]).sort()).toEqual(
    [first, second].map(({ electionArea, district }) => [district, electionArea]).sort(),
  );
  expect((await voter.client.polls.list.query()).map((poll) => poll.content)).toContain(content);
});

test("a draft stays on this device until it is sent or discarded", async ({ page, server, signIn }) => {
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=newPoll");
  const question = page.getByLabel("Poll content");
  await question.fill("Half written");
  await page.getByLabel("Province").selectOption({ label: "Koshi" });
  await row(page, 1).getByLabel("English name").fill("Sita Rai");
  await page.getByRole("button", { name: "Many areas" }).click();
  await page.getByLabel("List of areas").fill("koshi,jhapa,1");
  await page.getByRole("tab", { name: "Parties" }).click();
  await expect(page.getByRole("tabpanel", { name: "Parties" })).toBeVisible();
  await page.getByRole("tab", { name: "New Poll" }).click();
  await expect(question).toHaveValue("Half written");
  await page.reload();
  await expect(question).toHaveValue("Half written");
  await expect(page.getByLabel("Province")).toHaveValue("koshi");
  await expect(row(page, 1).getByLabel("English name")).toHaveValue("Sita Rai");

  await page.getByRole("button", { name: "Discard the draft" }).click();
  await expect(question).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(question).toHaveValue("Half written");
  await page.getByRole("button", { name: "Discard the draft" }).click();
  await page.reload();
  await expect(question).toHaveValue("");
});
