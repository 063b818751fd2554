import { defineConfig } from "vitest/config";
import { shortLived } from "./src/testing/short-lived.ts";

export default defineConfig({
  test: {
    globalSetup: ["./src/testing/vitest-setup.ts", "./src/testing/embedded-setup.ts"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // Reading the same modules anew for each file took half of the time.
    isolate: false,
    execArgv: shortLived,
  },
});
