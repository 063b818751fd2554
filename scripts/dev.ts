// Serves the web app and the API at one address, on the database of `npm start`, and restarts the server on changes.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer as createProbe } from "node:net";
import { fileURLToPath } from "node:url";
import { openBundler } from "@mero-mat/server/bundle";
import { createServer } from "vite";

const pathOf = (place: string) => fileURLToPath(new URL(`../${place}`, import.meta.url));
const watched = [
  "apps/api/src",
  "packages/api/src",
  "packages/db/src",
  "packages/db/migrations",
  "packages/domain/src",
  "packages/texts/src",
];
// Changes of tests, and of texts that only the web app uses, need no restart.
const ignored = /\.test\.ts$|\/texts\/src\/\w+\/(?:first|later|admin)\//;
const served = "^/(?:api|trpc|objects|log|embed|unsubscribe|healthz|readyz)(?:/|\\?|$)";
const isServed = new RegExp(served);

async function freePort(): Promise<number> {
  const probe = createProbe().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (typeof address !== "object" || !address) throw new Error("There is no free port");
  return address.port;
}

const { HOST: host = "127.0.0.1", PORT: port = "3000" } = process.env;
const serverPort = await freePort();
// From 22.1 on Node caches compiled code: most of a bundle is the same after a change.
const cache = { NODE_COMPILE_CACHE: pathOf("node_modules/.cache/node") };
const env = {
  ...cache,
  PUBLIC_URL: `http://${host}:${port}`,
  ...process.env,
  HOST: "127.0.0.1",
  PORT: String(serverPort),
};

const debuggerOptions = process.argv.slice(2);
// Skips V8's optimizing WebAssembly compiler: compiling the embedded database again takes half of the start.
const options = ["--enable-source-maps", "--liftoff-only", ...debuggerOptions];

const run = (...program: string[]) =>
  spawn(process.execPath, [...options, ...program], {
    cwd: pathOf("."),
    env,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    // Ctrl-C reaches this process, which stops the server once.
    detached: true,
  });

const bundler = await openBundler();
let packages = await bundler.rebuild();
let standBy: ChildProcess | undefined;

/** Starts a process that loads the packages before the next restart. A debugger attaches to only one process. */
function startStandBy(): void {
  if (debuggerOptions.length === 0) standBy = run(pathOf("scripts/stand-by.mjs"), bundler.program, ...packages);
}

function start(): { child: ChildProcess; answers: Promise<unknown> } {
  const ready = standBy?.connected ? standBy : undefined;
  ready?.send("start");
  standBy = undefined;
  const child = ready ?? run(bundler.program);
  return { child, answers: Promise.race([once(child, "message"), once(child, "exit")]) };
}

async function stop({ child }: { child: ChildProcess }): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

let running = start();
running.answers.then(startStandBy);
let turn: Promise<void> = Promise.resolve();
let isStopping = false;

async function restart(): Promise<void> {
  const since = performance.now();
  // After a build error, which esbuild prints, the running server stays.
  const built = await bundler.rebuild().catch(() => null);
  if (!built) return;
  packages = built;
  await stop(running);
  if (isStopping) return;
  running = start();
  await running.answers;
  if (running.child.exitCode !== null) return console.error("The server stopped; the next change starts it again.");
  startStandBy();
  console.log(`Server restarted in ${Math.round(performance.now() - since)} ms.`);
}

// TanStack's plugin looks for the routes where the process is.
process.chdir(pathOf("apps/web"));
const server = `http://127.0.0.1:${serverPort}`;
const web = await createServer({
  clearScreen: false,
  server: {
    host,
    port: Number(port),
    strictPort: true,
    // A key that starts with ^ is a regular expression.
    proxy: { [served]: server },
  },
  plugins: [
    {
      name: "wait for the server",
      configureServer({ middlewares }) {
        middlewares.use((request, _response, next) => {
          if (!isServed.test(request.url ?? "")) return next();
          turn.then(() => running.answers).then(() => next(), next);
        });
      },
    },
  ],
});
await web.listen();

let timer: NodeJS.Timeout | undefined;
web.watcher.add(watched.map(pathOf));
web.watcher.on("all", (_event, file) => {
  if (!watched.some((folder) => file.startsWith(pathOf(folder))) || ignored.test(file)) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    turn = turn.then(restart);
  }, 50);
});

for (const signal of ["SIGINT", "SIGTERM", "disconnect"] as const)
  process.once(signal, async () => {
    isStopping = true;
    standBy?.kill();
    await Promise.all([stop(running), web.close(), bundler.close()]);
    process.exit();
  });
