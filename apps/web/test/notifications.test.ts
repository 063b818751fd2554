import type { Preferences, Received } from "@mero-mat/api/notifications";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { open, sita } from "./open.tsx";
import { poll } from "./samples.ts";
import { lost, refused, say, sent } from "./server.ts";

const bell = page.getByRole("banner").getByRole("button", { name: "Notifications" });
const received = (number: number, title: string, content = title): Received => {
  const [id, notificationId] = [
    `01900000-0000-7000-8000-eeee0000001${number}`,
    `01900000-0000-7000-8000-eeee0000002${number}`,
  ];
  return {
    id,
    notificationId,
    isRead: false,
    readAt: null,
    notification: {
      id: notificationId,
      title,
      content,
      type: "general",
      createdAt: "2026-03-05T09:15:00.000Z",
      creator: { username: "officer" },
      poll: null,
    },
  };
};
const news = received(1, "Late news");
const wanted: Preferences = {
  enableNotifications: true,
  enableGeneralNotifications: true,
  enableUrgentNotifications: true,
  enableElectionNotifications: true,
  enableEmailReminders: true,
  enableWebPush: false,
};
const one = { "notifications.list": [news], "notifications.unreadCount": { count: 1 } };

test("an empty bell says so; beyond 99 only the badge stops counting", async () => {
  await open("/", { "notifications.list": [] });
  await expect.element(bell).toHaveAccessibleDescription("");
  await bell.click();
  await expect.element(page.getByRole("region", { name: "Notifications" }).getByText("No notifications")).toBeVisible();
  await open("/", { "notifications.unreadCount": { count: 100 } });
  await expect.element(bell).toHaveTextContent("99+");
  await expect.element(bell).toHaveAccessibleDescription("100 unread notifications");
});

test("once the session has ended unread notifications are asked for no more, until somebody signs in again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  const counted = (answer: () => { count: number }) => () => {
    asked++;
    return answer();
  };
  await open("/", { "notifications.unreadCount": counted(() => ({ count: 1 })) });
  await expect.element(bell).toHaveTextContent("1");
  await vi.advanceTimersByTimeAsync(16_000);
  await expect.poll(() => asked).toBe(2);

  say({
    "notifications.unreadCount": counted(refused("not_signed_in")),
    "auth.currentUser": refused("not_signed_in"),
  });
  await vi.advanceTimersByTimeAsync(16_000);
  const ended = page.getByRole("dialog", { name: "Your session has ended" });
  await expect.element(ended).toBeVisible();
  expect(asked).toBe(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(3);

  say({
    "notifications.unreadCount": counted(() => ({ count: 2 })),
    "auth.login": sita,
    "auth.currentUser": sita,
  });
  await ended.getByLabelText("Password", { exact: true }).fill("secret-1");
  await ended.getByRole("button", { name: "Login" }).click();
  await expect.element(bell).toHaveTextContent("2");
  const before = asked;
  await vi.advanceTimersByTimeAsync(16_000);
  await expect.poll(() => asked).toBeGreaterThan(before);
});

test("a list that fails to load can be loaded again", async () => {
  await open("/", { ...one, "notifications.list": refused("invalid_input") });
  await bell.click();
  const dropdown = page.getByRole("region", { name: "Notifications" });
  await expect.element(dropdown.getByRole("alert")).toHaveTextContent("Failed to load notifications");
  say(one);
  await dropdown.getByRole("button", { name: "Try again" }).click();
  await expect.element(dropdown.getByRole("article").filter({ hasText: "Late news" })).toBeVisible();
});

test("a notification becomes unread again when the server never heard that it was read", async () => {
  await open("/notifications", { ...one, "notifications.preferences": wanted, "notifications.read": lost });
  const article = page.getByRole("main").getByRole("article");
  await article.getByRole("button", { name: "Late news" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "We do not know whether this was done" });
  await expect.element(alert).toHaveTextContent("Network connection failed");
  await expect.element(article.getByRole("img", { name: "Unread" })).toBeVisible();
  await expect.element(bell).toHaveTextContent("1");
});

test("a switch whose change could not be sent goes back and says so", async () => {
  const answers = { ...one, "notifications.preferences": wanted, "notifications.setPreferences": lost };
  await open("/notifications?tab=preferences", answers);
  const general = page.getByRole("switch", { name: "General" });
  await general.click();
  const alert = page.getByRole("alert").filter({ hasText: "Failed to update notification preferences" });
  await expect.element(alert).toHaveTextContent("Error");
  await expect.element(general).toBeChecked();
});

test("with notifications off the switches below have no effect, and say so", async () => {
  const off = { ...wanted, enableNotifications: false };
  await open("/notifications?tab=preferences", { ...one, "notifications.preferences": off });
  for (const name of ["General", "Urgent", "Election", "Reminders by e-mail"]) {
    await expect.element(page.getByRole("switch", { name })).toBeDisabled();
  }
  await expect.element(page.getByText(/switches below have no effect/)).toBeVisible();
});

