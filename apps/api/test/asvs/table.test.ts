import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { fileOf, sectionOf } from "./files.ts";
import { requirements } from "./requirements.ts";

interface Row {
  number: string;
  level: string;
  asks: string;
  shownBy: string;
}

const rows: Row[] = [...sectionOf("ASVS 5.0").matchAll(/^\| (V[\d.]+) +\| (\d) +\| (.*?) +\| (.*?) +\|$/gm)].map(
  ([, number = "", level = "", asks = "", shownBy = ""]) => ({ number, level, asks, shownBy }),
);
const numbersOf = (which: (shownBy: string) => boolean) =>
  rows.filter(({ shownBy }) => which(shownBy)).map(({ number }) => number);

const suite = readdirSync(new URL(".", import.meta.url))
  .filter((file) => /^v\d\d-.*\.test\.ts$/.test(file))
  .map((file) => ({ file, text: fileOf(`apps/api/test/asvs/${file}`) }));
const tested = suite.flatMap(({ file, text }) =>
  [...text.matchAll(/^test\(\s*"(V[\d.]+) /gm)].map((match) => ({ file, number: match[1] ?? "" })),
);

test("the table has every requirement of levels 1 and 2 once, and three of level 3", () => {
  const standard = Object.entries(requirements).flatMap(([chapter, levels]) =>
    Object.entries(levels).flatMap(([level, numbers]) =>
      numbers.split(" ").flatMap((number) => (number === "" ? [] : [`${chapter}.${number} ${level}`])),
    ),
  );
  // 253 of levels 1 and 2, less what the chapters on tokens of others, OAuth and WebRTC ask for, and three of level 3.
  expect(standard).toHaveLength(213);
  expect(rows.map(({ number, level }) => `${number} ${level}`).sort()).toEqual(standard.sort());
  for (const { number, asks } of rows) expect(asks.length, number).toBeGreaterThan(5);
});

test("the suite has one test for each requirement that the table says it has, in its chapter's file, and no other", () => {
  expect(tested.map(({ number }) => number).sort()).toEqual(numbersOf((shownBy) => shownBy === "`asvs`").sort());
  for (const { file, number } of tested) {
    const chapter = number.slice(1).split(".")[0]?.padStart(2, "0");
    expect(file, number).toMatch(new RegExp(`^v${chapter}-`));
  }
  const titles = suite.flatMap(({ text }) => text.match(/^test(\.\w+)?\(/gm) ?? []);
  expect(titles).toHaveLength(tested.length);
});

test("every other test that the table names is there", () => {
  let named = 0;
  for (const { number, shownBy } of rows.filter(({ shownBy }) => /^`[^`]+\.ts`: /.test(shownBy))) {
    for (const one of shownBy.split(" · ")) {
      const [, file = "", title = ""] = /^`([^`]+)`: (.*)$/.exec(one) ?? [];
      const path = /^(apps|e2e|packages|scripts)\//.test(file) ? file : `apps/api/test/${file}`;
      const titles = [...fileOf(path).matchAll(/\(\s*"([^"]+)",/g)].map((match) => match[1]);
      expect(titles, `${number} ${one}`).toContain(title);
      named++;
    }
  }
  expect(named).toBeGreaterThan(40);
});

test("a requirement that does not apply, does not hold yet or is decided otherwise says why, and has no test", () => {
  const others = rows.filter(({ shownBy }) => !shownBy.startsWith("`"));
  for (const { number, shownBy } of others)
    expect(shownBy, number).toMatch(/^(Does not apply|Not yet|Decided): \S.{9,}/);
});
