import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";

export interface OptionName {
  optionId: string;
  nameKey: string;
}

/** Lists the names that options of a poll had, removed options among them. */
export const ofOptions = (db: Db, postId: string): Promise<OptionName[]> =>
  db.selectFrom("pastOptionNames").select(["optionId", "nameKey"]).where("postId", "=", postId).execute();

export async function addOptionNames(tx: Db, postId: string, names: OptionName[]): Promise<void> {
  if (names.length === 0) return;
  await tx
    .insertInto("pastOptionNames")
    .values(names.map((name) => ({ postId, ...name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes changes of party names take turns until the transaction ends. */
export const lockPartyNames = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('party names'))`.execute(tx);
};

/** Lists the parties that had one of these names, deleted parties among them. */
export const ofParties = (db: Db, nameKeys: string[]) =>
  db
    .selectFrom("pastPartyNames")
    .select(["partyId", "nameKey"])
    .where("nameKey", "in", nameKeys)
    .orderBy("partyId")
    .execute();

export async function addPartyNames(tx: Db, partyId: string, nameKeys: string[]): Promise<void> {
  if (nameKeys.length === 0) return;
  await tx
    .insertInto("pastPartyNames")
    .values(nameKeys.map((nameKey) => ({ partyId, nameKey })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
