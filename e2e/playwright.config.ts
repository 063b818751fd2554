import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

// Debian's Chromium where there is one, else the browser Playwright has installed.
const debianChromium = "/usr/bin/chromium";

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results/artifacts",
  workers: 2,
  fullyParallel: true,
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
    { name: "phone", use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true } },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
  ],
});
