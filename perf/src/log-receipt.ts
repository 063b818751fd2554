import type { Connection } from "@mero-mat/db/connect";
import { findHeadlessChromium } from "@mero-mat/test-tools/find";
import { type Browser, chromium } from "playwright";
import { cookieOf, signIn } from "./crowd.ts";
import { limits } from "./limits.ts";
import { stopping } from "./processes.ts";
import { median, type Report } from "./report.ts";

const rounds = 5;
const executablePath = findHeadlessChromium();
// Lighthouse's model of a phone: 150 ms round trip, 1.6 Mbit/s, a processor four times slower.
const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const slower = 4;
/** Counts the steps: opened, promised, signed, grown, included, counted. */
const steps = 6;

interface Check {
  seconds: number;
  requests: number;
  kB: number;
}

/** Measures from the tap to the last step, in a browser that has seen nothing of the record yet. */
async function checkOnce(browser: Browser, origin: string, receipt: string): Promise<Check> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, isMobile: true });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/verify`);
    await page.waitForLoadState("networkidle");
    await page.locator("form textarea").fill(receipt);
    const client = await context.newCDPSession(page);
    await client.send("Network.enable");
    await client.send("Network.emulateNetworkConditions", line);
    await client.send("Emulation.setCPUThrottlingRate", { rate: slower });
    let [requests, bytes] = [0, 0];
    client.on("Network.loadingFinished", ({ encodedDataLength }) => {
      requests++;
      bytes += encodedDataLength;
    });
    const started = performance.now();
    await page.locator('form button[type="submit"]').click();
    await page
      .locator("ol > li[data-state]")
      .nth(steps - 1)
      .waitFor({ timeout: 60_000 });
    const seconds = (performance.now() - started) / 1000;
    const bad = await page.locator('li[data-state="bad"]').count();
    if (bad > 0) throw new Error("the receipt was not proven");
    return { seconds, requests, kB: bytes / 1000 };
  } finally {
    await context.close();
  }
}

/** Measures `/verify` for one receipt in a log of this many ballots, on a phone. */
export async function receiptCheck(
  report: Report,
  { origin, connection, ballots }: { origin: string; connection: Connection; ballots: number },
): Promise<void> {
  const voter = `voter_${Math.ceil(ballots / 2)}`;
  await signIn(connection, [voter]);
  const answer = await fetch(`${origin}/api/receipts`, { headers: { cookie: cookieOf(voter) } });
  const [receipt]: unknown[] = JSON.parse(await answer.text());
  await stopping(async (later) => {
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ["--no-sandbox", "--disable-gpu"],
    });
    later({ stop: () => browser.close() });
    const checks: Check[] = [];
    for (let round = 0; round < rounds; round++) checks.push(await checkOnce(browser, origin, JSON.stringify(receipt)));
    const middle = (of: keyof Check) => median(checks.map((check) => check[of]));
    report.heading(`A receipt among ${ballots} ballots, on a phone: median of ${rounds}`);
    report.line(
      "",
      `${middle("seconds").toFixed(2)} s`,
      `${middle("requests")} requests`,
      `${middle("kB").toFixed(0)} kB`,
    );
    report.atMost("seconds until the last step", middle("seconds"), limits.receiptSeconds);
  });
}
