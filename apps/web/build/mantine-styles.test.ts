import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { sheetOf } from "./mantine-styles.ts";

const mantine = fileURLToPath(new URL("../node_modules/@mantine/", import.meta.url));

test("every Mantine component that has class names has a style sheet to import with them", () => {
  const modules = ["core", "notifications", "tiptap"].flatMap((name) =>
    readdirSync(`${mantine}${name}/esm`, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".module.mjs"))
      .map((file) => `${mantine}${name}/esm/${file}`),
  );
  expect(modules.length).toBeGreaterThan(90);
  expect(modules.filter((module) => !existsSync(sheetOf(module) ?? ""))).toEqual([]);
});
