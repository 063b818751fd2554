import { fillDesk } from "../support/desk.ts";
import { newArea, newPoll } from "../support/polls.ts";
import { expect, expectLooksFine, type Page, test } from "../support/test.ts";

const tabs = [
  ...["analytics", "polls", "newPoll", "parties", "requests", "requests&view=accounts", "requests&view=reports"],
  "polls&view=as%3Dtable",
  ...["notifications", "discussions", "policy", "settings", "statistics", "tools", "archives", "archives&view=log"],
];

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(main.locator("[data-skeleton]")).toHaveCount(0);
  await expectLooksFine(page);
}

test("every tab of the desk", async ({ page, server, signIn, language }) => {
  test.slow();
  await fillDesk(server);
  await signIn(server.adminAccount);
  for (const tab of tabs) await look(page, `/admin?tab=${tab}&lang=${language}`);

  // The editor of a poll that somebody else deletes has the longest words.
  const poll = await newPoll(server, newArea(), "Edited");
  await page.goto(`/admin?tab=polls&view=${encodeURIComponent(`q=${poll.content}`)}`);
  const edited = page.getByRole("article");
  await edited.getByRole("button").first().click();
  await server.admin.adminPolls.remove.mutate({ id: poll.id });
  await expect(edited.getByRole("alert")).toBeVisible();
  await expectLooksFine(page);
});
