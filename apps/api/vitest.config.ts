import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: "@mero-mat/db/testing/vitest-setup",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A machine that is busy takes its time; one that is not has long gone on.
    expect: { poll: { timeout: 20_000 } },
  },
});
