import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs `npm start` for somebody who has nothing but Node and these files. */
function start(prepare: (folder: string) => void = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-run-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "scripts"));
  for (const file of ["package.json", "pnpm-lock.yaml", "scripts/run.mjs", "scripts/tools.mjs"])
    copyFileSync(join(root, file), join(folder, file));
  prepare(folder);
  const env = { PATH: join(folder, "nothing") };
  return spawnSync(process.execPath, ["scripts/run.mjs", "start"], { cwd: folder, env, encoding: "utf8" });
}

test("npm start says that npx is missing", () => {
  expect(start()).toMatchObject({
    status: 1,
    stdout: "",
    stderr: "npx is missing. It comes with npm: install that (Debian: apt-get install npm).\n",
  });
});

test("npm start says that turbo is missing", () => {
  const withoutTurbo = (folder: string) => {
    mkdirSync(join(folder, "node_modules/.pnpm"), { recursive: true });
    copyFileSync(join(root, "pnpm-lock.yaml"), join(folder, "node_modules/.pnpm/lock.yaml"));
  };
  expect(start(withoutTurbo)).toMatchObject({
    status: 1,
    stdout: "",
    stderr: "turbo is missing in node_modules. Remove the folder node_modules and start again.\n",
  });
});
