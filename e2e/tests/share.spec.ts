import { card, newArea, newPoll, newVoter } from "../support/polls.ts";
import { expect, test } from "../support/test.ts";

test("on a device without a share sheet the link is copied; a share sheet gets the poll and its link", async ({
  page,
  server,
  signIn,
  context,
}) => {
  const area = newArea();
  const poll = await newPoll(server, area, "Share me");
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: server.origin });
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await signIn(await newVoter(server, area));
  await page.goto("/direct-voting");
  await card(page, "Share me").getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${server.origin}/direct-voting?poll=${poll.id}`);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: async (data: ShareData) => document.documentElement.setAttribute("data-shared", JSON.stringify(data)),
    });
  });
  await page.goto(link);
  await card(page, "Share me").getByRole("button", { name: "Share" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-shared", JSON.stringify({ text: "Share me", url: link }));
});
