import type { Page } from "@playwright/test";

/** Keeps back what is asked of these addresses until the function that it gives is called. */
export async function hold(page: Page, url: Parameters<Page["route"]>[0]): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, (route) => held.then(() => route.fallback()));
  return letGo;
}
