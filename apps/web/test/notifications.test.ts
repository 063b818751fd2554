import type { Preferences, Received } from "@mero-mat/api/notifications";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { open } from "./open.tsx";
import { lost, refused, say } from "./server.ts";

const bell = page.getByRole("banner").getByRole("button", { name: "Notifications" });
const news: Received = {
  ...{ id: "01900000-0000-7000-8000-eeee00000001", notificationId: "01900000-0000-7000-8000-eeee00000002" },
  ...{ isRead: false, readAt: null },
  notification: {
    ...{ id: "01900000-0000-7000-8000-eeee00000002", title: "Late news", content: "Late news", type: "general" },
    ...{ createdAt: "2026-03-05T09:15:00.000Z", creator: { username: "officer" }, poll: null },
  },
};
const wanted: Preferences = {
  ...{ enableNotifications: true, enableGeneralNotifications: true, enableUrgentNotifications: true },
  ...{ enableElectionNotifications: true, enableWebPush: false },
};
const one = { "notifications.list": [news], "notifications.unreadCount": { count: 1 } };

test("a bell with nothing says so; beyond 99 it stops counting aloud on the badge alone", async () => {
  await open("/", { "notifications.list": [] });
  await expect.element(bell).toHaveAccessibleDescription("");
  await bell.click();
  await expect.element(page.getByRole("region", { name: "Notifications" }).getByText("No notifications")).toBeVisible();
  await open("/", { "notifications.unreadCount": { count: 100 } });
  await expect.element(bell).toHaveTextContent("99+");
  await expect.element(bell).toHaveAccessibleDescription("100 unread notifications");
});

test("a list that does not come can be asked for again", async () => {
  await open("/", { ...one, "notifications.list": refused("invalid_input") });
  await bell.click();
  const dropdown = page.getByRole("region", { name: "Notifications" });
  await expect.element(dropdown.getByRole("alert")).toHaveTextContent("Failed to load notifications");
  say(one);
  await dropdown.getByRole("button", { name: "Try again" }).click();
  await expect.element(dropdown.getByRole("article").filter({ hasText: "Late news" })).toBeVisible();
});

test("reading that the server never heard of is taken back", async () => {
  await open("/notifications", { ...one, "notifications.preferences": wanted, "notifications.read": lost });
  const article = page.getByRole("main").getByRole("article");
  await article.getByRole("button", { name: "Late news" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "We do not know whether this was done" });
  await expect.element(alert).toHaveTextContent("Network connection failed");
  await expect.element(article.getByRole("img", { name: "Unread" })).toBeVisible();
  await expect.element(bell).toHaveTextContent("1");
});

test("a switch that could not be sent goes back and says so", async () => {
  const answers = { ...one, "notifications.preferences": wanted, "notifications.setPreferences": lost };
  await open("/notifications?tab=preferences", answers);
  const general = page.getByRole("switch", { name: "General" });
  await general.click();
  const alert = page.getByRole("alert").filter({ hasText: "Failed to update notification preferences" });
  await expect.element(alert).toHaveTextContent("Error");
  await expect.element(general).toBeChecked();
});

test("with notifications off the three below have no effect, and say so", async () => {
  const off = { ...wanted, enableNotifications: false };
  await open("/notifications?tab=preferences", { ...one, "notifications.preferences": off });
  for (const name of ["General", "Urgent", "Election"]) {
    await expect.element(page.getByRole("switch", { name })).toBeDisabled();
  }
  await expect.element(page.getByText(/these three have no effect/)).toBeVisible();
});
