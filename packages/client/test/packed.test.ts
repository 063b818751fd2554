import { execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createClient } from "../src/index.ts";
import { officer } from "./site.ts";

const run = promisify(execFile);
const project = mkdtempSync(join(tmpdir(), "mero-mat-packed-"));
const packages = join(import.meta.dirname, "../node_modules");
const tsx = import.meta.resolve("tsx");
const origin = inject("origin");

beforeAll(async () => {
  const packed = join(project, "packed");
  mkdirSync(packed);
  // As in the README: from the folder that receives the file.
  await run("npm", ["pack", join(import.meta.dirname, "..")], { cwd: packed });
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "outside", type: "module" }));
  // Installs offline: it has no dependencies.
  await run("npm", ["install", "--offline", "--no-audit", join(packed, readdirSync(packed)[0] ?? "")], {
    cwd: project,
  });
});
afterAll(() => rmSync(project, { recursive: true }));

/** Returns TypeScript's errors. */
async function compile(file: string, ...more: string[]): Promise<string> {
  const lib = ["--lib", "es2023,dom", "--skipDefaultLibCheck"];
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2023", ...lib, ...more];
  const tsc = join(packages, "typescript/bin/tsc");
  const ended = run("node", [tsc, ...options, file], { cwd: project });
  return (await ended.catch((error: { stdout: string }) => error)).stdout;
}

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
  expect(await run("node", ["sign-in.js", origin], { cwd: project })).toMatchObject({ stdout: "officer\n" });
});

test("the README says how to pack and install it", () => {
  const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8"));
  const file = readdirSync(join(project, "packed"))[0] ?? "";
  expect(file).toBe(`mero-mat-client-${version}.tgz`);
  expect(readme).toContain(`npm pack ./mero-mat/packages/client\nnpm install ./${file}\n`);
});

test("tRPC's own client is typed by the router of the package, reads, and hears events", async () => {
  for (const name of ["client", "server"]) {
    mkdirSync(join(project, "node_modules/@trpc"), { recursive: true });
    symlinkSync(join(packages, "@trpc", name), join(project, "node_modules/@trpc", name));
  }
  symlinkSync(join(packages, "eventsource"), join(project, "node_modules/eventsource"));
  const plain = join(project, "plain.ts");
  writeFileSync(
    plain,
    `
    import type { AppRouter, Poll } from "@mero-mat/client";
    import { createTRPCClient, httpBatchLink, httpSubscriptionLink, splitLink, TRPCClientError } from "@trpc/client";
    import { EventSource } from "eventsource";
    const url = \`\${process.argv[2]}/trpc\`;
    const trpc = createTRPCClient<AppRouter>({
      links: [
        splitLink({
          condition: ({ type }) => type === "subscription",
          true: httpSubscriptionLink({ url, EventSource }),
          false: httpBatchLink({ url }),
        }),
      ],
    });
    const refused: Poll[] | undefined = await trpc.polls.list.query().catch(() => undefined);
    const parties = await trpc.parties.active.query();
    const error: unknown = await trpc.votes.cast.mutate({ postId: "x", optionId: "x" }).catch((failed) => failed);
    if (error instanceof TRPCClientError) {
      const { data } = error as TRPCClientError<AppRouter>;
      const reason: "not_signed_in" | string | undefined = data?.failure.reason;
      console.log(refused, parties.length, reason);
    }
    const { unsubscribe } = trpc.events.changes.subscribe(undefined, {
      onStarted: () => console.log("listening"),
      onData({ topic }) {
        const isParties: boolean = topic === "parties";
        console.log(topic, isParties);
        if (isParties) unsubscribe();
      },
    });
    // @ts-expect-error there is no such call
    void (() => trpc.polls.nothing.query());
    // @ts-expect-error it needs an option
    void (() => trpc.votes.cast.mutate({ postId: "x" }));
    // @ts-expect-error what reads has no mutate
    void (() => trpc.polls.list.mutate());
    `,
  );
  expect(await compile("plain.ts", "--types", "node", "--typeRoots", join(packages, "@types"), "--skipLibCheck")).toBe(
    "",
  );
  const child = spawn("node", ["--import", tsx, plain, origin], { cwd: project });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  // Another file may have created a party on the same server.
  await expect.poll(() => output).toMatch(/^undefined \d+ not_signed_in\nlistening\n/);
  const desk = createClient({ url: origin });
  await desk.auth.login.mutate(officer);
  await desk.adminParties.create.mutate({ name: "Moon", nepaliName: "चन्द्र" });
  await expect.poll(() => child.exitCode).toBe(0);
  expect(output).toContain("parties true\n");
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
    // @ts-expect-error a vote does not fail for this
    isFailure<"votes.cast">(null, "party_taken");
    export const isLate = (error: unknown) => isFailure<"votes.cast">(error) && error.reason === "voting_closed";
    `,
  );
  expect(await compile("use.ts")).toBe("");
});
