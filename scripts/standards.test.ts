import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const docs = fileURLToPath(new URL("../docs", import.meta.url));
const rows = [...readFileSync(join(docs, "standards.md"), "utf8").matchAll(/^\| (\d+) +\|(.+)\|(.+)\|(.+)\|$/gm)].map(
  ([, number, , state = "", shown = ""]) => ({ number: Number(number), state: state.trim(), shown }),
);

test("each of the 49 standards has a state", () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 49 }, (_, index) => index + 1));
  for (const { number, state } of rows)
    expect(["Met", "Partly", "Not met", "Organiser"], `standard ${number}`).toContain(state);
});

test("what is met or partly met links to what shows it, and every link leads somewhere", () => {
  for (const { number, state, shown } of rows) {
    const links = [...shown.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = ""]) => link);
    if (state === "Met") expect(links.length, `standard ${number}`).toBeGreaterThan(0);
    for (const link of links) expect(existsSync(join(docs, link)), `standard ${number}: ${link}`).toBe(true);
  }
});
