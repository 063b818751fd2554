import { hash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

const page = "<!doctype html><title>Mero Mat</title>";

/** Makes a built web app of two files, with the list that its build would write. */
export function builtWebApp(script = "console.log(1)", version = "1.0.0"): string {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-web-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = { "/assets/main-abc.js": script, "/index.html": page };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const assets = Object.entries(files).map(([path, content]) => [path, hash("sha256", content)]);
  writeFileSync(join(folder, "release.json"), JSON.stringify({ version, commit: null, assets }));
  return folder;
}
