import { configDefaults, defineConfig } from "vitest/config";

// These load a server with all there is: beside another suite they would meet its guard against overload.
const loaded = [
  "test/processes/*crash.test.ts",
  "test/votes.test.ts",
  "test/party-votes.test.ts",
  "test/archives.test.ts",
];

export default defineConfig({
  test: {
    globalSetup: "@mero-mat/db/testing/vitest-setup",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A machine that is busy takes its time; one that is not has long gone on.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: { name: "alone", include: loaded, fileParallelism: false, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: "two at a time",
          exclude: [...configDefaults.exclude, ...loaded],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
