import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { daysFromNow } from "../fragments.ts";
import type { SignUpMark } from "../schema.ts";
import { candidateVotes, partyVotes } from "./locations.ts";

export interface Mark {
  kind: SignUpMark;
  key: string;
}

export const mark = (tx: Db, userId: string, marks: Mark[]) =>
  tx
    .insertInto("signUpMarks")
    .values(marks.map((one) => ({ ...one, userId })))
    .execute();

/**
 * Turns the latest sign-ups with one mark into a wave when there are enough. Call it after the sign-up is committed: of
 * several at the same time, the last one sees all. Sign-ups that another call is marking are left to that call.
 */
export async function findWave(db: Db, { kind, key }: Mark, atLeast: number, minutes: number): Promise<void> {
  const near = sql`sign_up_marks
    where kind = ${kind} and key = ${key} and at > now() - make_interval(mins => ${minutes})`;
  await sql`
    update sign_up_marks set in_wave = true
    where (select count(*) from (select from ${near} limit ${atLeast}) as latest) >= ${atLeast}
      and (user_id, kind) in (select user_id, kind from ${near} and not in_wave order by user_id for update skip locked)
  `.execute(db);
}

export interface Wave extends Mark {
  accounts: number;
  from: string;
  to: string;
}

/** Lists the latest first. */
export const waves = (db: Db, limit: number): Promise<Wave[]> =>
  db
    .selectFrom("signUpMarks")
    .select(["kind", "key"])
    .select(({ fn }) => [fn.countAll<number>().as("accounts"), fn.min("at").as("from"), fn.max("at").as("to")])
    .where("inWave", "=", true)
    .groupBy(["kind", "key"])
    .orderBy("to", "desc")
    .orderBy("key")
    .limit(limit)
    .execute();

/** Lists the accounts of a wave in the order they came, with the votes that rejecting them withdraws. */
export const inWave = (db: Db, { kind, key }: Mark, limit: number) =>
  db
    .selectFrom("signUpMarks as m")
    .innerJoin("users as u", "u.id", "m.userId")
    .select(["u.id", "u.username", "u.email", "u.province", "u.district", "u.electionArea"])
    .select(["u.accountStatus", "u.createdAt"])
    .select(({ ref }) => [candidateVotes(ref("u.id"), false).as("openVotes"), partyVotes(ref("u.id")).as("partyVotes")])
    .where("m.inWave", "=", true)
    .where("m.kind", "=", kind)
    .where("m.key", "=", key)
    .orderBy("m.at")
    .orderBy("m.userId")
    .limit(limit)
    .execute();

/**
 * Locks those accounts that still wait in a wave, so that of two administrators only one decides about each. Only a
 * statement that begins after the lock sees what the other one has decided.
 */
export async function lockInWave(tx: Db, ids: string[]) {
  await tx.selectFrom("users").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
  return tx
    .selectFrom("users")
    .select(["id", "username"])
    .where("role", "=", "user")
    .where("id", "in", ids)
    .where("id", "in", tx.selectFrom("signUpMarks").select("userId").where("inWave", "=", true))
    .orderBy("username")
    .execute();
}

/** Forgets sign-ups that were reviewed: they are in no wave any more, not even in one that still goes on. */
export const forget = (tx: Db, ids: string[]) => tx.deleteFrom("signUpMarks").where("userId", "in", ids).execute();

export const removeOlder = (db: Db, days: number) =>
  db.deleteFrom("signUpMarks").where("at", "<", daysFromNow(-days)).execute();
