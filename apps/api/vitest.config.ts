import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { globalSetup: "@mero-mat/db/testing/vitest-setup", testTimeout: 60_000, hookTimeout: 60_000 },
});
