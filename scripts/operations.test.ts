import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const runbook = read("docs/operations.md");
const section = runbook.split("## When a component fails")[1]?.split("\n## ")[0] ?? "";
const faults = section
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (?:fault|-)/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  // The second table, of alerts without a failed component, has two columns.
  .filter((cells) => cells.length > 4);
const alerts: { alert: string; labels: { severity: string } }[] = parse(read("deploy/prometheus/alerts.yml")).groups[0]
  .rules;

test.each(faults.map((cells) => [cells[1], cells[5]]))(
  "the runbook's row '%s' names a test that exists",
  (_, named) => {
    const [, file = "", title = ""] = /^`([^`]+)`: (.+)$/.exec(named ?? "") ?? [];
    const path = join("apps/api/test", file);
    expect(existsSync(join(root, path)), path).toBe(true);
    expect(read(path)).toContain(title);
  },
);

test("the runbook names every alert, with its correct severity", () => {
  const named = [...section.matchAll(/`([A-Z][a-z]+(?:[A-Z][a-z]+)+)`/g)].map((match) => match[1]);
  const known = alerts.map(({ alert }) => alert);
  expect([...new Set(named)].toSorted()).toEqual(known.toSorted());
  for (const [, , , pages = ""] of faults)
    for (const { alert, labels } of alerts.filter((one) => pages.includes(`\`${one.alert}\``)))
      expect([alert, /on call/.test(pages) ? "page" : "morning"]).toEqual([alert, labels.severity]);
});

test("every file that the runbook installs exists", () => {
  for (const [file = ""] of runbook.matchAll(/\bdeploy\/[\w.-]+/g)) {
    const name = file.replace(/\.$/, "");
    expect(
      existsSync(join(root, name === "deploy/mero-mat-backup" ? "deploy/mero-mat-backup.timer" : name)),
      file,
    ).toBe(true);
  }
});
