import type { Received } from "@mero-mat/api/notifications";
import { expect, test } from "vitest";
import { type Filter, selectNotifications, toNotificationsSearch } from "./select-notifications.ts";

const received = (id: string, type: Received["notification"]["type"], isRead: boolean): Received => ({
  id,
  notificationId: id,
  isRead,
  readAt: null,
  notification: {
    id,
    title: id,
    content: "",
    type,
    createdAt: "2026-03-05T09:15:00.000Z",
    creator: { username: "o" },
    poll: null,
  },
});
const all = [
  received("general", "general", true),
  received("urgent", "urgent", false),
  received("election", "election", true),
  received("verification", "verification", false),
];

test.each<[Filter, string[]]>([
  ["all", ["general", "urgent", "election", "verification"]],
  ["unread", ["urgent", "verification"]],
  ["general", ["general"]],
  ["urgent", ["urgent"]],
  ["election", ["election"]],
])("the filter %s shows %j", (filter, ids) => {
  expect(selectNotifications(all, filter, new Set()).map(({ id }) => id)).toEqual(ids);
});

test("a notification that was just read stays in the unread list until the reader changes the filter", () => {
  expect(selectNotifications(all, "unread", new Set(["general"])).map(({ id }) => id)).toEqual([
    "general",
    "urgent",
    "verification",
  ]);
});

test("an address holds only what differs from the plain view, and nothing unknown", () => {
  expect(toNotificationsSearch({ tab: "notifications", filter: "all" })).toEqual({});
  expect(toNotificationsSearch({ tab: "preferences", filter: "urgent" })).toEqual({
    tab: "preferences",
    filter: "urgent",
  });
  expect(toNotificationsSearch({ tab: 1, filter: "verification" })).toEqual({});
});
