import { asksEverybody, isAreaBallot } from "@mero-mat/db/fragments";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startApp } from "./harness.ts";

test("the database knows exactly the kinds of polls that the domain lists, and treats each by its rules", async () => {
  const { db } = (await startApp()).connection;
  const { rows } = await sql<{ kind: string; areaBallot: boolean; asksEverybody: boolean }>`
    select kind, ${isAreaBallot("kind")} as area_ballot, ${asksEverybody("kind")} as asks_everybody
    from unnest(enum_range(null::poll_type)) as kind`.execute(db);
  const found = rows.map(({ kind, ...asked }) => [kind, asked]);
  const listed = Object.entries(pollKinds).map(([kind, { asks, hasBallot }]) => [
    kind,
    { areaBallot: asks === "area" && hasBallot, asksEverybody: asks === "everybody" },
  ]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
});
