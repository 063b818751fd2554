import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { connectServer } from "../connection/connect.ts";
import { makeVoter } from "../testing/ballots.ts";
import { cloneDatabase } from "../testing/databases.ts";
import type {} from "../testing/vitest-setup.ts";
import { markPads, nextPage, open } from "./log-marks.ts";
import { nationwide } from "./log-scopes.ts";

test("a register whose sorting takes longer than other statements may is written", async () => {
  const { db, close } = connectServer({ url: await cloneDatabase(inject("templateUrl")), statementMs: 500 });
  onTestFinished(close);
  await makeVoter(db);
  // As slow for one account as PostgreSQL is for a country.
  await sql`alter function mark_of rename to quick_mark_of`.execute(db);
  await sql`create function mark_of(scope text, username text, voted text, salt text) returns bytea language plpgsql as $$
    begin
      perform pg_sleep(0.8);
      return quick_mark_of(scope, username, voted, salt);
    end $$`.execute(db);
  await db.transaction().execute(async (tx) => {
    await open(tx, { scope: nationwide, count: 0, isLater: false, pads: markPads("key") });
    expect(await nextPage(tx)).toMatchObject([{ hasVoted: false }]);
  });
});
