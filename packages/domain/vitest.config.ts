import { defineConfig } from "vitest/config";

// A process for each file took longer than all of their tests.
export default defineConfig({ test: { isolate: false } });
