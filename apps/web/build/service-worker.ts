import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { type Bundle, isChunk, withImports } from "./bundle.ts";
import { sha256 } from "./release.ts";

const entry = fileURLToPath(new URL("../service-worker/main.ts", import.meta.url));
// Without these a page does not start, or lacks its logo.
const unhashed = ["/index.html", "/favicon.svg"];
const isStarter = /^assets\/start-[^/]+\.js$/;
// Included so that the offline message can be read aloud.
const alsoNeeded = /\/texts\/src\/\w+\/first\.ts$|\/ui\/speech\/play\.ts$/;

/** Lists what the app needs before it knows which page to show, in every language. */
function startFiles(bundle: Bundle): string[] {
  const first = Object.values(bundle)
    .filter(isChunk)
    .filter((chunk) => chunk.isEntry || chunk.moduleIds.some((id) => alsoNeeded.test(id)));
  const files = new Set(first.flatMap((chunk) => [...withImports(chunk, bundle)]));
  const starters = Object.keys(bundle).filter((name) => isStarter.test(name));
  return [...unhashed, ...[...starters, ...files].sort().map((name) => `/${name}`)];
}

/** Lists the SHA-256 of every file that the worker fetches for a page. */
async function hashesOf(bundle: Bundle): Promise<Record<string, string>> {
  const built = Object.values(bundle).filter(({ fileName }) => /^(?:assets\/|index\.html$)/.test(fileName));
  const hashes = built.map((file) => [`/${file.fileName}`, sha256(isChunk(file) ? file.code : file.source, "base64")]);
  const logo = await readFile(new URL("../public/favicon.svg", import.meta.url));
  return Object.fromEntries([...hashes, ["/favicon.svg", sha256(logo, "base64")]].sort());
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
        const hashes = JSON.stringify(await hashesOf(bundle));
        const version = sha256(hashes, "hex").slice(0, 12);
        const define = { __VERSION__: JSON.stringify(version), __START__: JSON.stringify(start), __HASHES__: hashes };
        this.emitFile({ type: "asset", fileName: "sw.js", source: await compile(define) });
      },
    },
  };
}
