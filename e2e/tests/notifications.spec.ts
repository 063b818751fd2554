import { bell, dropdown, item, notify, unreadDot } from "../support/notifications.ts";
import { newArea, newPoll, newVoter, optionOf } from "../support/polls.ts";
import type { Server } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

async function newReader(server: Server, area = newArea()) {
  const voter = await newVoter(server, area);
  const { id } = await voter.client.auth.currentUser.query();
  return { ...voter, id };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test("the bell counts unread ones, and a click in its list reads one", async ({ page, server, signIn }) => {
  const reader = await newReader(server);
  for (const n of numbers(3)) await notify(server, reader.id, `News ${n}`);
  await signIn(reader);
  await page.goto("/");
  await expect(bell(page)).toHaveText("3");
  await expect(bell(page)).toHaveAccessibleDescription("3 unread notifications");

  await bell(page).click();
  const list = dropdown(page);
  await expect(list.getByRole("heading", { level: 3 })).toHaveText(["News 3", "News 2", "News 1"]);
  const second = item(list, "News 2");
  await expect(second).toContainText("General");
  await expect(second).toContainText("just now");
  await second.getByRole("button", { name: "News 2" }).click();
  await expect(unreadDot(second)).toHaveCount(0);
  await expect(unreadDot(item(list, "News 1"))).toBeVisible();
  await expect(bell(page)).toHaveText("2");
  await expect(list.getByRole("link", { name: /View All \d/ })).toHaveCount(0);

  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state.covers?.length ?? 0)).toBe(0);
  await page.reload();
  await expect(bell(page)).toHaveAccessibleDescription("2 unread notifications");
});

test("a notification arrives at once, and only where it belongs", async ({ page, server, signIn, browser }) => {
  const reader = await newReader(server);
  const other = await newReader(server);
  const elsewhere = await browser.newContext({ baseURL: server.origin, locale: "en-US" });
  const bystander = await elsewhere.newPage();
  await bystander.request.post("/api/login", { data: other });
  await bystander.goto("/notifications");
  await expect(bystander.getByText("No notifications", { exact: true })).toBeVisible();

  await signIn(reader);
  const stream = page.waitForRequest("**/trpc/events.changes**");
  await page.goto("/notifications");
  await stream;
  await expect(page.getByText("No notifications", { exact: true })).toBeVisible();
  await notify(server, reader.id, "Only for you", "verification");
  await expect(item(page.getByRole("main"), "Only for you")).toBeVisible();
  await expect(bell(page)).toHaveAccessibleDescription("1 unread notification");

  await bystander.reload();
  await expect(bystander.getByText("No notifications", { exact: true })).toBeVisible();
  await elsewhere.close();
});

test("only voters of the area are notified of a declared winner", async ({ page, server, signIn }) => {
  const area = newArea();
  const reader = await newReader(server, area);
  const stranger = await newReader(server);
  const poll = await newPoll(server, area, "Who shall it be?");
  await reader.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
  await signIn(reader);
  const listening = page.waitForResponse(/events\.changes/);
  await page.goto("/notifications?filter=election");
  await listening;
  await server.admin.adminPolls.declareWinner.mutate({ id: poll.id });
  const winner = item(page.getByRole("main"), "Winner declared");
  await expect(winner).toContainText("Who shall it be?");
  await expect(winner).toContainText("Winner: Sita Rai");
  expect(await stranger.client.notifications.list.query()).toEqual([]);
});

test("signing in on an open page brings one's own notifications", async ({ page, server }) => {
  const reader = await newReader(server);
  const openedStream = () => page.waitForResponse(/events\.changes/);
  const nobodys = openedStream();
  await page.goto("/auth");
  await nobodys;
  await page.getByLabel("Username").fill(reader.username);
  await page.getByLabel("Password", { exact: true }).fill(reader.password);
  const readers = openedStream();
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(bell(page)).toHaveAccessibleDescription("");
  await readers;
  await notify(server, reader.id, "For you");
  await expect(bell(page)).toHaveAccessibleDescription("1 unread notification");
});
