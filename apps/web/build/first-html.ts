import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { build, type Plugin } from "vite";
import type { FirstView } from "../first-html/first-view.ts";
import { type Bundle, isChunk, withImports } from "./bundle.ts";

const web = fileURLToPath(new URL("..", import.meta.url));

/** Runs the app here, in a thread of its own that ends with it, so that what the server sends first is what the app shows first. */
async function firstViews(): Promise<FirstView[]> {
  const folder = await mkdtemp(join(web, "node_modules/.first-html-"));
  try {
    await build({
      root: web,
      configFile: false,
      logLevel: "silent",
      publicDir: false,
      // Node reads no TypeScript.
      ssr: { noExternal: [/^@mero-mat\//] },
      build: {
        ssr: join(web, "first-html/render.tsx"),
        outDir: folder,
        rolldownOptions: { output: { entryFileNames: "render.mjs" } },
      },
    });
    const thread = new Worker(join(folder, "render.mjs"));
    const [views] = await once(thread, "message");
    await thread.terminate();
    return views;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The files that a view needs beside those of every page: its route's and its words'. */
function filesOf({ route, texts, language }: FirstView, bundle: Bundle): string[] {
  const words = texts.map((name) => `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`);
  const routeFile = `/src/routes${route === "/" ? "/index" : route}.tsx?tsr-split=component`;
  const isWanted = (id: string) =>
    id.endsWith(routeFile) ||
    id.endsWith(`/i18n/${language}/first.ts`) ||
    words.some((word) => id.endsWith(`/i18n/${language}/later${word}`));
  const chunks = Object.values(bundle).filter(isChunk);
  const start = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...withImports(chunk, bundle)]));
  const files = chunks
    .filter(({ moduleIds }) => moduleIds.some(isWanted))
    .flatMap((chunk) => [...withImports(chunk, bundle)]);
  return [...new Set(files)].filter((file) => !start.has(file));
}

const tagOf = (file: string) =>
  file.endsWith(".css")
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

// As the app itself asks: with its cookies.
const askFor = (path: string) =>
  `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path.replaceAll("&", "&amp;")}">`;

/** The built page with what this view shows first. */
function pageOf(template: string, { language, isVisitor, reads, html }: FirstView, files: string[]): string {
  const styles = files.filter((file) => file.endsWith(".css"));
  const scripts = files.filter((file) => !file.endsWith(".css"));
  return template
    .replace('<html lang="en"', `<html lang="${language}"${isVisitor ? " data-visitor" : ""}`)
    .replace("</head>", [...styles.map(tagOf), ...reads.map(askFor), ...scripts.map(tagOf), "</head>"].join("\n    "))
    .replace(/<div id="root">.*?<\/div>/s, () => `<div id="root">${html}</div>`);
}

/** Writes what each first page shows before there is a script, in each language, to visitors and to who is signed in. */
export function firstHtml(): Plugin {
  return {
    name: "first-html",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") return;
        const template = String(page.source);
        for (const view of await firstViews()) {
          const name = `${view.path.slice(1) || "home"}.${view.language}.${view.isVisitor ? "visitor" : "reader"}.html`;
          const source = pageOf(template, view, filesOf(view, bundle));
          this.emitFile({ type: "asset", fileName: `pages/${name}`, source });
        }
      },
    },
  };
}
