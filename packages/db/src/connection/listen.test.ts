import { sql } from "kysely";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { cloneDatabase } from "../testing/databases.ts";
import { connectServer } from "./connect.ts";
import { listen, notify } from "./listen.ts";

async function listener() {
  const url = await cloneDatabase(inject("templateUrl"));
  const { db, close } = connectServer({ url });
  onTestFinished(close);
  const heard: string[] = [];
  const seen = { heard, reconnects: 0, problems: 0 };
  const listening = await listen(url, {
    onMessage: (message) => heard.push(message),
    onReconnect: () => seen.reconnects++,
    onProblem: () => seen.problems++,
  });
  onTestFinished(listening.close);
  const backends = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`.execute(db);
    return rows.map(({ pid }) => pid);
  };
  return { db, seen, listening, backends };
}

test("a message arrives once, and from a transaction only when it commits", async () => {
  const { db, seen } = await listener();
  const failing = db.transaction().execute(async (tx) => {
    await notify(tx, "rolled back");
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await db.transaction().execute((tx) => notify(tx, "committed"));
  await notify(db, "last");
  await vi.waitFor(() => expect(seen.heard).toEqual(["committed", "last"]));
});

test("a lost connection is restored once, and reports that messages may have been missed", async () => {
  const { db, seen, backends } = await listener();
  const [pid] = await backends();
  await sql`select pg_terminate_backend(${pid})`.execute(db);
  await expect.poll(() => seen.reconnects).toBe(1);
  expect(seen.problems).toBe(1);
  expect(await backends()).toHaveLength(1);
  await notify(db, "after");
  await vi.waitFor(() => expect(seen.heard).toEqual(["after"]));
});

test("closing ends the connection, and its end is not reported as a problem", async () => {
  const { seen, listening, backends } = await listener();
  await listening.close();
  await vi.waitFor(async () => expect(await backends()).toEqual([]));
  expect(seen).toMatchObject({ problems: 0, reconnects: 0 });
});
