import { configDefaults, defineConfig, type TestUserConfig } from "vitest/config";
import { limits } from "../../packages/test-tools/src/limits.ts";
import { shortLived } from "../../packages/test-tools/src/short-lived.ts";

const common: TestUserConfig = {
  ...limits,
  execArgv: shortLived,
};
// It puts a module of its own in the place of one, which no other file may read.
const apart = "test/another-poll-kind.test.ts";

export default defineConfig({
  test: {
    globalSetup: ["@mero-mat/db/testing/vitest-setup", "./test/bundle-setup.ts"],
    // Half of the time a suite waits: for PostgreSQL, for a program that starts.
    maxWorkers: 2,
    projects: [
      // Reading the whole server anew for each file took longer than most of their tests.
      { test: { ...common, name: "server", isolate: false, exclude: [...configDefaults.exclude, apart] } },
      { test: { ...common, name: "apart", include: [apart] } },
    ],
  },
});
