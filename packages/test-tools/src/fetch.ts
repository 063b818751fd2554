import { execFileSync } from "node:child_process";
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { folderOf, type Package, packages } from "./find.ts";

/** Installs a package, and others that it needs, into its folder, which appears only when it is complete. */
async function fetchPackage(
  wanted: Package,
  others: string[] = [],
  complete: (folder: string) => Promise<void> = async () => {},
): Promise<void> {
  const target = folderOf(wanted);
  const folder = `${target}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  try {
    const args = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts=false"];
    execFileSync("npm", [...args, "--prefix", folder, `${wanted.name}@${wanted.version}`, ...others], {
      stdio: ["ignore", 2, 2],
      shell: process.platform === "win32",
    });
    await complete(folder);
    if (!existsSync(target)) renameSync(folder, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// Chromium's own font has no Devanagari, and the pages' font is optional: without it in the system, layout depends on its arrival.
const devanagari = "@expo-google-fonts/noto-sans-devanagari";

export const fetchPostgres = (): Promise<void> => fetchPackage(packages.postgres);

/** Unpacks Chromium, and the libraries and the fonts that a minimal Linux lacks. */
export const fetchChromium = (): Promise<void> =>
  fetchPackage(packages.chromium, [`${devanagari}@0.4.1`], async (folder) => {
    const packed = join(folder, "node_modules", packages.chromium.name, "bin");
    for (const name of ["chromium", "al2023.tar", "swiftshader.tar", "fonts.tar"]) {
      const file = join(folder, name === "chromium" ? "chromium-program" : name);
      await pipeline(createReadStream(join(packed, `${name}.br`)), createBrotliDecompress(), createWriteStream(file));
      if (name === "chromium") chmodSync(file, 0o755);
      else {
        execFileSync("tar", ["-xf", file], { cwd: folder });
        rmSync(file);
      }
    }
    renameSync(join(folder, "node_modules", devanagari), join(folder, "fonts/Devanagari"));
    rmSync(join(folder, "node_modules"), { recursive: true });
    const fonts = folderOf(packages.chromium);
    writeFileSync(
      join(folder, "fonts.conf"),
      `<fontconfig><dir>${fonts}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${fonts}/cache</cachedir></fontconfig>`,
    );
    const start = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium-program" "$@"
`;
    writeFileSync(join(folder, "chromium"), start, { mode: 0o755 });
  });
