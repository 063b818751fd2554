import { sql } from "kysely";
import { expect, test } from "vitest";
import { up } from "../../migrations/20261126015900_match_birth_dates.ts";
import * as accounts from "../queries/accounts.ts";
import * as roll from "../queries/roll.ts";
import * as uploads from "../queries/roll-uploads.ts";
import { onBothDatabases, someVoter } from "../testing/both-databases.ts";

const number = "00000000-0000-4000-8000-000000000001";

onBothDatabases((db) => {
  test("accounts that are on a roll with birth dates by their number alone leave it", async () => {
    const id = (await uploads.begin(db(), { isReplacing: true, uploadedBy: "officer", bytesExpected: null })) ?? 0;
    await roll.add(db(), id, true, [
      { number, birth: number, province: "bagmati", district: "kathmandu", electionArea: 1 },
    ]);
    await uploads.take(db(), id);
    while ((await roll.markNext(db(), 10)) !== "nothing");
    const voter = await accounts.createVoter(db(), someVoter({ citizenshipNumber: "1", identityKey: number }));
    await sql`update users set served_by = identity_key, on_roll = true where id = ${voter.id}`.execute(db());
    await sql`alter table users drop column birth_key cascade, drop column birth_matches`.execute(db());

    await up(db().withoutPlugins());
    const found = () =>
      db().selectFrom("users").select(["onRoll", "servedBy"]).where("id", "=", voter.id).executeTakeFirst();
    expect(await found()).toEqual({ onRoll: true, servedBy: number });
    while ((await roll.markNext(db(), 10)) !== "nothing");
    expect(await found()).toEqual({ onRoll: false, servedBy: null });
    expect((await uploads.newest(db()))?.state).toBe("standing");
  });
});
