import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "./connection/connect.ts";
import { layOut, statementsOf } from "./testing/record-statements.ts";
import { Samples } from "./testing/sample-arguments.ts";
import type {} from "./testing/vitest-setup.ts";

const pathOf = (place: string) => fileURLToPath(new URL(place, import.meta.url));
const samples = new Samples(pathOf("../tsconfig.json"));
afterAll(() => samples.close());

const names = readdirSync(pathOf("./queries/"))
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => file.slice(0, -3));

const rowTypes = samples.rowTypesOf(names.map((name) => pathOf(`./queries/${name}.ts`)));
const client = new pg.Client({ connectionString: inject("templateUrl") });
beforeAll(() => client.connect());
afterAll(() => client.end());

// A change is seen where it is reviewed.
test.each(names)("the SQL of %s matches the reviewed file, and its row types what PostgreSQL returns", async (name) => {
  const queries: Record<string, (db: Db, ...given: unknown[]) => unknown> = await import(`./queries/${name}.ts`);
  const parts: string[] = [];
  const differences: string[] = [];
  for (const { name: query, samples: all } of samples.queriesOf(pathOf(`./queries/${name}.ts`))) {
    const statements = new Set<string>();
    for (const given of all)
      for (const statement of await statementsOf((db) => queries[query]?.(db, ...given))) statements.add(statement);
    expect(statements.size, query).toBeGreaterThan(0);
    for (const statement of statements) differences.push(...(await rowTypes.differences(client, statement)));
    parts.push(`-- ${query}`, ...[...statements].map(layOut));
  }
  const found = `${parts.join("\n\n")}\n`;
  await expect(found, "`npm run statements` in packages/db writes them anew").toMatchFileSnapshot(
    pathOf(`../statements/${name}.sql`),
  );
  expect(differences).toEqual([]);
});

test("every row type of raw SQL was compared", () => {
  expect(rowTypes.unmet).toEqual([]);
});

test("every SQL snapshot belongs to an existing query", () => {
  const kept = readdirSync(pathOf("../statements/")).map((file) => file.replace(".sql", ""));
  expect(kept.filter((name) => !names.includes(name))).toEqual([]);
});
