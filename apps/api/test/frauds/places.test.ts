// Results that stand under another area or another question than the votes were cast on.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { at, observer, observerUntil } from "./country.ts";

test("a counted winner moved to another area in the database: the observer", async () => {
  const system = await at("counted", (db, { poll }) =>
    sql`update posts set election_area = 2 where id = ${poll.id}`.execute(db),
  );
  expect(await observer(system)).toMatch(
    /^FAULT: The published results of poll .* are of bagmati, kathmandu, 2; the record has bagmati, kathmandu, 1\.$/,
  );
});

test("the question turned round after the count: the observer notices it, and with --strict it is a fault", async () => {
  const system = await at("counted", (db, { poll }) =>
    sql`update posts set content = 'Who should leave?' where id = ${poll.id}`.execute(db),
  );
  const other = /The published results of poll .* ask another question than the record, which was counted\.$/m;
  const said = await observerUntil(system, /^OK/m);
  expect(said).toMatch(other);
  expect(said).toMatch(/^OK/m);
  expect(await observer(system, { strict: true })).toMatch(other);
});
