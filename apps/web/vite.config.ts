import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./build/chunks.ts";
import { precompress } from "./build/compress.ts";
import { contractInputs, taggedReads } from "./build/contract.ts";
import { firstHtml } from "./build/first-html.ts";
import { pageWeights } from "./build/first-page.ts";
import { mantineStyles } from "./build/mantine-styles.ts";
import { release } from "./build/release.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { verifyFile } from "./build/verify-file.ts";

export default defineConfig({
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true }),
    react(),
    taggedReads(),
    contractInputs(),
    mantineStyles(),
    firstHtml(),
    serviceWorker(),
    verifyFile(),
    pageWeights(),
    precompress({ isQuick: Boolean(process.env["QUICK_BUILD"]) }),
    release(process.env["COMMIT"]),
  ],
  build: {
    // An inlined asset would be a `data:` URL, which the content security policy allows for pictures alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // tRPC lacks the `sideEffects` flag: unused modules may be dropped.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }] },
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
});
