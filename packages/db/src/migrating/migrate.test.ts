import { readdirSync, readFileSync } from "node:fs";
import { expect, inject, onTestFinished, test } from "vitest";
import { type Connection, connectServer } from "../connection/connect.ts";
import { describeMigrations } from "../generating/describe-migrations.ts";
import { describeSchema } from "../generating/describe-schema.ts";
import { describeTables } from "../generating/describe-tables.ts";
import { openTemporary } from "../testing/both-databases.ts";
import { emptyDatabase } from "../testing/databases.ts";
import type {} from "../testing/embedded-setup.ts";
import type {} from "../testing/vitest-setup.ts";
import { isReady, migrate } from "./migrate.ts";

const remedy = "`npm run generate` in packages/db writes it anew";
const committed = readFileSync(new URL("../schema.ts", import.meta.url), "utf8");
const committedTables = readFileSync(new URL("../../schema.sql", import.meta.url), "utf8");

test("every migration file is in the list of migrations", () => {
  const folder = new URL("../../migrations/", import.meta.url);
  expect(readFileSync(new URL("index.ts", folder), "utf8"), remedy).toBe(describeMigrations(readdirSync(folder)));
});

const emptyServerDatabase = () => emptyDatabase(inject("templateUrl"));

async function expectMigrated({ db }: Connection): Promise<void> {
  expect(committed, remedy).toBe(await describeSchema(db));
  expect(committedTables, remedy).toBe(await describeTables(db));
  expect(await isReady(db)).toBe(true);
  expect(await migrate(db)).toEqual([]);
}

test("migrating PostgreSQL from empty gives the committed tables and types, and a second run changes nothing", async () => {
  const connection = connectServer({ url: await emptyServerDatabase() });
  onTestFinished(connection.close);
  await expect(isReady(connection.db)).rejects.toThrow(/kysely_migration/);
  expect((await migrate(connection.db)).length).toBeGreaterThan(0);
  await expectMigrated(connection);
});

test("the embedded database, migrated from empty and packed, has the committed tables and types, and a second run changes nothing", async () => {
  const connection = await openTemporary(inject("embeddedTemplate"));
  onTestFinished(connection.close);
  await expectMigrated(connection);
});

test("several processes may migrate an empty database at once", async () => {
  const url = await emptyServerDatabase();
  const connections = [1, 2, 3, 4].map(() => connectServer({ url, poolSize: 1 }));
  onTestFinished(async () => void (await Promise.all(connections.map(({ close }) => close()))));
  const results = await Promise.all(connections.map(({ db }) => migrate(db)));
  expect(results.filter((applied) => applied.length > 0)).toHaveLength(1);
  for (const { db } of connections) expect(await isReady(db)).toBe(true);
});
