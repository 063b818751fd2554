import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { daysFromNow } from "../fragments.ts";
import type { AccountStatus, SignUpMark } from "../schema.ts";
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
 * several concurrent ones, the last sees all. Sign-ups that another call is marking are left to that call.
 */
export async function findWave(db: Db, { kind, key }: Mark, atLeast: number, minutes: number): Promise<void> {
  const near = sql`sign_up_marks
    where kind = ${kind} and key = ${key} and decided_from is null and at > now() - make_interval(mins => ${minutes})`;
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

/** Lists the accounts of a wave, oldest first, with the votes that rejecting them withdraws. */
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
 * Locks a wave's accounts that are still pending, so that of two administrators only one decides about each. Only a
 * statement that starts after the lock sees the other's decision.
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

/**
 * Takes accounts out of every wave, even of one that continues. Call it before their status changes. `in_wave` says so
 * by itself, because the earlier release may be running too.
 */
export async function decide(tx: Db, ids: string[]): Promise<void> {
  await tx
    .deleteFrom("signUpMarks")
    .where("userId", "in", ids)
    .where("inWave", "=", false)
    .where("decidedFrom", "is", null)
    .execute();
  await tx
    .updateTable("signUpMarks")
    .from("users")
    .set(({ ref }) => ({ inWave: false, decidedFrom: ref("users.accountStatus") }))
    .whereRef("users.id", "=", "signUpMarks.userId")
    .where("users.id", "in", ids)
    .where("signUpMarks.inWave", "=", true)
    .execute();
}

/** Puts an account back into its waves if it is pending, or has the status from before the first decision again. */
export const undecide = (tx: Db, id: string, status: AccountStatus) =>
  tx
    .updateTable("signUpMarks")
    .set({ inWave: true, decidedFrom: null })
    .where("userId", "=", id)
    .where((where) => (status === "pending" ? where("decidedFrom", "is not", null) : where("decidedFrom", "=", status)))
    .execute();

export const removeOlder = (db: Db, days: number) =>
  db.deleteFrom("signUpMarks").where("at", "<", daysFromNow(-days)).execute();
