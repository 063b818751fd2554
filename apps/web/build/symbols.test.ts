import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { drawingsVersion } from "@mero-mat/domain/party-pictures";
import { symbolNames } from "@mero-mat/domain/symbols";
import { expect, test } from "vitest";

const folder = new URL("../public/symbols/", import.meta.url);

test("each offered symbol is a small drawing in two colours on its own paper, unlike every other", () => {
  const files = readdirSync(folder);
  expect(files.toSorted()).toEqual([...symbolNames, "none-of-these"].map((name) => `${name}.svg`).toSorted());
  const drawings = files.map((file) => readFileSync(new URL(file, folder), "utf8"));
  expect(new Set(drawings).size).toBe(files.length);
  for (const drawing of drawings) {
    expect(drawing.length).toBeLessThan(1000);
    expect(new Set(drawing.match(/#[0-9a-f]{6}/g))).toEqual(new Set(["#fff9ef", "#1d2a4d", "#d96b14"]));
  }
});

test("the drawings' version changes with them", () => {
  const drawings = readdirSync(folder).toSorted();
  const bytes = drawings.map((file) => readFileSync(new URL(file, folder), "utf8")).join("");
  expect(drawingsVersion).toBe(hash("sha256", bytes).slice(0, 8));
});
