import { card, newVoter } from "../support/polls.ts";
import { expect, test } from "../support/test.ts";

test("an admin makes a poll that its area sees", async ({ page, server, signIn, browser }) => {
  const voter = await newVoter(server, { province: "koshi", district: "jhapa", electionArea: 2 });
  await signIn(server.adminAccount);
  await page.goto("/admin");
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
  const row = (number: number) => page.getByRole("group", { name: `Candidate ${number}`, exact: true });
  await row(1).getByLabel("English name").fill("Sita Rai");
  await row(1).getByLabel("Nepali name").fill("सीता राई");
  await row(1).getByLabel("Party").selectOption("Nepali Congress");
  await row(2).getByLabel("English name").fill("Hari Thapa");
  await create.click();
  await expect(page.getByText("Option cannot be empty")).toBeVisible();
  await row(2).getByLabel("Nepali name").fill("हरि थापा");

  const add = page.getByRole("button", { name: "Add candidate" });
  for (const _ of [3, 4, 5]) await add.click();
  await expect(add).toBeDisabled();
  await row(5).getByRole("button", { name: "Remove candidate 5" }).click();
  await row(3).getByLabel("English name").fill("sita rai");
  await row(3).getByLabel("Nepali name").fill("सीता");
  await create.click();
  const rows = page.getByRole("region", { name: "Candidates" });
  await expect(rows.getByText("Two options have the same name")).toBeVisible();
  await row(3).getByRole("button", { name: "Remove candidate 3" }).click();
  await create.click();
  await expect(page.getByText("Candidate poll created")).toBeVisible();
  await expect(page.getByLabel("Poll content")).toHaveValue("");

  const home = await browser.newContext({ baseURL: server.origin, locale: "en-US" });
  const elsewhere = await home.newPage();
  await elsewhere.request.post("/api/login", { data: { username: voter.username, password: voter.password } });
  await elsewhere.goto("/direct-voting");
  await expect(card(elsewhere, "Who for Jhapa 2?").getByRole("radio")).toHaveCount(2);
  await home.close();
});

test("a poll that could not be sent keeps its text", async ({ page, server, signIn }) => {
  await signIn(server.adminAccount);
  await page.goto("/admin-dashboard");
  await page.getByLabel("Poll content").fill("Kept");
  await page.getByLabel("Province").selectOption({ label: "Koshi" });
  await page.getByLabel("District").selectOption({ label: "Morang" });
  await page.getByLabel("Election Area").selectOption({ label: "Area 6" });
  for (const number of [1, 2]) {
    const row = page.getByRole("group", { name: `Candidate ${number}`, exact: true });
    await row.getByLabel("English name").fill(`Person ${number}`);
    await row.getByLabel("Nepali name").fill(`व्यक्ति ${number}`);
  }
  await page.route("**/trpc/adminPolls.create**", (route) => route.abort());
  await page.getByRole("button", { name: "Create poll" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The poll could not be created" })).toBeVisible();
  await expect(page.getByLabel("Poll content")).toHaveValue("Kept");
});
