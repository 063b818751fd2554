import { expect, expectToast, newName, type Page, test } from "../support/test.ts";

const form = (page: Page) => page.getByRole("region", { name: "Send a notification" });
const send = (page: Page) => form(page).getByRole("button", { name: "Send notification" });
const sent = (page: Page, title: string) =>
  page.getByRole("region", { name: "Recently sent" }).getByRole("listitem").filter({ hasText: title });
test.beforeEach(({ server, signIn }) => signIn(server.adminAccount));

test("a notification to everybody first shows how many people that is", async ({ page, server }) => {
  const title = newName("Polling day");
  await page.goto("/admin?tab=notifications");
  await send(page).click();
  await expect(form(page).getByText("Please enter a title")).toBeVisible();
  await expect(form(page).getByText("Please enter the text")).toBeVisible();
  await expect(form(page).getByLabel("Title")).toBeFocused();
  await form(page).getByLabel("Title").fill(title);
  await form(page).getByLabel("Text").fill("Bring your citizenship card.");
  await form(page).getByRole("button", { name: "Election" }).click();
  await send(page).click();

  const dialog = page.getByRole("dialog", { name: "Send to everybody?" });
  const { totalUsers } = await server.admin.adminAnalytics.stats.query();
  await expect(dialog).toContainText(new RegExp(`“${title}” goes to (all )?${totalUsers} voter`));
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(send(page)).toBeFocused();
  await expect(sent(page, title)).toHaveCount(0);

  await send(page).click();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expectToast(page, "Notification sent");
  await expect(sent(page, title)).toContainText("Election");
  await expect(sent(page, title)).toContainText(`by ${server.adminAccount.username}`);
  await expect(form(page).getByLabel("Title")).toHaveValue("");
  const [newest] = await server.admin.adminNotifications.list.query();
  expect(newest).toMatchObject({ title, type: "election", content: "Bring your citizenship card." });
});

test("Back asks before it discards text, but not when it only closes a dialog", async ({ page }) => {
  const here = /[?]tab=notifications$/;
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  const title = form(page).getByLabel("Title");
  const stay = async () => {
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(here);
    await expect(title).toHaveValue("Half written");
  };
  await page.goto("/admin?tab=statistics");
  await page.getByRole("tab", { name: "Notifications" }).click();
  await title.fill("Half written");
  await form(page).getByLabel("Text").fill("Not sent yet.");
  await page.goBack();
  await stay();

  await send(page).click();
  const dialog = page.getByRole("dialog", { name: "Send to everybody?" });
  await expect(dialog).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.covers?.length)).toBe(1);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(question).toBeHidden();
  await expect(title).toHaveValue("Half written");
  await page.goBack();
  await stay();

  await page.goBack();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/[?]tab=statistics$/);
  await page.goForward();
  await expect(title).toHaveValue("");
});

test("a notification reaches the one person it is for, and nobody else", async ({ page, server, voter, browser }) => {
  const title = newName("For you alone");
  await page.goto("/admin?tab=notifications");
  await form(page).getByLabel("Title").fill(title);
  await form(page).getByLabel("Text").fill("Please look at your profile.");
  await form(page).getByRole("button", { name: "Urgent" }).click();
  await form(page).getByRole("button", { name: "One person" }).click();
  await send(page).click();
  await expect(form(page).getByText("Please choose a person")).toBeVisible();
  await form(page).getByRole("searchbox", { name: "Find a person by name or id" }).fill(voter.username);
  await form(page).getByRole("button", { name: voter.username }).click();
  await expect(form(page).getByText(`To ${voter.username} alone`)).toBeVisible();
  await send(page).click();
  await expectToast(page, "Notification sent");
  await expect(sent(page, title)).toContainText(`To ${voter.username}`);

  const home = await browser.newContext({ baseURL: server.origin, locale: "en-US" });
  await home.request.post("/api/login", { data: { username: voter.username, password: voter.password } });
  const theirs = await home.request.get("/api/notifications").then((answer) => answer.json());
  expect(theirs).toContainEqual(expect.objectContaining({ notification: expect.objectContaining({ title }) }));
  await home.close();
  const mine = await page.request.get("/api/notifications").then((answer) => answer.text());
  expect(mine).not.toContain(title);
});
