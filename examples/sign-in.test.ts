import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

const runExample = (variables: Record<string, string>) =>
  new Promise<Run>((resolve) => {
    const env = { PATH: process.env.PATH, ORIGIN: server.origin, ...variables };
    const child = execFile(
      "node",
      ["--import", "tsx", "sign-in.ts"],
      { env, cwd: import.meta.dirname },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
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
