import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { removeStale } from "../bundle.ts";

test("a build removes the code of the one before, and nothing else", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-dist-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const kept = ["database.tar.gz", "main.js", "main.js.map", "openapi.json"];
  for (const name of [...kept, "chunk-OLD.js", "chunk-OLD.js.map"]) writeFileSync(join(folder, name), "");
  await removeStale(folder, [join(folder, "main.js"), join(folder, "main.js.map")]);
  expect(readdirSync(folder).sort()).toEqual(kept);
});
