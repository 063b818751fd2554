import type { Received } from "@mero-mat/api/notifications";

export const filters = ["all", "unread", "general", "urgent", "election"] as const;
export type Filter = (typeof filters)[number];

/** Filters in the URL. */
export interface NotificationsSearch {
  tab?: "preferences" | undefined;
  filter?: Exclude<Filter, "all"> | undefined;
}

export function toNotificationsSearch({ tab, filter }: Record<string, unknown>): NotificationsSearch {
  const chosen = filters.find((name) => name === filter) ?? "all";
  return {
    tab: tab === "preferences" ? tab : undefined,
    filter: chosen === "all" ? undefined : chosen,
  };
}

/** Keeps notifications that were read in this view (`lately`), so that nothing vanishes under the finger. */
export function selectNotifications(all: Received[], filter: Filter, lately: ReadonlySet<string>): Received[] {
  if (filter === "all") return all;
  if (filter === "unread") return all.filter(({ isRead, notificationId }) => !isRead || lately.has(notificationId));
  return all.filter(({ notification }) => notification.type === filter);
}
