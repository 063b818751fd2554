import { sql } from "kysely";
import { expect, test } from "vitest";
import { up } from "../../migrations/20261122160000_verify_a_person_once.ts";
import * as accounts from "../queries/accounts.ts";
import { onBothDatabases, someVoter } from "../testing/both-databases.ts";
import { violatedConstraint } from "../violated-constraint.ts";

onBothDatabases((db) => {
  test("of older accounts verified with the same number, however written, the first stays verified", async () => {
    await sql`drop index users_verified_citizenship, users_citizenship`.execute(db());
    await sql`drop function citizenship_key`.execute(db());
    const numbers = ["27-01-70-5", "२७/०१/७० ५", "27017 05", "27-01-70-6", null, null];
    const ids: string[] = [];
    for (const citizenshipNumber of numbers)
      ids.push((await accounts.createVoter(db(), someVoter({ citizenshipNumber }))).id);
    // The second one was verified before the others, the third one at an unknown time.
    for (const [index, verifiedAt] of ["2026-02-01Z", "2026-01-01Z", null, "2026-03-01Z", null, null].entries())
      await sql`update users set is_verified = true, verified_at = ${verifiedAt}::timestamptz where id = ${ids[index]}`.execute(
        db(),
      );
    await up(db().withoutPlugins());
    const rows = await db().selectFrom("users").select(["id", "isVerified"]).where("id", "in", ids).execute();
    expect(ids.map((id) => rows.find((row) => row.id === id)?.isVerified)).toEqual([
      false,
      true,
      false,
      true,
      true,
      true,
    ]);
    const again = await sql`update users set is_verified = true where id = ${ids[0]}`.execute(db()).catch((e) => e);
    expect(violatedConstraint(again)).toBe("users_verified_citizenship");
  });
});
