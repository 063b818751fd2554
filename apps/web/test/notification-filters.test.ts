import type { Received } from "@mero-mat/api/notifications";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { open } from "./open.tsx";
import { say, sent } from "./server.ts";

const kinds = ["verification", "election", "urgent", "general"] as const;
const received = (readKinds: readonly string[]): Received[] =>
  kinds.map((type, index) => {
    const isRead = readKinds.includes(type);
    const id = `01900000-0000-7000-8000-eeee0000000${index}`;
    const at = "2026-03-05T09:15:00.000Z";
    const told = { title: `About ${type}`, content: `About ${type}`, type, createdAt: at, poll: null };
    const notification = { id, ...told, creator: { username: "officer" } };
    return { id, notificationId: id, isRead, readAt: isRead ? at : null, notification };
  });
const withRead = (...read: string[]) => ({
  "notifications.list": received(read),
  "notifications.unreadCount": { count: kinds.length - read.length },
});
const main = page.getByRole("main");
const button = (name: string) => main.getByRole("button", { name, exact: true });
const titles = () =>
  main
    .getByRole("article")
    .getByRole("heading")
    .elements()
    .map(({ textContent }) => textContent);

test("filters are in the address, and a notification that was just read stays in sight", async () => {
  const router = await open("/notifications", {
    ...withRead(),
    "notifications.read": () => {
      say(withRead("urgent"));
      return { message: "" };
    },
    "notifications.readAll": () => {
      say(withRead(...kinds));
      return { count: 3 };
    },
  });
  await expect.poll(titles).toEqual(kinds.map((kind) => `About ${kind}`));
  for (const name of ["General", "Urgent", "Election"]) {
    await button(name).click();
    await expect.poll(titles).toEqual([`About ${name.toLowerCase()}`]);
    expect(router.state.location.href).toBe(`/notifications?filter=${name.toLowerCase()}`);
  }

  await button("Unread").click();
  await main.getByRole("button", { name: "About urgent" }).click();
  const urgent = main.getByRole("article").filter({ hasText: "About urgent" });
  await expect.element(urgent.getByRole("img", { name: "Unread" })).not.toBeInTheDocument();
  await expect.element(urgent).toHaveFocus();
  await expect.element(main.getByText("3 unread notifications")).toBeVisible();
  await button("All").click();
  await expect.poll(() => router.state.location.href).toBe("/notifications");
  await button("Unread").click();
  await expect.poll(titles).toEqual(["About verification", "About election", "About general"]);

  await button("Mark all as read").click();
  await expect.element(main.getByText("No notifications match the selected filter.")).toBeVisible();
  await expect.element(button("Mark all as read")).toBeDisabled();
  await expect
    .element(page.getByRole("banner").getByRole("button", { name: "Notifications" }))
    .toHaveAccessibleDescription("");
  expect(sent.map(({ name }) => name)).toEqual(["notifications.read", "notifications.readAll"]);

  await open("/notifications?filter=election", withRead());
  await expect.poll(titles).toEqual(["About election"]);

  await open("/notifications", { "notifications.list": [], "notifications.unreadCount": { count: 0 } });
  await expect.element(main.getByText("No notifications", { exact: true })).toBeVisible();
  await expect.element(button("Mark all as read")).not.toBeInTheDocument();
  await expect.element(button("Unread")).not.toBeInTheDocument();
});
