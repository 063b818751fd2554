import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { countOf } from "../fragments.ts";
import * as accountDesk from "./account-desk.ts";
import * as adminPolls from "./admin-polls.ts";
import * as parties from "./parties.ts";
import * as partyVotes from "./party-votes.ts";

export interface DemoCounts {
  accounts: number;
  polls: number;
  parties: number;
}

/** The demo may remove a party only if nobody has voted for it and it is on no ballot. */
const isNobodys = sql<boolean>`(not exists (select from national_party_votes v where v.party_id = t.id)
  and not exists (select from party_votes v where v.party_id = t.id)
  and not exists (select from vote_options o where o.party_id = t.id))`;

export async function isThere(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from demo_rows d where exists (select from posts where id = d.id)
      or exists (select from users where id = d.id) limit 1`.execute(db);
  return rows.length > 0;
}

export function count(db: Db): Promise<DemoCounts> {
  const of = (table: "users" | "posts" | "politicalParties") =>
    countOf(db.selectFrom("demoRows as d").innerJoin(table, `${table}.id`, "d.id"));
  return db
    .selectNoFrom([of("users").as("accounts"), of("posts").as("polls"), of("politicalParties").as("parties")])
    .executeTakeFirstOrThrow();
}

/** Archives and removes the demo's rows and everything people did to them. The people's other rows stay. */
export async function remove(tx: Db, by: string): Promise<DemoCounts> {
  const isTheDemos = tx.selectFrom("demoRows").select("id");
  const polls = await tx.selectFrom("posts").select("id").where("id", "in", isTheDemos).orderBy("id").execute();
  for (const { id } of polls) {
    await adminPolls.lock(tx, id);
    await adminPolls.archiveAndRemove(tx, id, by);
  }
  const people = await tx.selectFrom("users").select("id").where("id", "in", isTheDemos).orderBy("id").execute();
  for (const { id } of people) await accountDesk.archiveAndRemove(tx, id, by);
  // Withdrawn votes stay in the tallies until they are folded.
  while ((await partyVotes.fold(tx, 100_000)) > 0);
  const unused = await tx
    .selectFrom("politicalParties as t")
    .select("id")
    .where("id", "in", isTheDemos)
    .where(isNobodys)
    .orderBy("id")
    .execute();
  for (const { id } of unused) await parties.archiveAndRemove(tx, id, by);
  await tx.deleteFrom("demoRows").execute();
  return { accounts: people.length, polls: polls.length, parties: unused.length };
}
