import { execFile, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "@mero-mat/test-tools/free-port";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const readme = read("README.md");
const commands = [...readme.matchAll(/^```sh\n(.*?)^```/gms)].flatMap((block) => block[1]?.trim().split("\n") ?? []);

const folder = mkdtempSync(join(tmpdir(), "mero-mat-readme-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// A developer's own `.env` must not lead the tests to their database.
const isolated = {
  DATABASE_URL: "",
  REDIS_URL: "",
  SMTP_URL: "",
  ADMIN_USERNAME: "",
  ADMIN_PASSWORD: "",
  METRICS_PORT: "",
  // Vitest's own, which builds another React.
  NODE_ENV: "",
};
const environment = (data: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...isolated,
  DATA_DIR: join(folder, data),
  LOG_LEVEL: "warn",
  ...more,
});

interface Run {
  code: number | null;
  out: string;
}

const run = (command: string, env: NodeJS.ProcessEnv) =>
  new Promise<Run>((resolve) => {
    const child = execFile("sh", ["-c", command], { cwd: root, env }, (_error, out, err) =>
      resolve({ code: child.exitCode, out: out + err }),
    );
  });

const answers = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 2400; attempt++) {
    if (await isSo()) return;
    await pause(100);
  }
  throw new Error(`Waited in vain: ${what}`);
}

let afterServing: () => unknown = () => {};
afterAll(() => void afterServing());

