import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: ["@mero-mat/db/testing/vitest-setup", "./test/bundle-setup.ts"],
    // Starting a program takes seconds, and much longer on a machine that is busy.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Reading the whole server anew for each file took longer than most of their tests.
    isolate: false,
    // `shortLived` of packages/db, which Node does not read from here.
    execArgv: ["--liftoff-only"],
    // Half of the time a suite waits: for PostgreSQL, for a program that starts.
    maxWorkers: 2,
    // A machine that is busy takes its time; one that is not has long gone on.
    expect: { poll: { timeout: 20_000 } },
  },
});
