import { notify } from "../support/notifications.ts";
import { newArea, newVoter } from "../support/polls.ts";
import { scriptsOfDesk } from "../support/scripts.ts";
import { expect, expectLooksFine, test } from "../support/test.ts";

const wide = "अतिलामोशब्द".repeat(8) + "Verylongword".repeat(8);
const hostile = "<img src=x onerror=\"document.title='pwned'\"> \u202Eevil 🗳️ ";

test("the bell, the page and its preferences look right, whatever is written", async ({
  page,
  context,
  server,
  signIn,
  language,
}) => {
  const voter = await newVoter(server, newArea());
  const { id } = await voter.client.auth.currentUser.query();
  await signIn(voter);
  await page.goto(`/notifications?lang=${language}`);
  await expect(page.getByRole("main").getByRole("status").first()).toBeVisible();
  await expectLooksFine(page);

  for (const kind of ["general", "urgent", "election", "verification"] as const)
    await notify(server, id, `${hostile}${wide}`.slice(0, 200), kind, `${hostile}\n${wide}\n${"क्ष ".repeat(300)}`);
  await notify(server, id, "Short");
  const read = (await voter.client.notifications.list.query())[1];
  await voter.client.notifications.read.mutate({ id: read?.notificationId ?? "" });
  await page.reload();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(5);
  await expectLooksFine(page);
  await page.getByRole("banner").locator("button[popovertarget][aria-describedby]").click();
  await expect(page.locator("[popover]:popover-open").getByRole("article")).toHaveCount(5);
  await expectLooksFine(page);
  await page.keyboard.press("Escape");
  expect(await scriptsOfDesk(page)).toEqual([]);
  await expect(page.locator("article img")).toHaveCount(0);
  await expect(page).not.toHaveTitle(/pwned/);

  await page.goto("/notifications?tab=preferences");
  await page.getByRole("switch").first().click();
  await expect(page.getByRole("switch").nth(1)).toBeDisabled();
  await expectLooksFine(page);
  await context.setOffline(true);
  await expect(page.locator("[data-banner]")).toBeVisible();
  await expectLooksFine(page);
});
