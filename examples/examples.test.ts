import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@mero-mat/api/client";
import { type ServerProcess, startServer } from "@mero-mat/server/testing/server-process";
import { afterAll, beforeAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "mero-mat-examples-"));
let server: ServerProcess;

beforeAll(async () => {
  server = await startServer({ PATH: process.env.PATH, DATA_DIR: folder, DEMO: "0" });
}, 60_000);

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

interface Run {
  code: number;
  out: string;
  err: string;
}

const runExample = (variables: Record<string, string>, script = "sign-in.ts") =>
  new Promise<Run>((resolve) => {
    const env = { PATH: process.env.PATH, ORIGIN: server.origin, ...variables };
    const child = execFile("node", ["--import", "tsx", script], { env, cwd: import.meta.dirname }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

const sita = { USERNAME: "sita_example", PASSWORD: "a-good-secret" };
const signedIn = "Signed in as sita_example (user), kathmandu 1\nGmail sign-in is off\n";

test("the first run registers, the second signs in, and a wrong password is refused in one line", async () => {
  expect(await runExample(sita)).toEqual({ code: 0, out: `Registered sita_example\n${signedIn}`, err: "" });
  expect(await runExample(sita)).toEqual({ code: 0, out: signedIn, err: "" });
  const refused = await runExample({ ...sita, PASSWORD: "another-secret" });
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err).toMatch(/^[^\n]+ already [^\n]+\n$/);
});

test("without a name it says what to set", async () => {
  const { code, err } = await runExample({});
  expect({ code, err }).toEqual({
    code: 1,
    err: "Set USERNAME and PASSWORD, and ORIGIN when it is not this machine.\n",
  });
});

test("whoever signs up as the twenty-first from one network solves a challenge", async () => {
  const ram = { USERNAME: "ram_example", PASSWORD: "a-good-secret" };
  expect(await runExample(ram, "sign-up.ts")).toEqual({ code: 0, out: "Registered ram_example\n", err: "" });
  const others = Array.from("abcdefghijklmnopqr", (letter) => `other_${letter}`);
  await Promise.all(
    others.map((username) =>
      createClient(server.origin).auth.register.mutate({
        ...{ username, password: "a-good-secret", email: `${username}@gmail.com` },
        ...{ province: "bagmati", district: "kathmandu", electionArea: 1 },
      }),
    ),
  );
  const gita = { ...ram, USERNAME: "gita_example" };
  const out = "Solving a challenge\nRegistered gita_example\n";
  expect(await runExample(gita, "sign-up.ts")).toEqual({ code: 0, out, err: "" });
});
