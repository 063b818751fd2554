import { readdirSync, readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { embeddedVersion, packEmbedded } from "@mero-mat/db/embedded-template";
import { type BuildOptions, build, context, type OutputFile, type Plugin } from "esbuild";

const folder = fileURLToPath(new URL(".", import.meta.url));
const dist = join(folder, "dist");

// Packages that bring binaries, and the one of pg's that nobody has installed, stay where they are.
export const external = ["@electric-sql/pglite", "@node-rs/argon2", "@node-rs/bcrypt", "sharp", "pg-native"];

// Found by its name beside whatever starts it.
const thread = "src/identity/hashing-thread.js";

// A program that starts meanwhile must not read half a file: what is the same is not written again.
function isSame({ path, contents }: Pick<OutputFile, "path" | "contents">): boolean {
  try {
    return readFileSync(path).equals(contents);
  } catch {
    return false;
  }
}

/** The first start opens a database that is made already. */
async function packDatabase(): Promise<void> {
  const version = { path: join(dist, "database.version"), contents: Buffer.from(embeddedVersion()) };
  if (isSame(version)) return;
  const file = join(dist, "database.tar.gz");
  await writeFile(`${file}.${process.pid}`, await packEmbedded());
  await rename(`${file}.${process.pid}`, file);
  await writeFile(version.path, version.contents);
}

// What Node would load of OpenTelemetry brings all of its packages along: 707 kB, where its modules are 125.
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
  legalComments: "none",
  external,
  plugins: [openTelemetry],
  // CommonJS packages ask for `require`, which an ES module does not have.
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
} satisfies BuildOptions;

async function write({ outputFiles }: { outputFiles: OutputFile[] }): Promise<void> {
  await mkdir(dist, { recursive: true });
  await Promise.all(outputFiles.filter((file) => !isSame(file)).map(({ path, contents }) => writeFile(path, contents)));
}

/** For whoever goes on changing the programs: what is still the same is not read again. */
export async function openBundler() {
  const bundler = await context(options);
  return { rebuild: async () => write(await bundler.rebuild()), close: () => bundler.dispose() };
}

/** Puts the server's programs into a few files: they start in a fraction of the time that their sources take. */
export async function bundle(): Promise<void> {
  await write(await build(options));
  await packDatabase();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle();
