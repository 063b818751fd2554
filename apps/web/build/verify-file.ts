import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { isChunk } from "./bundle.ts";
import { mantineStyles } from "./mantine-styles.ts";
import { sha256 } from "./release.ts";

const folder = fileURLToPath(new URL("../verify-file/", import.meta.url));

/** The page may be hosted anywhere and checks any site, so only the addresses that it reads are open. */
const policyFor = (script: string) =>
  [
    "default-src 'none'",
    `script-src 'sha256-${sha256(script, "base64")}'`,
    "style-src 'unsafe-inline'",
    "connect-src https: http:",
    "worker-src blob:",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");

async function compile(): Promise<{ script: string; styles: string }> {
  const result = await build({
    root: folder,
    configFile: false,
    plugins: [react(), mantineStyles()],
    logLevel: "silent",
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { input: `${folder}main.tsx`, output: { format: "iife" } },
    },
  });
  if (!("output" in result)) throw new Error("One build was asked for");
  const chunks = result.output.filter(isChunk);
  const [chunk] = chunks;
  if (!chunk || chunks.length > 1) throw new Error(`verify.html has ${chunks.length} scripts`);
  const styles = result.output.flatMap((file) =>
    file.type === "asset" && file.fileName.endsWith(".css") ? [String(file.source)] : [],
  );
  return { script: chunk.code.trim(), styles: styles.join("") };
}

async function page(): Promise<string> {
  const [{ script, styles }, template] = await Promise.all([compile(), readFile(`${folder}index.html`, "utf8")]);
  if (/<\/script|<!--/i.test(script)) throw new Error("The script of verify.html would end before its end");
  return template
    .replace('content=""', () => `content="${policyFor(script)}"`)
    .replace("<style></style>", () => `<style>${styles}</style>`)
    .replace("<script></script>", () => `<script>${script}</script>`);
}

/** Builds `/verify.html`, the page that checks the count, as one file that works anywhere. */
export function verifyFile(): Plugin[] {
  let file: Promise<string>;
  return [
    {
      name: "verify-file",
      apply: "build",
      // Built concurrently with the app.
      buildStart() {
        file = page();
        // Awaited later; handled until then, so that a failure is not an unhandled rejection.
        file.catch(() => {});
      },
      async generateBundle() {
        this.emitFile({ type: "asset", fileName: "verify.html", source: await file });
      },
    },
    {
      name: "verify-file-in-development",
      apply: "serve",
      configureServer({ middlewares }) {
        middlewares.use("/verify.html", (_request, response, next) => {
          page().then((html) => response.setHeader("content-type", "text/html; charset=utf-8").end(html), next);
        });
      },
    },
  ];
}
