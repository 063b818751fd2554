import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@mero-mat/test-tools/free-port";
import { expect, onTestFinished, test } from "vitest";
import { copyOfSources, save } from "./copy-of-sources.ts";

const timeoutMs = 240_000;

/** Polls until the response contains the text, and returns the milliseconds that this took. */
async function untilServed(url: string, expected: string): Promise<number> {
  const since = performance.now();
  while (performance.now() - since < timeoutMs) {
    const text = await fetch(url).then(
      (response) => response.text(),
      () => "",
    );
    if (text.includes(expected)) return Math.round(performance.now() - since);
    await pause(20);
  }
  throw new Error(`${url} never served '${expected}'`);
}

/** Starts `npm run dev` and returns its origin. */
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

/** Waits until Vite has bundled all packages: it sends none before that. */
async function waitForBundledPackages(origin: string): Promise<void> {
  const first = await (await fetch(`${origin}/src/main.tsx`)).text();
  const [path] = first.match(/\/node_modules\/\.vite\/deps\/[^"]+/) ?? [];
  expect(path).toBeDefined();
  await (await fetch(`${origin}${path}`)).text();
}

test("a saved change soon appears in the server and in the page, and a debugger finds the server", async () => {
  const folder = copyOfSources(onTestFinished);
  const debuggerPort = await freePort();
  const origin = await startDev(folder, `--inspect=127.0.0.1:${debuggerPort}`);
  const nothing = "There is nothing here.";
  const started = await untilServed(`${origin}/api/nothing`, nothing);
  await waitForBundledPackages(origin);

  save(join(folder, "packages/api/src/errors.ts"), nothing, "Nothing was ever here.");
  const server = await untilServed(`${origin}/api/nothing`, "Nothing was ever here.");
  const file = join(folder, "packages/texts/src/en/first/area.ts");
  const texts = `${origin}/@fs${file}`;
  await untilServed(texts, "Choose your district");
  save(file, "Choose your district", "Choose a district");
  const page = await untilServed(texts, "Choose a district");
  console.log(
    `npm run dev: started in ${started} ms; what is saved is in the server after ${server}, in the page after ${page} ms`,
  );
  expect(server).toBeLessThan(started);

  // Vite serves the web app at every path that it does not pass on to the server.
  for (const path of ["/embed/seats", "/unsubscribe"])
    expect(await (await fetch(origin + path)).text()).not.toContain("/@vite/client");

  const opened = await (await fetch(`http://127.0.0.1:${debuggerPort}/json/list`)).json();
  expect(opened).toMatchObject([{ url: `file://${folder}/apps/api/.dev/main.js` }]);
});
