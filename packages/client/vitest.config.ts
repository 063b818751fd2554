import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } },
});
