import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const src = fileURLToPath(new URL("../src/", import.meta.url));
const inSheets = /(?:font-size|border(?:-\w+)*-radius): *(?=[^;]*\d(?:px|rem))[^;]*|#[0-9a-f]{3,8}\b|rgba?\([^)]*\)/gi;
const inCode = /(?:fontSize|borderRadius): *(?:\d|"[^"]*\d(?:px|rem))[^,}\n]*|\b(?:fz|bdrs)=\{?["']?\d[^\s}]*/g;
const spacings =
  /(?:\s(?:[pm][xytblrse]?|(?:row|column)?gap|(?:vertical|horizontal)?spacing)=|\b(?:(?:row|column)?gap|(?:padding|margin)\w*): )(?:"[^"]*"|\{[^}]*\}|-?\d+)/gi;
// Four rem and more is not a distance but another part's width.
const ownSpacing = /(?<![\w.])(?:0?\.\d+|[1-3](?:\.\d+)?)rem|[1-9]\d*px|[{ ]-?[1-9]\d*(?=[ ,}]|$)/;
// The themes and global.css define them; texts in a drawing use the units of its own view box.
const own = ["global.css", "fonts.css", "theme.ts", "theme-later.tsx"];
const drawings = [
  "features/results/area-map/area-map.module.css",
  "features/results/proportional/house-labels.module.css",
];
const isChecked = (file: string) => !own.includes(file) && !drawings.includes(file);

const literals = (ending: string, literal: RegExp) =>
  readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending) && isChecked(file))
    .flatMap((file) => (readFileSync(src + file, "utf8").match(literal) ?? []).map((found) => `${file}: ${found}`));

test("no style sheet has its own text size, radius or colour", () => {
  expect(literals(".css", inSheets)).toEqual([]);
});

test("no component has its own text size or radius", () => {
  expect(literals(".tsx", inCode)).toEqual([]);
});

test("no component has its own spacing: distances are steps of the theme's scale", () => {
  expect(literals(".tsx", spacings).filter((found) => ownSpacing.test(found))).toEqual([]);
});

test("every alert on a voter's page can be heard", () => {
  const silent = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !/^(?:desk|features\/dashboard)\//.test(file))
    .flatMap((file) => {
      const code = readFileSync(src + file, "utf8");
      const alerts = code.match(/<[^<>]*\srole="alert"[^<>]*/g) ?? [];
      return alerts.filter((tag) => !/^<SpokenError|\ssays=/.test(tag) && !code.includes("<Listen")).map(() => file);
    });
  expect(silent).toEqual([]);
});

test("every style variable that is used is set somewhere", () => {
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => /\.(css|tsx?)$/.test(file));
  const code = files.map((file) => readFileSync(src + file, "utf8")).join("\n");
  const taken = new Set([...code.matchAll(/var\((--(?!mantine-)[\w-]+)\)/g)].map(([, name = ""]) => name));
  expect([...taken].filter((name) => !code.includes(`${name}:`) && !code.includes(`${name}":`))).toEqual([]);
});
