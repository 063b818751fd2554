import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { hasRow } from "../fragments.ts";
import { archive } from "./archiving.ts";
import { lockFold } from "./ledger.ts";

const columns = [
  "id",
  "name",
  "nepaliName",
  "description",
  "electionSymbol",
  "logoUrl",
  "audio",
  "displayOrder",
  "isActive",
  "createdAt",
  "updatedAt",
] as const;

const inOrder = (db: Db) => db.selectFrom("politicalParties").select(columns).orderBy("displayOrder").orderBy("name");

export const all = (db: Db) => inOrder(db).execute();

export const active = (db: Db) => inOrder(db).where("isActive", "=", true).execute();

export interface PartyFields {
  id?: string;
  name: string;
  nepaliName: string;
  description?: string | null | undefined;
  electionSymbol?: string | null | undefined;
  logoUrl?: string | null | undefined;
  audio?: string | null | undefined;
  isActive?: boolean | undefined;
  displayOrder?: number | undefined;
}

/** Adds a party at the end of the list, unless a position is given. */
export const create = (db: Db, party: PartyFields) =>
  db
    .insertInto("politicalParties")
    .values({
      ...party,
      displayOrder:
        party.displayOrder ?? sql<number>`(select coalesce(max(display_order), -1) + 1 from political_parties)`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const find = (db: Db, id: string) =>
  db.selectFrom("politicalParties").select(columns).where("id", "=", id).executeTakeFirst();

export const lock = (db: Db, id: string) =>
  db.selectFrom("politicalParties").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();

/** Updates a party. Foreign keys carry a new name to its candidates' options, so the fold has to wait. */
export async function update(tx: Db, id: string, party: PartyFields) {
  await lockFold(tx);
  return tx
    .updateTable("politicalParties")
    .set({ ...party, updatedAt: sql`clock_timestamp()` })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Locks all parties and reads them in order, so that nobody changes the order in between. */
export async function lockOrder(tx: Db) {
  // Locked by id, as single locks are: two concurrent reorders must not deadlock.
  await tx.selectFrom("politicalParties").select("id").orderBy("id").forUpdate().execute();
  return inOrder(tx).execute();
}

/** Stores an order. The caller must hold the lock and pass the ids of all parties. */
export async function reorder(tx: Db, ids: string[]): Promise<void> {
  // A party that keeps its place is unchanged: its `updatedAt` stays, so concurrent edits do not conflict.
  await sql`
    update political_parties p set display_order = place.number - 1, updated_at = clock_timestamp()
    from unnest(${ids}::uuid[]) with ordinality as place (id, number)
    where p.id = place.id and p.display_order is distinct from place.number - 1`.execute(tx);
}

export const hasCandidateVotes = (db: Db, id: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("voteOptions as o")
      .innerJoin("votes as v", (join) => join.onRef("v.postId", "=", "o.postId").onRef("v.optionId", "=", "o.id"))
      .select("o.id")
      .where("o.partyId", "=", id)
      .limit(1),
  );

/** Returns whether anybody votes for it now, or a vote for it is still in the inbox or a tally. */
export async function hasVotes(db: Db, id: string): Promise<boolean> {
  const { has } = await db
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom("nationalPartyVotes").select("id").where("partyId", "=", id)),
        exists(selectFrom("partyVotes").select("id").where("partyId", "=", id)),
      ]).as("has"),
    )
    .executeTakeFirstOrThrow();
  return Boolean(has);
}

/** Archives and removes a party whose tallies are all zero; the caller must check `hasVotes` first. */
export async function archiveAndRemove(db: Db, id: string, admin: string): Promise<void> {
  // Deleting it clears its id in its candidates' options, and the fold writes options too.
  await lockFold(db);
  await archive(db, { political_parties: sql`t.id = ${id}` }, admin);
  await sql`delete from party_tallies where party_id = ${id} and votes = 0`.execute(db);
  await db.deleteFrom("politicalParties").where("id", "=", id).execute();
}
