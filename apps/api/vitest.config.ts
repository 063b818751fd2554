import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: "@mero-mat/db/testing/vitest-setup",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Half of the suites wait for programs they have started: two at a time, on two cores as well.
    maxWorkers: 2,
  },
});
