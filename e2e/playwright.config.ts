import { findHeadlessChromium, findWholeChromium } from "@mero-mat/test-tools/find";
import { isLeftOut } from "@mero-mat/test-tools/left-out";
import { defineConfig } from "@playwright/test";

const inWholeBrowser = /\/(?:camera|offline|service-worker|web-push)\.spec\.ts$/;

const launched = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--use-fake-device-for-media-stream",
  ],
});

// Most flows are the same on every screen: they run once, on the phone, which most voters have. The desktop runs what
// looks or works differently there, and the dashboard.
const onDesktop = /\/(?:[\w-]*look|top-bar|admin-[\w-]+)\.spec\.ts$/;
const onDesktopAlone = /\/(?:top-bar|admin-(?!look)[\w-]+)\.spec\.ts$/;

const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: "tests",
  globalSetup: "./support/databases.ts",
  outputDir: "test-results/artifacts",
  workers: 2,
  fullyParallel: true,
  // No retries: a flaky test has a cause.
  retries: 0,
  forbidOnly: Boolean(process.env["CI"]),
  // A busy machine may be slow, but must not be red: these only end a test that hangs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/report.json" }]],
  use: {
    locale: "en-US",
    timezoneId: "Asia/Kathmandu",
    screenshot: "only-on-failure",
    // A page cached by a worker would replace the server's; tests of the worker allow it.
    serviceWorkers: "block",
    // Waits for animations before a click.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: launched(findHeadlessChromium()),
  },
  // The longest first, so that no worker waits for another in the end.
  projects: [
    { name: "desktop", testMatch: onDesktop, use: { viewport: { width: 1280, height: 800 } } },
    ...(isLeftOut("chromium")
      ? []
      : [
          {
            name: "phone, whole browser",
            testMatch: inWholeBrowser,
            use: { ...phone, launchOptions: launched(findWholeChromium()) },
          },
        ]),
    { name: "phone", testIgnore: [onDesktopAlone, inWholeBrowser], use: phone },
  ],
});
