import { defineConfig } from "vitest/config";
import { limits } from "../test-tools/src/limits.ts";

// A process for each file took longer than all of their tests.
export default defineConfig({ test: { ...limits, isolate: false } });
