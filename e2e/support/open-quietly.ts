import type { Page } from "@playwright/test";

/** Opens a page that asks the server for nothing more by itself: neither a late read nor a hint notices before the next act does. */
export async function openQuietly(page: Page, path: string): Promise<void> {
  await page.route("**/trpc/events.changes**", (route) => route.abort());
  const lastRead = page.waitForResponse(/notifications\.unreadCount/);
  await page.goto(path);
  await lastRead;
}
