import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: ["./src/testing/vitest-setup.ts", "./src/testing/embedded-setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Reading the same modules anew for each file took half of the time.
    isolate: false,
    // These embedded databases are gone before anything comes of their being compiled a second time, for speed.
    execArgv: ["--liftoff-only"],
  },
});
