import { defineConfig } from "vitest/config";
import { limits } from "../test-tools/src/limits.ts";
import { shortLived } from "../test-tools/src/short-lived.ts";

export default defineConfig({
  test: {
    globalSetup: ["./src/testing/vitest-setup.ts", "./src/testing/embedded-setup.ts"],
    ...limits,
    // Reading the same modules anew for each file took half of the time.
    isolate: false,
    execArgv: shortLived,
  },
});
