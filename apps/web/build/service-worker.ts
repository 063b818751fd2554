import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { type Bundle, isChunk, withImports } from "./bundle.ts";

const entry = fileURLToPath(new URL("../service-worker/main.ts", import.meta.url));
// Files of the folder `public` without which a page does not start, or lacks its logo.
const unhashed = ["/index.html", "/start.js", "/favicon.svg"];
const catalogues = /\/texts\/src\/\w+\/first\.ts$/;

/** Lists what the app needs before it knows which page to show, in every language. */
function startFiles(bundle: Bundle): string[] {
  const first = Object.values(bundle)
    .filter(isChunk)
    .filter((chunk) => chunk.isEntry || chunk.moduleIds.some((id) => catalogues.test(id)));
  const files = new Set(first.flatMap((chunk) => [...withImports(chunk, bundle)]));
  return [...unhashed, ...[...files].sort().map((name) => `/${name}`)];
}

async function compile(define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    publicDir: false,
    define,
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry, output: { format: "iife" } } },
  });
  if (!("output" in result)) throw new Error("One build was asked for");
  return result.output[0].code;
}

/** Builds `/sw.js` after everything else, because it lists the names of all other files. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const start = startFiles(bundle);
        // Hashed names identify their content; the page itself has none.
        const page = bundle["index.html"];
        const parts = [...Object.keys(bundle).sort(), page?.type === "asset" ? page.source : ""];
        const version = createHash("sha256")
          .update(JSON.stringify(parts.map(String)))
          .digest("hex")
          .slice(0, 12);
        const define = { __VERSION__: JSON.stringify(version), __START__: JSON.stringify(start) };
        this.emitFile({ type: "asset", fileName: "sw.js", source: await compile(define) });
      },
    },
  };
}
