import type { Locator } from "@playwright/test";
import type { Server } from "./server.ts";
import type { Page } from "./test.ts";

type Kind = "general" | "urgent" | "election" | "verification";

/** Notifies one person, so that concurrent tests are not affected. */
export const notify = (
  { admin }: Server,
  targetUserId: string,
  title: string,
  type: Kind = "general",
  content = title,
) => admin.adminNotifications.send.mutate({ title, content, type, targetUserId });

export const bell = (page: Page): Locator => page.getByRole("banner").getByRole("button", { name: "Notifications" });

export const dropdown = (page: Page): Locator => page.getByRole("region", { name: "Notifications" });

export const item = (place: Page | Locator, title: string): Locator =>
  place.getByRole("article").filter({ hasText: title });

/** Finds the dot of an unread notification, which everybody can see. */
export const unreadDot = (notification: Locator): Locator => notification.getByRole("img", { name: "Unread" });
