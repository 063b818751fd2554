// `npm run test:nodes`: starts the server, casts a vote and stops it, on every supported Node version.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const versions = ["20.19.0", "22.12.0", "24.0.0", "24"];

/** Installs Node from npm's package `node`. */
function install(version) {
  const folder = join(root, "node_modules/.cache/nodes", version);
  const program = join(folder, "node_modules/node/bin/node");
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    execFileSync("npm", ["install", "--silent", "--no-save", "--prefix", folder, `node@${version}`], {
      stdio: "inherit",
    });
  }
  return program;
}

/** Collects the program's output until it matches. */
async function untilItSays(child, pattern) {
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk;
    const found = pattern.exec(output);
    if (found) return found[1];
  }
  throw new Error(output);
}

async function vote(origin, folder) {
  const [, password] = /^sita\s+(\S+)/m.exec(readFileSync(join(folder, "demo-accounts.txt"), "utf8"));
  let cookie = "";
  async function call(method, path, body) {
    const headers = { cookie, ...(body ? { "content-type": "application/json" } : {}) };
    const answer = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) });
    const json = await answer.json();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${json.message}`);
    const set = answer.headers.getSetCookie().find((text) => text.startsWith("session="));
    if (set) [cookie] = set.split(";");
    return json;
  }
  await call("POST", "/api/login", { username: "sita", password });
  const poll = (await call("GET", "/api/posts")).find(({ canVote }) => canVote);
  const optionId = poll.voteOptions.find(({ hasVoted }) => !hasVoted).id;
  const { changed } = await call("POST", "/api/votes", { postId: poll.id, optionId });
  if (!changed) throw new Error("the vote changed nothing");
}

for (const version of versions) {
  const program = install(version);
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-node-"));
  const env = { DATA_DIR: folder, DEMO: "1", HOST: "127.0.0.1", PORT: "0" };
  const child = spawn(program, [join(root, "apps/api/dist/main.js")], { env });
  try {
    const origin = await untilItSays(child, /running at (\S+)/);
    await vote(origin, folder);
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const [code] = await ended;
    if (code !== 0) throw new Error(`it stopped with ${code}`);
    console.log(`${execFileSync(program, ["--version"], { encoding: "utf8" }).trim()}: started, took a vote, stopped`);
  } finally {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}
