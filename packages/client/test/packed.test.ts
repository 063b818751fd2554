import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer, startSite } from "./site.ts";

const run = promisify(execFile);
const project = mkdtempSync(join(tmpdir(), "mero-mat-packed-"));
const packages = join(import.meta.dirname, "../node_modules");
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  site = await startSite();
  const packed = join(project, "packed");
  mkdirSync(packed);
  await run("npm", ["pack", "--pack-destination", packed], { cwd: join(import.meta.dirname, "..") });
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "outside", type: "module" }));
  // It needs nothing but itself: no registry is asked.
  await run("npm", ["install", "--offline", "--no-audit", join(packed, readdirSync(packed)[0] ?? "")], {
    cwd: project,
  });
});
afterAll(async () => {
  await site.stop();
  rmSync(project, { recursive: true });
});

test("the package imports nothing from the repository", async () => {
  const { stdout } = await run("grep", ["-rhoE", 'from "[^.][^"]*"', "node_modules/@mero-mat/client/dist"], {
    cwd: project,
  }).catch((error: { stdout: string }) => error);
  expect(stdout).toBe("");
});

test("plain Node signs in with the package", async () => {
  const script = `
    import { createClient } from "@mero-mat/client";
    const client = createClient({ url: process.argv[2] });
    await client.auth.login.mutate(${JSON.stringify(officer)});
    console.log((await client.auth.currentUser.query()).username);
  `;
  writeFileSync(join(project, "sign-in.js"), script);
  expect(await run("node", ["sign-in.js", site.origin], { cwd: project })).toMatchObject({ stdout: "officer\n" });
});

test("plain TypeScript knows its calls, reasons and events, and finds mistakes", async () => {
  writeFileSync(
    join(project, "use.ts"),
    `
    import { createClient, isFailure, type Poll } from "@mero-mat/client";
    const client = createClient({ url: "http://127.0.0.1:3000", token: "meromat_x" });
    export const polls: Promise<Poll[]> = client.polls.list.query();
    client.events.changes.subscribe(undefined, { onData: ({ topic }) => console.log(topic === "votes") });
    export const make = () => client.adminPolls.create.mutate({
      content: "Who?", province: "bagmati", district: "kathmandu", electionArea: 1,
      voteOptions: [{ name: "Sita", nepaliName: "सीता", party: "Independent" }],
    });
    // @ts-expect-error there is no such call
    client.polls.nothing.query();
    // @ts-expect-error it needs an option
    client.votes.cast.mutate({ postId: "x" });
    // @ts-expect-error there is no such reason
    isFailure(null, "because");
    `,
  );
  const lib = ["--lib", "es2023,dom", "--skipDefaultLibCheck"];
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2023", ...lib];
  const tsc = join(packages, "typescript/bin/tsc");
  const said = await run("node", [tsc, ...options, "use.ts"], { cwd: project }).catch(
    (error: { stdout: string }) => error,
  );
  expect(said).toMatchObject({ stdout: "" });
});
