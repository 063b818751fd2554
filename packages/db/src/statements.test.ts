import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import type { Db } from "./connection/connect.ts";
import { layOut, statementsOf } from "./testing/record-statements.ts";
import { Samples } from "./testing/sample-arguments.ts";

const pathOf = (place: string) => fileURLToPath(new URL(place, import.meta.url));
const samples = new Samples(pathOf("../tsconfig.json"));
afterAll(() => samples.close());

const names = readdirSync(pathOf("./queries/"))
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => file.slice(0, -3));

// A change is seen where it is reviewed.
test.each(names)("the SQL of %s matches the reviewed file", async (name) => {
  const queries: Record<string, (db: Db, ...given: unknown[]) => unknown> = await import(`./queries/${name}.ts`);
  const parts: string[] = [];
  for (const { name: query, samples: all } of samples.queriesOf(pathOf(`./queries/${name}.ts`))) {
    const statements = new Set<string>();
    for (const given of all)
      for (const statement of await statementsOf((db) => queries[query]?.(db, ...given))) statements.add(statement);
    expect(statements.size, query).toBeGreaterThan(0);
    parts.push(`-- ${query}`, ...[...statements].map(layOut));
  }
  const found = `${parts.join("\n\n")}\n`;
  await expect(found, "`npm run statements` in packages/db writes them anew").toMatchFileSnapshot(
    pathOf(`../statements/${name}.sql`),
  );
});

test("every SQL snapshot belongs to an existing query", () => {
  const kept = readdirSync(pathOf("../statements/")).map((file) => file.replace(".sql", ""));
  expect(kept.filter((name) => !names.includes(name))).toEqual([]);
});
