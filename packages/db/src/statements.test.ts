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
  .map((file) => file.slice(0, -3))
  .sort();

const rowTypes = samples.rowTypesOf(names.map((name) => pathOf(`./queries/${name}.ts`)));
const client = new pg.Client({ connectionString: inject("templateUrl") });
beforeAll(() => client.connect());
afterAll(() => client.end());

interface Recorded {
  query: string;
  statements: Set<string>;
}

async function record(name: string): Promise<Recorded[]> {
  const queries: Record<string, (db: Db, ...given: unknown[]) => unknown> = await import(`./queries/${name}.ts`);
  const recorded: Recorded[] = [];
  for (const { name: query, samples: all } of samples.queriesOf(pathOf(`./queries/${name}.ts`))) {
    const statements = new Set<string>();
    for (const given of all)
      for (const statement of await statementsOf((db) => queries[query]?.(db, ...given))) statements.add(statement);
    recorded.push({ query, statements });
  }
  return recorded;
}

const recorded = new Map<string, Recorded[]>();
/** The query whose snapshot shows a statement; the snapshots of other queries name it. */
const senders = new Map<string, string>();
beforeAll(async () => {
  for (const name of names) recorded.set(name, await record(name));
  const all = [...recorded].flatMap(([name, queries]) =>
    queries.map(({ query, statements }) => ({ sender: `${name}: ${query}`, statements })),
  );
  // A statement belongs to the query that sends little else.
  for (const { sender, statements } of all.toSorted((a, b) => a.statements.size - b.statements.size))
    for (const text of [...statements].map(layOut)) if (!senders.has(text)) senders.set(text, sender);
});

// A change is seen where it is reviewed.
test.each(names)("the SQL of %s matches the reviewed file, and its row types what PostgreSQL returns", async (name) => {
  const parts: string[] = [];
  const differences: string[] = [];
  for (const { query, statements } of recorded.get(name) ?? []) {
    expect(statements.size, query).toBeGreaterThan(0);
    parts.push(`-- ${query}`);
    for (const statement of statements) {
      differences.push(...(await rowTypes.differences(client, statement)));
      const text = layOut(statement);
      const sender = senders.get(text) ?? "";
      parts.push(sender === `${name}: ${query}` ? text : `-- as in ${sender}`);
    }
  }
  // References in a row are one paragraph.
  const found = `${parts.join("\n\n").replace(/(?<=^-- as in .*)\n(?=\n-- as in )/gm, "")}\n`;
  await expect(found, "`npm run statements` in packages/db regenerates it").toMatchFileSnapshot(
    pathOf(`../statements/${name}.sql`),
  );
  expect(differences).toEqual([]);
});

test("every row type of raw SQL in the queries was compared", () => {
  expect(rowTypes.unmet).toEqual([]);
});

test("every SQL snapshot belongs to an existing query", () => {
  const kept = readdirSync(pathOf("../statements/")).map((file) => file.replace(".sql", ""));
  expect(kept.filter((name) => !names.includes(name))).toEqual([]);
});