test("the bell's list shows five notifications in two lines each, and leads to all of them", async () => {
  const long = "A line of news. ".repeat(40);
  const six = [6, 5, 4, 3, 2, 1].map((number) => received(number, `News ${number}`, long));
  const answers = { "notifications.list": six, "notifications.unreadCount": { count: 6 } };
  const router = await open("/", { ...answers, "notifications.read": { message: "" } });
  await bell.click();
  const dropdown = page.getByRole("region", { name: "Notifications" });
  await expect.element(dropdown.getByRole("article")).toHaveLength(5);
  const first = dropdown.getByRole("article").first();
  expect(first.element().clientHeight).toBeLessThan(140);
  await first.getByRole("button", { name: "News 6" }).click();
  await expect.element(first.getByRole("button")).toHaveAttribute("aria-expanded", "true");
  expect(first.element().clientHeight).toBeGreaterThan(200);
  await dropdown.getByRole("link", { name: "View All 6 Notifications" }).click();
  await expect.poll(() => router.state.location.href).toBe("/notifications");
  await expect.element(dropdown).not.toBeInTheDocument();
  await expect.element(page.getByRole("main").getByRole("article")).toHaveLength(6);
});

test("the page explains how voting works, and its tabs follow the arrow keys", async () => {
  const router = await open("/notifications", { ...one, "notifications.preferences": wanted });
  const main = page.getByRole("main");
  await expect.element(main.getByText("How Voting Works")).toBeVisible();
  await expect.element(main.getByText(/110 seats/)).not.toBeVisible();
  await main.getByText("How Voting Works").click();
  await expect.element(main.getByText(/110 seats/)).toBeVisible();

  const tab = (name: string) => page.getByRole("tab", { name });
  tab("Notifications").element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab("Preferences")).toHaveFocus();
  await expect.element(page.getByRole("tabpanel", { name: "Preferences" })).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab("Notifications")).toHaveFocus();
  await expect.poll(() => router.state.location.href).toBe("/notifications");
});

const openPreferences = () => open("/notifications?tab=preferences", { ...one, "notifications.preferences": wanted });
const webPush = page.getByRole("switch", { name: "Web push" });

test("a browser that blocks web push says where to allow it", async () => {
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "denied" });
  await openPreferences();
  await expect.element(page.getByText(/Your browser blocks notifications/)).toBeVisible();
  await expect.element(webPush).toBeDisabled();
});

test("an iPhone is told about the Home Screen, another browser that it cannot do it", async () => {
  const { PushManager } = window;
  Reflect.deleteProperty(window, "PushManager");
  onTestFinished(() => {
    Object.assign(window, { PushManager });
    vi.restoreAllMocks();
  });
  await openPreferences();
  await expect.element(page.getByText(/This browser cannot show notifications/)).toBeVisible();
  const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)";
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(iPhone);
  await openPreferences();
  await expect.element(page.getByText(/add Mero Mat to the Home Screen first/)).toBeVisible();
  await expect.element(webPush).toBeDisabled();
});

test("each switch sends only its own change, which is kept", async () => {
  const kept = { ...wanted, enableUrgentNotifications: false };
  await open("/notifications?tab=preferences", {
    ...one,
    "notifications.preferences": wanted,
    "notifications.setPreferences": () => {
      say({ "notifications.preferences": kept });
      return kept;
    },
  });
  const urgent = page.getByRole("switch", { name: "Urgent" });
  await expect.element(urgent).toBeChecked();
  await urgent.click();
  await expect.element(urgent).not.toBeChecked();
  expect(sent).toEqual([{ name: "notifications.setPreferences", input: { enableUrgentNotifications: false } }]);
  await expect.element(page.getByRole("switch", { name: "Election" })).toBeChecked();
});

test.each(["/", "/notifications"])(
  "the link of an unread notification on %s takes a tap of its own, 44 pixels high, and leads to the poll",
  async (path) => {
    const { notification, ...about } = news;
    const closing = { ...about, notification: { ...notification, poll: { id: poll().id, winnerDeclared: false } } };
    const router = await open(path, {
      ...one,
      "notifications.list": [closing],
      "notifications.read": { message: "" },
      "polls.list": [poll()],
      "parties.active": [],
      "votes.missing": { missing: null },
    });
    if (path === "/") await bell.click();
    const link = page.getByRole("link", { name: "Go to the poll" });
    await expect.element(link).toBeVisible();
    const { left, top, width, height } = link.element().getBoundingClientRect();
    expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(link.element());
    expect(height).toBeGreaterThanOrEqual(44);
    await link.click();
    await expect.poll(() => router.state.location.href).toBe(`/direct-voting?poll=${poll().id}`);
    expect(sent).toContainEqual({ name: "notifications.read", input: { id: closing.notificationId } });
  },
);
