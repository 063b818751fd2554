import { findHeadlessChromium } from "@mero-mat/test-tools/find";
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "playwright";

const executablePath = findHeadlessChromium();
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

export async function launchBrowser(): Promise<Browser & { stop(): Promise<void> }> {
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  return Object.assign(browser, { stop: () => browser.close() });
}

/** Opens a browser that has never been here and has stored nothing. */
export const newPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ locale: "ne-NP", viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true });

/** Throttles Chromium to 400 kbit/s, 400 ms and a processor four times slower. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", line);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return client;
}
