import { execFile, execFileSync } from "node:child_process";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startApp } from "../harness.ts";
import { createPoll, manyVoters, vote } from "../polls-harness.ts";
import { counted, file, readLog, sealNow } from "../public-log-harness.ts";
import { folderWith } from "./parts.ts";

const { env } = import.meta;
const program = fileURLToPath(new URL("go/read_log.go", import.meta.url));

/** Builds in GOPATH mode, because Debian's golang-golang-x-mod-dev is not a module. */
function buildReader(): string {
  const folder = folderWith({});
  const built = join(folder, "read_log");
  const settings = ["GO111MODULE=off", "GOPATH=/usr/share/gocode", `GOCACHE=${join(folder, "cache")}`];
  execFileSync("env", [...settings, "go", "build", "-o", built, program], { stdio: "inherit" });
  return built;
}

// Run by `npm run test:scale`. Needs golang-go and golang-golang-x-mod-dev.
test.runIf(env["SCALE"])(
  "the code of Go's checksum database reads the log: signature, tiles, entries, inclusion and consistency",
  async () => {
    const reader = buildReader();
    const app = await startApp();
    await app.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.app.server.address() as AddressInfo;
    const [key = ""] = (await file(app, "/log/key")).bytes.toString().split("\n");
    const read = async (...more: string[]) =>
      (await promisify(execFile)(reader, [`http://127.0.0.1:${port}`, key, ...more])).stdout;

    const [admin = ""] = await manyVoters(app, 1, "admin");
    const poll = await createPoll(app, admin);
    const voters = await manyVoters(app, 300);
    for (const [index, cookie] of voters.entries())
      await vote(app, cookie, poll.id, poll.voteOptions[index % 2]?.id ?? "");
    await sealNow(app, admin);
    const first = await readLog(app);
    expect(first.size).toBeGreaterThan(256);
    expect(await read()).toBe(`${first.size} entries, root ${first.root}, signed by ${first.origin}\n`);

    await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
    await counted(app, poll.id);
    const second = await readLog(app);
    expect(await read(String(first.size))).toBe(
      `${first.size} entries before, root ${first.root}\n${second.size} entries, root ${second.root}, signed by ${second.origin}\n`,
    );

    // Another key is refused.
    const other = key.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    await expect(promisify(execFile)(reader, [`http://127.0.0.1:${port}`, other])).rejects.toThrow();
  },
);
