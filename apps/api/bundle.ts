import { readdirSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { env } from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type BuildOptions, build, context, type OutputFile, type Plugin } from "esbuild";
import { isSame, packDatabase } from "./pack-database.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const dist = join(folder, "dist");

/** The build that `npm start` makes, which leaves out everything that a start does not need. */
const isQuick = Boolean(env["QUICK_BUILD"]);

// Packages with binaries, and pg's optional one, which is not installed, cannot be bundled.
export const external = ["@electric-sql/pglite", "@node-rs/argon2", "sharp", "pg-native"];

// Resolved by name from the program's folder.
const thread = "src/identity/hashing-thread.js";

// OpenTelemetry's CommonJS entry points pull in all of its packages: 707 kB, where its ES modules are 125.
const openTelemetry: Plugin = {
  name: "modules of OpenTelemetry",
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^@opentelemetry\// }, async ({ path, pluginData: isAsked, ...from }) => {
      if (isAsked) return null;
      const found = await resolve(path, { ...from, pluginData: true });
      return { path: found.path.replace("/build/src/", "/build/esm/"), errors: found.errors, sideEffects: false };
    });
  },
};

const options = {
  absWorkingDir: folder,
  entryPoints: ["src/main.ts", ...readdirSync(join(folder, "src/cli")).map((name) => `src/cli/${name}`), thread],
  entryNames: "[name]",
  outdir: "dist",
  write: false,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  sourcemap: true,
  sourcesContent: false,
  legalComments: "none",
  // Read in a tenth less time; shorter names gain nothing.
  minifyWhitespace: true,
  minifySyntax: true,
  external,
  // Node has one from 21 on. Where there is none, pg looks for Cloudflare by way of `Response`, which loads all of `fetch`.
  define: { navigator: JSON.stringify({ userAgent: "Node.js" }) },
  plugins: [openTelemetry],
  // CommonJS packages ask for `require`, which an ES module does not have.
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
} satisfies BuildOptions;

async function write({ outputFiles }: { outputFiles: OutputFile[] }): Promise<void> {
  await Promise.all(outputFiles.filter((file) => !isSame(file)).map(({ path, contents }) => writeFile(path, contents)));
}

const ours = "@mero-mat/";

// They are four fifths of a bundle and change only with a lockfile. Each is named by the file that an import would
// resolve to.
const packagesAsTheyAre: Plugin = {
  name: "packages as they are",
  setup({ onResolve, resolve }) {
    const known = new Map<string, ReturnType<typeof resolve>>();
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData: isAsked, ...from }) => {
      if (isAsked || path.startsWith(ours) || isBuiltin(path) || from.kind === "entry-point") return null;
      const place = `${from.resolveDir}:${path}`;
      const found = known.get(place) ?? resolve(path, { ...from, pluginData: true });
      known.set(place, found);
      const { path: file, errors } = await found;
      return errors.length > 0 ? { errors } : { path: pathToFileURL(file).href, external: true };
    });
  },
};

const isPackage = ({ path, kind, external }: { path: string; kind: string; external?: boolean }) =>
  external === true && kind === "import-statement" && !isBuiltin(path);

/** Keeps the bundler open while the server's sources change, so that unchanged ones are not read again. */
export async function openBundler() {
  const outdir = join(folder, ".dev");
  const bundler = await context({
    ...options,
    outdir,
    entryPoints: ["src/main.ts", thread],
    plugins: [packagesAsTheyAre],
    external: [],
    metafile: true,
    // As Node finds them.
    conditions: [],
    mainFields: ["main"],
  });
  await mkdir(outdir, { recursive: true });
  await packDatabase(outdir);
  return {
    program: join(outdir, "main.js"),
    /** Answers with the packages that the program loads when it starts. */
    async rebuild(): Promise<string[]> {
      const built = await bundler.rebuild();
      await write(built);
      const imports = Object.values(built.metafile.outputs).flatMap((output) => output.imports);
      return [...new Set(imports.filter(isPackage).map(({ path }) => path))];
    },
    close: () => bundler.dispose(),
  };
}

/** Removes the code that an earlier build wrote and this one did not. */
export async function removeStale(outdir: string, built: string[]): Promise<void> {
  const code = (await readdir(outdir)).filter((name) => /\.js(?:\.map)?$/.test(name)).map((name) => join(outdir, name));
  await Promise.all(code.filter((path) => !built.includes(path)).map((path) => rm(path)));
}

/** Bundles the server's programs into a few files, which start in a fraction of the sources' time. */
export async function bundle(): Promise<void> {
  await mkdir(dist, { recursive: true });
  const built = await build(options);
  await write(built);
  // A server that is still running while `npm start` builds the next one loads some of its code only when needed.
  if (!isQuick)
    await removeStale(
      dist,
      built.outputFiles.map(({ path }) => path),
    );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await bundle();
  // The server makes its own.
  if (!isQuick) await import("./write-openapi.ts");
}
