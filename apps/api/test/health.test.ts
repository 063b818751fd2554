import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { startApp } from "./harness.ts";

test("the health check queries the database once a second, however often it is called", async () => {
  const { call, connection } = await startApp();
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const ready = async () => (await call("GET /readyz")).status;
  expect(await ready()).toBe(200);
  const later = "99990102000000_take_something_away";
  await sql`insert into kysely_migration values (${later}, now()::text)`.execute(connection.db);
  await sql`insert into oldest_release (release, migration) values ('9.1.0', ${later})`.execute(connection.db);
  vi.advanceTimersByTime(900);
  expect(await ready()).toBe(200);
  vi.advanceTimersByTime(200);
  expect(await ready()).toBe(503);
});
