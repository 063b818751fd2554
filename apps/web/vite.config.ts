import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./build/compress.ts";
import { firstHtml } from "./build/first-html.ts";
import { serviceWorker } from "./build/service-worker.ts";

/** In one language: "results-en". */
const textsOfResults = (file: string) => `results-${/i18n\/(\w+)\//.exec(file)?.[1]}`;

export default defineConfig({
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true }),
    react(),
    serviceWorker(),
    firstHtml(),
    precompress(),
  ],
  build: {
    // An inlined asset would be a `data:` URL, which the content security policy allows for pictures alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // tRPC does not say so itself: what is not used of it may go.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }] },
      output: {
        // Few files instead of many: for what every page needs (the larger one outlives our own releases), and for
        // what several forms need, which packs better together.
        codeSplitting: {
          groups: [
            { name: "vendor", tags: ["$initial"], test: /node_modules/ },
            { name: "app", tags: ["$initial"] },
            { name: "app", test: /src\/parts\/style-props\./ },
            // How the sign-in, home and the ballots look: each file more is asked for on its own before they are painted.
            {
              name: "looks",
              test: /@mantine\/core\/styles\/(?:Text|Badge)\.css|src\/(?:parts\/(?:ballot|stamp|chosen)|ui\/(?:bar|tabs)|features\/(?:auth|home|samanupatik)\/[\w-]+)\.module\.css/,
            },
            // The words of one page in one file.
            { name: textsOfResults, test: /src\/i18n\/\w+\/later\/(?:results|area-map|seat-lab)\./ },
            // What the ballots and the results both say, of candidates and parties and when something fails.
            {
              name: "candidates",
              test: /packages\/domain\/src\/(?:standings|party-pictures|poll-rules)|src\/ui\/(?:query-states|notice|quiet-button)\.tsx|src\/parts\/(?:emblem|user-text|use-party-book)\./,
            },
            // What pictures of parties are made of, for the results and for the desk.
            {
              name: "pictures",
              test: /src\/(?:parts\/(?:patterns|swatch|share-bar|party-look|emblem-square)|ui\/disclosure)\./,
            },
            // When something was, in words that keep up with the clock.
            { name: "moments", test: /src\/(?:parts\/moment|hooks\/use-now|i18n\/moments)\./ },
            // Faces, notices and small buttons: most pages behind the sign-in have all three.
            { name: "pieces", test: /src\/ui\/(?:query-states|notice|quiet-button)\./ },
            // The editor of the privacy policy; it outlives our releases.
            { name: "tiptap", test: /node_modules\/(?:@tiptap|prosemirror-|linkifyjs)/ },
            // Outlives our releases: what has been voted does not change.
            { name: "elections", test: /packages\/domain\/src\/elections/ },
            {
              name: "inputs",
              test: /node_modules\/@mantine\/core\/esm\/components\/(?:Input|TextInput|NativeSelect|CloseButton|Combobox\/ComboboxChevron)|src\/(?:features\/area\/|forms\/use-form)/,
            },
          ],
        },
      },
    },
  },
});
