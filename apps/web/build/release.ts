import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { promisify } from "node:util";
import type { Plugin } from "vite";

const run = promisify(execFile);

/** Returns the SHA-256 that an `integrity` attribute and the list of a release's files hold. */
export const sha256 = (content: string | Uint8Array, encoding: "base64" | "hex"): string =>
  createHash("sha256").update(content).digest(encoding);

// The server fills the pages, and the compressed variants decode to a listed file.
const isListed = (path: string) => !/^\/(?:pages\/|release\.json$)|\.(?:br|gz)$/.test(path);

/** Lists the files that every browser gets, each with its SHA-256. */
async function assetsIn(folder: string): Promise<[path: string, sha256: string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const paths = files.map((file) => `/${relative(folder, file).split(sep).join("/")}`).filter(isListed);
  return Promise.all(paths.sort().map(async (path) => [path, sha256(await readFile(join(folder, path)), "hex")]));
}

/** Finds the commit that is built. Outside a repository, as in an image's build, it is `otherwise`. */
export async function commitOf(folder: string, otherwise = ""): Promise<string | null> {
  const git = async (...args: string[]) => (await run("git", args, { cwd: folder })).stdout.trim();
  try {
    const isChanged = (await git("status", "--porcelain", "--untracked-files=no")) !== "";
    return (await git("rev-parse", "HEAD")) + (isChanged ? "-dirty" : "");
  } catch {
    return otherwise || null;
  }
}

async function versionOf(root: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  return version;
}

/** Writes the list that the server publishes as `/log/release`. */
export function release(commitOtherwise: string | undefined): Plugin {
  let outDir = "";
  let root = "";
  return {
    name: "release",
    apply: "build",
    configResolved(config) {
      root = resolve(config.root, "../..");
      if (config.build.write) outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      if (!outDir) return;
      const [version, commit, assets] = await Promise.all([
        versionOf(root),
        commitOf(root, commitOtherwise),
        assetsIn(outDir),
      ]);
      await writeFile(join(outDir, "release.json"), JSON.stringify({ version, commit, assets }));
    },
  };
}
