import { configDefaults, defineConfig, type TestUserConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { limits } from "../../packages/test-tools/src/limits.ts";
import { shortLived } from "../../packages/test-tools/src/short-lived.ts";

const common: TestUserConfig = {
  ...limits,
  // With V8's usual 16 MB for new objects, collecting garbage took a tenth of the workers' time.
  execArgv: [...shortLived, "--min-semi-space-size=64", "--max-semi-space-size=64"],
};
// It puts a module of its own in the place of one, which no other file may read.
const apart = "test/another-poll-kind.test.ts";

const waitsLongest = (file: TestSpecification) => /\/(?:idle|standby-away)\.test\.ts$/.test(file.moduleId);

/** Starts the tests that mostly wait first. Without durations from an earlier run Vitest starts the smallest file last. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(waitsLongest(b)) - Number(waitsLongest(a)));
  }
}

export default defineConfig({
  test: {
    globalSetup: ["@mero-mat/db/testing/vitest-setup", "./test/bundle-setup.ts"],
    // Half of the time a test waits: for PostgreSQL, for a program that starts.
    maxWorkers: 3,
    sequence: { sequencer: WaitingFirst },
    projects: [
      // Loading the whole server again for each file took longer than most of their tests.
      { test: { ...common, name: "server", isolate: false, exclude: [...configDefaults.exclude, apart] } },
      { test: { ...common, name: "apart", include: [apart] } },
    ],
  },
});