/** Runs `npm start` until it responds. It has its own process group, as in a terminal. */
async function serve() {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const npm = spawn("npm", ["start"], {
    cwd: root,
    env: environment("served", { PORT: String(port) }),
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  let out = "";
  npm.stdout.on("data", (chunk) => {
    out += chunk;
  });
  const pid = npm.pid ?? 0;
  afterServing = () => npm.exitCode === null && npm.signalCode === null && npm.kill("SIGTERM");
  await until("the server answers", async () => npm.exitCode !== null || (await answers(origin)));
  expect(npm.exitCode).toBeNull();
  return {
    origin,
    pid,
    output: () => out,
    /** The lock disappears only when the database was closed cleanly. */
    async isGone() {
      await until("the server stops and gives its folder back", async () => {
        return !(await answers(origin)) && !existsSync(join(folder, "served/lock"));
      });
    },
  };
}

/** Checks that there are health checks and volumes, and that every secret comes from outside. */
function checkCompose(): void {
  const { services, volumes } = parse(read("docker-compose.yml"), { merge: true });
  expect(JSON.stringify(services.app.healthcheck.test)).toContain("/readyz");
  expect(services.app.depends_on.database.condition).toBe("service_healthy");
  // On an empty database the app has to make the tables first.
  expect(services.backup.depends_on.app.condition).toBe("service_healthy");
  expect(services.app.environment.DATABASE_URL).toMatch(
    /^postgresql:\/\/mero_mat:\$\{POSTGRES_PASSWORD:\?[^}]+\}@database:/,
  );
  expect(services.database.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
  expect(services.database.healthcheck.test).toContain("pg_isready");
  expect(Number(/^postgres:(\d+)/.exec(services.database.image)?.[1])).toBeGreaterThanOrEqual(15);
  for (const service of [services.app, services.backup, services.database]) {
    for (const volume of service.volumes) expect(Object.keys(volumes)).toContain(volume.split(":")[0]);
    expect(service.logging.options).toEqual({ "max-size": "20m", "max-file": "5" });
  }
  const port = `\${PORT:-3000}`;
  // The address that people open is the one that is published.
  expect(services.app.ports).toEqual([`127.0.0.1:${port}:3000`]);
  expect(services.app.environment.PUBLIC_URL).toBe(`\${PUBLIC_URL:-http://127.0.0.1:${port}}`);
}

// One server for the two commands that need one: a start takes longer than they do.
let serving: ReturnType<typeof serve> | undefined;
const served = () => {
  serving ??= serve();
  return serving;
};

const known: Record<string, (command: string) => Promise<void>> = {
  async "npm start"() {
    const server = await served();
    const page = await fetch(`${server.origin}/auth`, { headers: { accept: "text/html" } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<div id="root">');
    expect(readFileSync(join(folder, "served", "demo-accounts.txt"), "utf8")).toContain("administrator");
    await until("the demo accounts are printed", () => server.output().includes("demo_admin"));
  },
  // This is that command's own run.
  async "npm test"() {
    expect(JSON.parse(read("package.json")).scripts.test).toBe("node scripts/run.mjs test");
  },
  async "npm run migrate"(command) {
    const { code, out } = await run(command, environment("commands"));
    expect(out).toContain("The database is up to date.");
    expect(code).toBe(0);
  },
  async "npm run admin -- create officer"(command) {
    const { code, out } = await run(command, environment("commands"));
    expect(out).toMatch(/Created the administrator officer\. Password, shown only once: \S{12,}/);
    expect(code).toBe(0);
  },
  async "npm run seed -- --voters 1000 --polls 20"(command) {
    const { code, out } = await run(command, environment("commands"));
    expect(out).toContain("The database now has 1000 voters, 20 polls, 0 votes and 0 party votes");
    expect(code).toBe(0);
  },
  async "docker compose up --build --detach"() {
    checkCompose();
    // Where there is no compose, its file is still checked above.
    if (spawnSync("docker", ["compose", "version"], { stdio: "ignore" }).status !== 0) return;
    const { code, out } = await run("docker compose config -q", { ...process.env, POSTGRES_PASSWORD: "secret" });
    expect(out).toBe("");
    expect(code).toBe(0);
  },
  async "USERNAME=sita_script PASSWORD=a-good-secret npm --prefix examples run sign-in"(command) {
    const { origin, pid, isGone } = await served();
    const { code, out } = await run(command, environment("served", { ORIGIN: origin }));
    expect(out).toContain("Signed in as sita_script (user), kathmandu 1");
    expect(code).toBe(0);
    // Ctrl-C reaches npm, its script and the server at once, which cut the clean stop short.
    process.kill(-pid, "SIGINT");
    await isGone();
  },
};

test("this file knows every command of the README, and no others", () => {
  expect(commands.toSorted()).toEqual(Object.keys(known).toSorted());
});

test.each(commands)("`%s` does what the README says", (command) => known[command]?.(command));

test(".env.example and the README list every variable of the server, and no others", () => {
  const server = [...read("apps/api/src/env.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+): z\./gm)].map((match) => match[1]);
  const example = [...read(".env.example").matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
  const table = readme.split("## Configure")[1]?.split("These commands")[0] ?? "";
  const described = [...table.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((match) => match[1]);
  expect(example.filter((name) => name !== "POSTGRES_PASSWORD").toSorted()).toEqual(server.toSorted());
  expect(described.toSorted()).toEqual(server.toSorted());
});

test("docker-compose.yml passes every variable of .env.example to the server, except those that the image sets", () => {
  const { services } = parse(read("docker-compose.yml"), { merge: true });
  const ofImage = ["HOST", "PORT", "DATA_DIR"];
  for (const name of ofImage) expect(read("Dockerfile")).toMatch(new RegExp(`^ENV .* ${name}=`, "m"));
  // The database is the compose service.
  const own = [...ofImage, "DATABASE_URL", "POSTGRES_PASSWORD"];
  const example = [...read(".env.example").matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? "");
  const { DATABASE_URL: _, PUBLIC_URL: __, ...handed } = services.app.environment;
  expect(Object.keys(services.app.environment).toSorted()).toEqual(
    ["DATABASE_URL", ...example.filter((name) => !own.includes(name))].toSorted(),
  );
  for (const [name, value] of Object.entries(handed)) expect(value).toBe(`\${${name}:-}`);
});

test("the published packages have the version in the changelog", () => {
  const [, version] = /^## \[([\d.]+)\]/m.exec(read("CHANGELOG.md")) ?? [];
  for (const folder of ["", "packages/client/", "packages/observer/"])
    expect(JSON.parse(read(`${folder}package.json`)).version, folder).toBe(version);
});

test("every link of the README and of the index of documents leads somewhere, and the index has every document", () => {
  const linksOf = (file: string) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map((match) => join(dirname(file), match[1] ?? ""));
  const indexed = linksOf("docs/README.md");
  expect(indexed.length).toBeGreaterThan(5);
  for (const link of [...linksOf("README.md"), ...indexed]) expect(existsSync(join(root, link)), link).toBe(true);
  for (const name of readdirSync(join(root, "docs")).filter((file) => file.endsWith(".md") && file !== "README.md"))
    expect(indexed).toContain(`docs/${name}`);
});

test("every decision has an id of its own, under its topic's prefix from the index", () => {
  const topics = new Map(
    [...read("docs/decisions.md").matchAll(/\]\(decisions\/([^)]+)\) +\| `([A-Z]+)`/g)].map(([, file, prefix]) => [
      file,
      prefix,
    ]),
  );
  expect([...topics.keys()].toSorted()).toEqual(readdirSync(join(root, "docs/decisions")).toSorted());
  expect(new Set(topics.values()).size).toBe(topics.size);
  for (const [file, prefix] of topics) {
    const decisions = read(`docs/decisions/${file}`).match(/^- .*/gm) ?? [];
    const ids = decisions.map((line) => new RegExp(`^- \\*\\*(${prefix}-[1-9]\\d*)\\*\\* · `).exec(line)?.[1] ?? line);
    expect(ids, file).toEqual([...new Set(ids)]);
    for (const id of ids) expect(id, file).toMatch(/^[A-Z]+-\d+$/);
  }
});
