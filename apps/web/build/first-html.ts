import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { build, type Plugin, type Rolldown } from "vite";
import type { FirstView } from "../first-html/first-view.ts";
import { type Bundle, isChunk, withImports } from "./bundle.ts";
import { taggedReads } from "./contract.ts";
import { sha256 } from "./release.ts";

const web = fileURLToPath(new URL("..", import.meta.url));

/** Loads the app as a program that renders its pages, here and in the server. */
async function renderingApp() {
  const result = await build({
    root: web,
    configFile: false,
    plugins: [taggedReads()],
    logLevel: "silent",
    publicDir: false,
    // React has a different build for development.
    define: { "process.env.NODE_ENV": '"production"' },
    // The server has no packages of the app's.
    ssr: { noExternal: true },
    build: {
      ssr: join(web, "first-html/main.ts"),
      write: false,
      rolldownOptions: { output: { entryFileNames: "main.mjs", chunkFileNames: "[name]-[hash].mjs" } },
    },
  });
  if (!("output" in result)) throw new Error("One build was asked for");
  return result.output.filter((file) => isChunk(file));
}

const inThread = `
  import(require("node:worker_threads").workerData)
    .then(({ firstViews }) => firstViews())
    .then((views) => require("node:worker_threads").parentPort.postMessage(views));
`;

/** Runs the app in a thread that ends with it, so that the server first sends exactly what the app shows first. */
async function firstViews(app: Rolldown.OutputChunk[]): Promise<FirstView[]> {
  const folder = await mkdtemp(join(web, "node_modules/.first-html-"));
  try {
    for (const { fileName, code } of app) await writeFile(join(folder, fileName), code);
    const thread = new Worker(inThread, {
      eval: true,
      workerData: pathToFileURL(join(folder, "main.mjs")).href,
    });
    const [views] = await once(thread, "message");
    await thread.terminate();
    return views;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Lists the files that a view needs beyond those of every page: its route's and its texts'. */
function filesOf({ route, texts, language }: FirstView, bundle: Bundle): string[] {
  const words = texts.map((name) => `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`);
  const routeFile = `/src/routes${route === "/" ? "/index" : route}.tsx?tsr-split=component`;
  const isWanted = (id: string) =>
    id.endsWith(routeFile) ||
    id.endsWith(`/texts/src/${language}/first.ts`) ||
    words.some((word) => id.endsWith(`/texts/src/${language}/later${word}`));
  const chunks = Object.values(bundle).filter(isChunk);
  const start = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...withImports(chunk, bundle)]));
  const files = chunks
    .filter(({ moduleIds }) => moduleIds.some(isWanted))
    .flatMap((chunk) => [...withImports(chunk, bundle)]);
  return [...new Set(files)].filter((file) => !start.has(file));
}

type Named = (file: string) => string;

/** Writes the attributes with which a tag names a file of the build: a browser refuses another content. */
const naming =
  (bundle: Bundle): Named =>
  (file) => {
    const named = bundle[file];
    if (!named) throw new Error(`The page names ${file}, which is not built`);
    return `integrity="sha256-${sha256(isChunk(named) ? named.code : named.source, "base64")}" crossorigin href="/${file}"`;
  };

const styleOf = (attributes: string) => `<link rel="stylesheet" ${attributes}>`;

const scriptOf = (attributes: string) => `<link rel="modulepreload" ${attributes}>`;

// As the app itself asks: with its cookies.
const askFor = (path: string) =>
  `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path.replaceAll("&", "&amp;")}">`;

/**
 * Completes the built page, whose starter starts the app: first with its content, and at last with itself. The
 * scripts wait in a template until the page is painted, because they would compete with its styles for the line.
 */
function begunLater(page: string, starter: string, named: Named): string {
  const [tag, main] = /<script type="module" crossorigin src="\/(.*?)"><\/script>\s*/.exec(page) ?? [];
  if (!tag || !main) throw new Error("index.html has no app");
  const parts = [...page.matchAll(/<link rel="modulepreload" crossorigin href="\/(.*?)">\s*/g)];
  const files = [...parts.map(([, file = ""]) => file), main];
  const app = files.map((file) => `/${file}`).join(" ");
  const start = `<script ${named(starter).replace("href=", "src=")} data-app="${app}"></script>`;
  const scripts = files.map((file) => scriptOf(named(file)));
  return [tag, '<script src="/start.js"></script>', ...parts.map(([part]) => part)]
    .reduce((rest, script) => rest.replace(script, ""), page)
    .replace(/<link rel="stylesheet" crossorigin href="\/(.*?)">/g, (_, file) => styleOf(named(file)))
    .replace("</head>", ["", start, '<template id="scripts">', ...scripts, "</template></head>"].join("\n    "));
}

/** Inserts the first view into the built page. */
function pageOf(
  template: string,
  { language, isVisitor, reads, html }: FirstView,
  files: string[],
  named: Named,
): string {
  const styles = files.filter((file) => file.endsWith(".css")).map((file) => styleOf(named(file)));
  const scripts = files.filter((file) => !file.endsWith(".css")).map((file) => scriptOf(named(file)));
  return (
    template
      .replace('<html lang=""', `<html lang="${language}"${isVisitor ? " data-visitor" : ""}`)
      .replace(/(?=<script )/, [...styles, ""].join("\n    "))
      // After the resources for the first paint: a browser requests six files of a server at a time.
      .replace('<template id="scripts">', [...reads.map(askFor), '<template id="scripts">'].join("\n    "))
      .replace("</template></head>", [...scripts, "</template></head>"].join("\n    "))
      .replace(/<noscript>.*<\/noscript>/s, "")
      .replace(/<div id="root">.*?<\/div>/s, () => `<div id="root">${html}</div>`)
  );
}

/**
 * Writes what each first page shows before its script runs: in each language, for visitors and for signed-in readers.
 */
export function firstHtml(): Plugin {
  let starter = "";
  return {
    name: "first-html",
    apply: "build",
    // By a name with its hash: the page of one release never gets the starter of another.
    async buildStart() {
      const source = await readFile(join(web, "public/start.js"));
      starter = this.emitFile({ type: "asset", name: "start.js", source });
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") return;
        const named = naming(bundle);
        const template = begunLater(String(page.source), this.getFileName(starter), named);
        page.source = template;
        const app = await renderingApp();
        for (const { fileName, code } of app)
          this.emitFile({ type: "asset", fileName: `pages/render/${fileName}`, source: code });
        for (const view of await firstViews(app)) {
          const name = `${view.path.slice(1) || "home"}.${view.language}.${view.isVisitor ? "visitor" : "reader"}.html`;
          const source = pageOf(template, view, filesOf(view, bundle), named);
          this.emitFile({ type: "asset", fileName: `pages/${name}`, source });
        }
      },
    },
  };
}
