import { defineConfig } from "vitest/config";
import { limits } from "../test-tools/src/limits.ts";

export default defineConfig({ test: { ...limits, globalSetup: "./test/site.ts" } });
