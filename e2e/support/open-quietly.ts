import type { Page } from "@playwright/test";

/** Opens a page that is fully loaded and receives no events, so that only the next action causes requests. */
export async function openQuietly(page: Page, path: string): Promise<void> {
  await page.route("**/trpc/events.changes**", (route) => route.abort());
  const lastRead = page.waitForResponse(/notifications\.unreadCount/);
  await page.goto(path);
  await lastRead;
}
