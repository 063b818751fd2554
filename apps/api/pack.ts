// Packs what production runs into a folder: the bundled programs, the built web app, the packages with binaries that the
// bundle leaves outside, and an SBOM. None of the other thousand packages is needed there.
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { external } from "./bundle.ts";
import { sbomOf } from "./sbom.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const Manifest = z.object({
  name: z.string(),
  dependencies: z.optional(z.record(z.string(), z.string())),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});

const Release = z.object({ version: z.string(), commit: z.nullable(z.string()) });

/** Finds the folder of a package as Node would find it from another one. */
function find(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, "node_modules", name);
    if (existsSync(found)) return realpathSync(found);
    if (folder === dirname(folder)) return null;
  }
}

const copied = new Map<string, string>();

function copyPackage(name: string, from: string, target: string): void {
  const folder = find(name, from);
  // A binary for another system.
  if (!folder) return;
  const before = copied.get(name);
  if (before === folder) return;
  if (before) throw new Error(`${name} is needed in two versions: ${before}, ${folder}`);
  copied.set(name, folder);
  cpSync(folder, join(target, "node_modules", name), {
    recursive: true,
    filter: (path) => path !== join(folder, "node_modules"),
  });
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  for (const each of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
    copyPackage(each, folder, target);
}

const target = resolve(process.argv[2] ?? "");
if (!process.argv[2] || existsSync(target)) {
  console.error("Usage: tsx pack.ts FOLDER, where there is no such folder yet.");
  process.exit(1);
}
mkdirSync(target, { recursive: true });
for (const name of external) copyPackage(name, here, target);
for (const app of ["api", "web"])
  cpSync(join(here, `../${app}/dist`), join(target, `apps/${app}/dist`), { recursive: true });
cpSync(join(here, "../../LICENSE"), join(target, "LICENSE"));
// The server that installs it has no sources.
for (const each of [".env.example", "deploy"])
  cpSync(join(here, "../..", each), join(target, each), { recursive: true });
cpSync(join(target, "deploy/mero-mat"), join(target, "bin/mero-mat"));
const lockfile = readFileSync(join(here, "../../pnpm-lock.yaml"), "utf8");
const release = Release.parse(JSON.parse(readFileSync(join(here, "../web/dist/release.json"), "utf8")));
const sbom = sbomOf(lockfile, ["apps/api", "apps/web"], release);
writeFileSync(join(target, "sbom.cdx.json"), `${JSON.stringify(sbom, null, 1)}\n`);
