import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const timeoutMs = 90_000;

/** Of its own: what is saved in it, other tests must not read. */
function copyOfSources(): string {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-dev-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const left = new Set([".git", ".turbo", ".data", ".dev", ".env", "test-results", "e2e", "perf", "examples", "docs"]);
  const isCopied = (path: string) =>
    !left.has(basename(path)) && path !== join(root, "node_modules") && !path.endsWith("/dist");
  cpSync(root, folder, { recursive: true, verbatimSymlinks: true, filter: isCopied });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  // Made by the build already.
  for (const file of ["database.tar.gz", "database.version"])
    cpSync(join(root, "apps/api/dist", file), join(folder, "apps/api/.dev", file));
  return folder;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (typeof address !== "object" || !address) throw new Error("There is no free port");
  return address.port;
}

/** Asks until this is what is said, and answers how long that took. */
async function untilAnswered(url: string, words: string): Promise<number> {
  const since = performance.now();
  while (performance.now() - since < timeoutMs) {
    const text = await fetch(url).then(
      (answer) => answer.text(),
      () => "",
    );
    if (text.includes(words)) return Math.round(performance.now() - since);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} never said '${words}'`);
}

function save(file: string, before: string, after: string): void {
  const text = readFileSync(file, "utf8");
  expect(text).toContain(before);
  writeFileSync(file, text.replace(before, after));
}

/** Answers where it serves. */
async function startDev(folder: string, ...options: string[]): Promise<string> {
  const port = await freePort();
  const dev = spawn(process.execPath, ["scripts/run.mjs", "dev", ...options], {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: "",
      REDIS_URL: "",
      SMTP_URL: "",
      ADMIN_USERNAME: "",
      ADMIN_PASSWORD: "",
      METRICS_PORT: "",
      DATA_DIR: join(folder, ".data"),
      DEMO: "0",
      LOG_LEVEL: "warn",
      PORT: String(port),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(dev, "exit");
  onTestFinished(async () => {
    dev.kill("SIGTERM");
    await ended;
  });
  return `http://127.0.0.1:${port}`;
}

test("what is saved is there a moment later, in the server and in the page, and a debugger finds the server", async () => {
  const folder = copyOfSources();
  const debuggerPort = await freePort();
  const origin = await startDev(folder, `--inspect=127.0.0.1:${debuggerPort}`);
  const nothing = "There is nothing here.";
  const started = await untilAnswered(`${origin}/api/nothing`, nothing);

  save(join(folder, "packages/api/src/errors.ts"), nothing, "Nothing was ever here.");
  const server = await untilAnswered(`${origin}/api/nothing`, "Nothing was ever here.");
  const texts = `${origin}/src/i18n/en/first/area.ts`;
  await untilAnswered(texts, "Choose your district");
  save(join(folder, "apps/web/src/i18n/en/first/area.ts"), "Choose your district", "Choose a district");
  const page = await untilAnswered(texts, "Choose a district");
  console.log(
    `npm run dev: started in ${started} ms; what is saved is in the server after ${server}, in the page after ${page} ms`,
  );
  expect(server).toBeLessThan(started);

  const opened = await (await fetch(`http://127.0.0.1:${debuggerPort}/json/list`)).json();
  expect(opened).toMatchObject([{ url: `file://${folder}/apps/api/.dev/main.js` }]);
}, 300_000);
