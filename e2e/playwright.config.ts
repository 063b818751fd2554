import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

// Debian's Chromium where there is one, else the browser Playwright has installed.
const debianChromium = "/usr/bin/chromium";

// Most of what people do is the same on every screen: it is tried once, on the phone, which most voters have. The
// desktop has what looks or works differently there, and the officer's desk.
const onDesktop = /\/(?:[\w-]*look|shell|languages|direct-voting|samanupatik|results|admin-[\w-]+)\.spec\.ts$/;
const onDesktopAlone = /\/admin-(?!look)[\w-]+\.spec\.ts$/;

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results/artifacts",
  workers: 2,
  fullyParallel: true,
  // A machine that others use stands still at times: what passes the second time is named as flaky in the report.
  retries: 1,
  forbidOnly: Boolean(process.env["CI"]),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/report.json" }]],
  use: {
    locale: "en-US",
    timezoneId: "Asia/Kathmandu",
    screenshot: "only-on-failure",
    // A page kept by a worker would answer for the server; the tests that are about it let it in.
    serviceWorkers: "block",
    launchOptions: {
      ...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
    },
  },
  projects: [
    {
      name: "phone",
      testIgnore: onDesktopAlone,
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", testMatch: onDesktop, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
