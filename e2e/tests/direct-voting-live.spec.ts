import type { Request } from "@playwright/test";
import { card, newArea, newPoll, newVoter, optionOf } from "../support/polls.ts";
import { expect, test } from "../support/test.ts";

test("a new poll, new totals and a declared winner arrive without a reload", async ({
  page,
  server,
  signIn,
  browser,
}) => {
  const area = newArea();
  const voter = await newVoter(server, area);
  await signIn(voter);
  const stream = page.waitForRequest("**/trpc/events.changes**");
  await page.goto("/direct-voting");
  await stream;
  await expect(page.getByText("No polls available yet.")).toBeVisible();

  const poll = await newPoll(server, area, "Seen live");
  const live = card(page, "Seen live");
  await expect(live).toBeVisible();

  const other = await newVoter(server, area);
  await other.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Hari Thapa") });
  await expect(live.getByText("1 total vote", { exact: true })).toBeVisible();
  await expect(live.getByText(/%/)).toHaveCount(0);

  const desk = await browser.newContext({ baseURL: server.origin, locale: "en-US" });
  const office = await desk.newPage();
  await office.request.post("/api/login", { data: server.adminAccount });
  await office.goto(`/direct-voting?poll=${poll.id}`);
  const seen = card(office, "Seen live");
  await expect(seen.getByText("Not Your Election Area")).toBeVisible();
  await expect(seen.getByText("100.0%")).toBeVisible();
  await expect(seen.getByText(/Click Declare Winner/)).toBeVisible();
  await seen.getByRole("button", { name: "Declare Winner" }).click();
  const dialog = office.getByRole("dialog", { name: "Declare the winner?" });
  await expect(dialog.getByText("Seen live")).toBeVisible();
  await expect(dialog.getByRole("listitem").first()).toContainText("1 vote 100.0%");
  await expect(dialog).toContainText("Hari Thapa has the most votes");
  await dialog.getByRole("button", { name: "Declare Winner" }).click();
  await expect(office.getByText("Winner declared successfully!")).toBeVisible();
  await expect(office.getByText("Poll results are now visible to all users.")).toBeVisible();
  await expect(seen.getByRole("button", { name: "Winner Declared" })).toBeDisabled();
  await desk.close();

  await expect(live.getByText("🔒 Voting Closed - Winner Declared")).toBeVisible();
  await expect(live.getByRole("listitem").filter({ hasText: "Hari Thapa" })).toContainText("Winner");
});

test("a page in the background lets its stream go after a minute, and catches up when it is seen again", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  await signIn(await newVoter(server, area));
  await page.clock.install();
  const isStream = (request: Request) => request.url().includes("events.changes");
  const open = page.waitForRequest(isStream);
  await page.goto("/direct-voting");
  await open;
  await expect(page.getByText("No polls available yet.")).toBeVisible();
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);

  await setHidden(true);
  await page.clock.fastForward(30_000);
  await setHidden(false);
  await newPoll(server, area, "Seen on the same stream");
  await expect(card(page, "Seen on the same stream")).toBeVisible();

  await setHidden(true);
  const closed = page.waitForEvent("requestfailed", isStream);
  await page.clock.fastForward(60_000);
  await closed;
  await newPoll(server, area, "Made while nobody looked");
  await expect(card(page, "Made while nobody looked")).toBeHidden();
  await setHidden(false);
  await expect(card(page, "Made while nobody looked")).toBeVisible();
});

test("without the event stream the page works, and a reload shows new votes", async ({ page, server, signIn }) => {
  const area = newArea();
  await newPoll(server, area, "Without events");
  await page.route("**/trpc/events.changes**", (route) => route.abort());
  await signIn(await newVoter(server, area));
  await page.goto("/direct-voting");
  const poll = card(page, "Without events");
  await poll.getByRole("radio", { name: /Sita Rai/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cast Vote" }).click();
  await expect(poll.getByText("Your Vote Cast")).toBeVisible();
  await newPoll(server, area, "Made meanwhile");
  await page.reload();
  await expect(card(page, "Made meanwhile")).toBeVisible();
});
