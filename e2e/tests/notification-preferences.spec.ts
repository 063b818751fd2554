import { newArea, newVoter } from "../support/polls.ts";
import { expect, test } from "../support/test.ts";

test("each switch sends itself alone and is kept", async ({ page, server, signIn }) => {
  const reader = await newVoter(server, newArea());
  await signIn(reader);
  await page.goto("/notifications");
  await page.getByRole("tab", { name: "Preferences" }).click();
  await expect(page).toHaveURL("/notifications?tab=preferences");
  const urgent = page.getByRole("switch", { name: "Urgent" });
  await expect(urgent).toBeChecked();
  const sent = page.waitForRequest("**/trpc/notifications.setPreferences**");
  await urgent.click();
  expect((await sent).postDataJSON()).toEqual({ enableUrgentNotifications: false });
  await expect(urgent).not.toBeChecked();
  await expect
    .poll(async () => (await reader.client.notifications.preferences.query()).enableUrgentNotifications)
    .toBe(false);
  await page.reload();
  await expect(urgent).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Election" })).toBeChecked();
});
