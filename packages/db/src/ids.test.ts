import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { connectServer } from "./connection/connect.ts";
import { cloneDatabase } from "./testing/databases.ts";

// Only on a server: the embedded database's clock ticks in milliseconds.
test("ids are version 7, carry the current time, and keep their order even within a millisecond", async () => {
  const { db, close } = connectServer({ url: await cloneDatabase(inject("templateUrl")) });
  const before = Date.now();
  const made: string[] = [];
  for (let n = 0; n < 300; n++) {
    const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(db);
    made.push(rows[0]?.id ?? "");
  }
  await close();
  expect(made).toEqual([...made].sort());
  const moments = made.map((id) => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));
  expect(moments[0]).toBeGreaterThanOrEqual(before);
  expect(moments.at(-1)).toBeLessThanOrEqual(Date.now());
  for (const id of made) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
