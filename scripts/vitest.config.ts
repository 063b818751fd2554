import { defineConfig } from "vitest/config";
import { limits } from "../packages/test-tools/src/limits.ts";

export default defineConfig({ test: limits });
