import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
// By its path, because Vite leaves packages that a configuration imports to Node, which does not read TypeScript.
import { findHeadlessChromium } from "../../packages/test-tools/src/find.ts";
import { limits } from "../../packages/test-tools/src/limits.ts";
import { taggedReads } from "./build/contract.ts";
import { mantineStyles } from "./build/mantine-styles.ts";

const executablePath = findHeadlessChromium();
const states = "test/*.test.ts";

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [taggedReads()],
        test: {
          ...limits,
          name: "web",
          exclude: [states, "**/node_modules/**"],
          // A process for each file took longer than all of their tests.
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        // The pages in a browser, with a mocked server: states that a real one is seldom in. All dependencies are
        // optimised before the first test: one found later would reload the page.
        optimizeDeps: {
          entries: ["src/main.tsx", "src/**/*.tsx"],
          include: ["react-dom/client"],
          // React's production build, which voters get, takes two thirds of the time of its development build.
          rolldownOptions: { transform: { define: { "process.env.NODE_ENV": '"production"' } } },
        },
        oxc: { jsx: { development: false } },
        plugins: [
          tanstackRouter({ target: "react", autoCodeSplitting: true }),
          react(),
          taggedReads(),
          mantineStyles(),
        ],
        test: {
          ...limits,
          name: "states",
          unstubGlobals: true,
          include: [states],
          // A page of its own for each file would fetch the whole app again.
          isolate: false,
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: limits.testTimeout,
            viewport: { width: 360, height: 800 },
            provider: playwright({
              actionTimeout: 240_000,
              launchOptions: { ...(executablePath && { executablePath }), args: ["--no-sandbox", "--disable-gpu"] },
              contextOptions: { locale: "en-US", timezoneId: "Asia/Kathmandu", reducedMotion: "reduce" },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
