import { card, newArea, newPoll, newVoter } from "../support/polls.ts";
import { expect, type Page, test } from "../support/test.ts";

const entry = (page: Page) => page.evaluate(() => history.state.__TSR_index);

test("Back closes the menu, Forward and a reload do not reopen it, and its links keep the page below", async ({
  page,
  voter,
  signIn,
}) => {
  await signIn(voter);
  await page.goto("/");
  await page.getByRole("link", { name: "Choose a party" }).click();
  await expect(page).toHaveURL("/samanupatik-voting");
  const menu = page.getByRole("dialog", { name: "Menu" });
  const opener = page.getByRole("button", { name: "Open menu" });
  const below = await entry(page);

  await opener.click();
  await expect(menu).toBeVisible();
  await expect.poll(() => entry(page)).toBe(below + 1);
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/samanupatik-voting");
  await page.goForward();
  await expect.poll(() => entry(page)).toBe(below);
  await expect(menu).toBeHidden();

  await opener.click();
  await menu.getByRole("button", { name: "Close menu" }).click();
  await expect.poll(() => entry(page)).toBe(below);

  await opener.click();
  await expect.poll(() => entry(page)).toBe(below + 1);
  await page.reload();
  await expect.poll(() => entry(page)).toBe(below);

  await opener.click();
  await expect.poll(() => entry(page)).toBe(below + 1);
  await menu.getByRole("link", { name: "Results" }).click();
  await expect(page).toHaveURL("/results");
  await page.goBack();
  await expect(page).toHaveURL("/samanupatik-voting");
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("a question that closes leaves the page at what it has led to", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/practice");
  await page.getByRole("radio").first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Cast Vote" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state.covers?.length ?? 0)).toBe(0);
  await expect(page.getByRole("button", { name: "Practise again" })).toBeInViewport();
});

// Chromium gives the page's own entry the state of an entry that is pushed while a reload is under way.
test("a sheet that opens while the page is being reloaded does not lead away from the page", async ({
  page,
  voter,
  signIn,
}) => {
  await signIn(voter);
  await page.goto("/");
  await page.getByRole("link", { name: "Choose a party" }).click();
  await page.getByRole("button", { name: "Open menu" }).evaluate((opener) => {
    addEventListener("beforeunload", () => {
      opener.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      setInterval(() => history.state.covers && fetch("/menu-is-open"), 10);
    });
  });
  const opened = page.waitForRequest("/menu-is-open");
  await page.route("/samanupatik-voting", async (route) => {
    await opened;
    await route.continue();
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => history.state.covers?.length ?? 0)).toBe(0);
  await expect(page).toHaveURL("/samanupatik-voting");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("Back at the question whether to vote casts nothing, and a second Back leaves the page", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  await newPoll(server, area, "Who should it be?");
  await signIn(await newVoter(server, area));
  await page.goto("/");
  await page.getByRole("link", { name: /^Direct Election/ }).click();
  const poll = card(page, "Who should it be?");
  await poll.getByRole("radio", { name: /Sita Rai/ }).click();
  const question = page.getByRole("dialog", { name: "Confirm Your Vote" });
  await expect(question).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.covers?.length)).toBe(1);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(poll.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/");
});
