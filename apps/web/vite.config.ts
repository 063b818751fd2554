import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./build/compress.ts";
import { contractInputs, taggedReads } from "./build/contract.ts";
import { firstHtml } from "./build/first-html.ts";
import { pageWeights } from "./build/first-page.ts";
import { mantineStyles } from "./build/mantine-styles.ts";
import { release } from "./build/release.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { verifyFile } from "./build/verify-file.ts";

/** Chunk of the result texts in one language: "results-en". */
const textsOfResults = (file: string) => `results-${/texts\/src\/(\w+)\//.exec(file)?.[1]}`;

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
        // Few files instead of many: for what every page needs (the larger one outlives our own releases), and for
        // what several forms need, which packs better together.
        codeSplitting: {
          groups: [
            { name: "vendor", tags: ["$initial"], test: /node_modules/ },
            // Small parts that most pages have. With what starts the app they are one file, where each was one of its own.
            {
              name: "pieces",
              test: /src\/(?:parts\/(?:style-props|stamp|moment|emblem|user-text|use-party-by-name)|ui\/(?:query-states|notice|quiet-button)|hooks\/use-now|i18n\/(?:moments|names)|api\/(?:toast-failure|refresh))\.|packages\/domain\/src\/(?:standings|party-pictures|poll-rules)|@mantine\/(?:hooks\/esm\/use-merged-ref|core\/esm\/(?:core\/Box\/get-style-object|components\/(?:Badge|ThemeIcon|VisuallyHidden)))\//,
            },
            { name: "app", tags: ["$initial"] },
            // Styles of the sign-in, home and the ballots in one file: each further file is a request before they are
            // painted.
            {
              name: "looks",
              test: /@mantine\/core\/styles\/(?:Text|Input|CloseButton|Combobox)\.css|src\/(?:parts\/(?:ballot|stamp|chosen)|ui\/(?:bar|tabs)|features\/(?:auth|home|samanupatik)\/[\w-]+)\.module\.css/,
            },
            // The texts of one page in one file.
            { name: textsOfResults, test: /texts\/src\/\w+\/later\/(?:results|area-map|seat-lab)\./ },
            // Party pictures, for the results and the dashboard.
            {
              name: "pictures",
              test: /src\/(?:parts\/(?:patterns|swatch|share-bar|party-look|party-picture)|ui\/disclosure)\./,
            },
            // The editor of the privacy policy; it outlives our releases.
            { name: "tiptap", test: /node_modules\/(?:@tiptap|prosemirror-|linkifyjs)/ },
            // Outlives our releases: what has been voted does not change.
            { name: "elections", test: /packages\/domain\/src\/elections/ },
            {
              name: "inputs",
              test: /node_modules\/@mantine\/core\/esm\/components\/(?:Input|TextInput|NativeSelect|CloseButton|Combobox\/ComboboxChevron)|src\/(?:forms\/(?:use-form|fields\/(?:area|code|email|password|phone)-fields?)|ui\/use-countdown)\./,
            },
            // Fetched by every page once it is loaded: handling of failed mutations, invalidation, toasts.
            {
              name: "later",
              test: /src\/(?:features\/shell\/(?:deferred-parts|demo-line)|api\/(?:after-failure|changes))\./,
            },
          ],
        },
      },
    },
  },
});
