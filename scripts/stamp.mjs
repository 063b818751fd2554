// Runs the build of an app, `node ../../scripts/stamp.mjs COMMAND` in its folder, and stamps what it made with a hash of the
// sources, so that `npm start` knows without building whether it is still the build of these sources.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const generated = new Set(["node_modules", "dist", ".dev", ".turbo", "test-results", "bundle-stats.json"]);
const isSource = (name) => !generated.has(name) && name !== "test" && !/\.test\.tsx?$|\.tsbuildinfo$/.test(name);
const settings = ["package.json", "pnpm-lock.yaml", "tsconfig.base.json"];
const stampOf = (app) => join(root, "apps", app, "dist/.stamp");

function hashOfFolder(folder, hash = createHash("sha256")) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries.filter(({ name }) => isSource(name))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) hashOfFolder(path, hash);
    else
      hash
        .update(`${path.slice(root.length)}\0`)
        .update(readFileSync(path))
        .update("\0");
  }
  return hash;
}

const hashOfPackages = () => hashOfFolder(join(root, "packages")).digest();

function hashOf(app, packages = hashOfPackages()) {
  const hash = createHash("sha256").update(process.env.COMMIT ?? "");
  for (const name of settings) hash.update(readFileSync(join(root, name)));
  return hashOfFolder(join(root, "apps", app), hash.update(packages)).digest("hex");
}

function readStamp(app) {
  try {
    return readFileSync(stampOf(app), "utf8").split(" ");
  } catch {
    return [];
  }
}

/** Returns the apps that are not built from the present sources; for a release, a quick build is none. */
export function staleApps(apps, { asRelease = false } = {}) {
  let packages;
  return apps.filter((app) => {
    const [built, quick] = readStamp(app);
    if (!built || (asRelease && quick)) return true;
    packages ??= hashOfPackages();
    return built !== hashOf(app, packages);
  });
}

function runStamped(command) {
  const app = basename(process.cwd());
  // Taken first: what is changed during the build may be in it or not.
  const hash = hashOf(app);
  rmSync(stampOf(app), { force: true });
  const { status } = spawnSync(command, { stdio: "inherit", shell: true });
  if (status === 0) writeFileSync(stampOf(app), process.env.QUICK_BUILD ? `${hash} quick` : hash);
  process.exit(status ?? 1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) runStamped(process.argv.slice(2).join(" "));
