import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { globalSetup: "@mero-mat/db/testing/vitest-setup", testTimeout: 30_000, hookTimeout: 30_000 },
});
