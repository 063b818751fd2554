import type { Page } from "@playwright/test";

/** Holds requests to these URLs until the returned function is called. */
export async function hold(page: Page, url: Parameters<Page["route"]>[0]): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, (route) => held.then(() => route.fallback()));
  return letGo;
}
