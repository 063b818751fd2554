import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from "kysely";
import { expect, test } from "vitest";
import { compileOnce } from "./compile-once.ts";
import { listOf } from "./fragments.ts";
import type { DB } from "./schema.ts";

const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (inner) => new PostgresIntrospector(inner),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

test("a statement compiled with one array for two lists is refused, because it would mix them up ever after", async () => {
  const run = compileOnce((inner, names: string[], places: string[]) =>
    sql`select * from unnest(${listOf("text", names)}, ${listOf("text", places)})`.compile(inner),
  );
  const same = ["a"];
  await expect(run(db, same, same)).rejects.toThrow("an array of its own");
  await expect(run(db, same, [...same])).resolves.toEqual([]);
});
