import { fillDesk } from "../support/desk.ts";
import { newArea, newPoll } from "../support/polls.ts";
import { scriptsOfDesk } from "../support/scripts.ts";
import { expect, expectLooksFine, goTo, type Page, test } from "../support/test.ts";

const tabs = [
  "polls",
  "newPoll",
  "parties",
  "requests",
  "notifications",
  "discussions",
  "policy",
  "settings",
  "statistics",
  "tools",
  "archives",
];
// Two views of one tab are never consecutive: the title shows when the next one is open.
const views = ["polls&as=table", "requests&view=accounts", "archives&view=log", "requests&view=reports"];

async function look(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(main.locator("[data-skeleton]")).toHaveCount(0);
  await expectLooksFine(page);
}

test("every tab of the dashboard", async ({ page, server, signIn, language }) => {
  test.slow();
  await fillDesk(server);
  await signIn(server.adminAccount);
  await page.goto(`/admin?tab=analytics&lang=${language}`);
  await look(page);
  for (const tab of [...views, ...tabs]) {
    const isEditorHere = async () => (await scriptsOfDesk(page)).some((path) => path.includes("tiptap"));
    if (tab === "policy") expect(await isEditorHere()).toBe(false);
    await goTo(page, `/admin?tab=${tab}`);
    await look(page);
    if (tab === "policy") expect(await isEditorHere()).toBe(true);
  }

  // The editor of a poll that another administrator deletes has the longest texts.
  const poll = await newPoll(server, newArea(), "Edited");
  await page.goto(`/admin-dashboard?tab=polls&as=cards&q=${encodeURIComponent(poll.content)}`);
  const edited = page.getByRole("article");
  await edited.getByRole("button").first().click();
  await server.admin.adminPolls.remove.mutate({ id: poll.id });
  await expect(edited.getByRole("alert")).toBeVisible();
  await expectLooksFine(page);
});
