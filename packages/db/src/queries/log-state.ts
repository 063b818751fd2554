import { type RawBuilder, sql, type Updateable } from "kysely";
import type { Db } from "../connection/connect.ts";
import { hasRow, now } from "../fragments.ts";
import type { Logs } from "../schema.ts";
import type { Cut } from "./log-cuts.ts";

const columns = [
  "id",
  "origin",
  "verifierKeys",
  "isCurrent",
  "size",
  "headSize",
  "headNote",
  "headAt",
  "phase",
  "scope",
  "afterVoter",
  "afterBallot",
  "cut",
  "isRestoring",
  "inRound",
  "nextRoundAt",
  "isAsked",
  "withMarks",
  "sealedAt",
  "stopped",
  "isBehind",
  "release",
  "releases",
  "acts",
] as const;

export type LogRow = Awaited<ReturnType<typeof current>>;

const rows = (db: Db) => db.selectFrom("logs").select(columns).$narrowType<{ cut: Cut | null }>();

/** Finds the current log, which exists since the first start. */
export const current = (db: Db) => rows(db).where("isCurrent", "=", true).executeTakeFirstOrThrow();

/** Lists the current log and those that have ended. */
export const all = (db: Db) => rows(db).orderBy("id").execute();

export const find = (db: Db, id: number) => rows(db).where("id", "=", id).executeTakeFirst();

/** Finds and locks the log until the transaction ends; null if another process holds it, so that only one seals. */
export const hold = (tx: Db) => rows(tx).where("isCurrent", "=", true).forUpdate().skipLocked().executeTakeFirst();

const nextNight: RawBuilder<string> = sql`(
  (date_trunc('day', (now() at time zone 'Asia/Kathmandu') - interval '15 minutes') + interval '1 day 15 minutes')
    at time zone 'Asia/Kathmandu')`;

export const running = { stopped: null, isBehind: false };

/** Stores the progress of the sealing. The caller must hold the log. */
export const update = (tx: Db, id: number, to: Updateable<Logs>) =>
  tx.updateTable("logs").set(to).where("id", "=", id).execute();

export const endRound = (tx: Db, id: number) =>
  tx
    .updateTable("logs")
    .set({ inRound: false, withMarks: false, nextRoundAt: nextNight, sealedAt: now })
    .where("id", "=", id)
    .execute();

interface NewLog {
  id: number;
  origin: string;
  /** Keys that verify its heads and its receipts, one per line. */
  verifierKeys: string;
  /** Signed head of the empty log, with which it starts. */
  headNote: string;
}

/** Creates a log; if two processes try, one creates it and the other gets it. */
export const create = (db: Db, log: NewLog) =>
  hasRow(
    db
      .insertInto("logs")
      .values({ ...log, nextRoundAt: nextNight })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id"),
  );

/** Tells whether a log has no entry but those of releases and of administrators' actions. */
export const isUnused = ({ size, releases, acts }: Pick<LogRow, "size" | "releases" | "acts">): boolean =>
  size === releases + acts;

/** Renames an unused log when the site's address has changed. The caller must hold its lock. */
export const rename = (tx: Db, { id, ...to }: NewLog) => tx.updateTable("logs").set(to).where("id", "=", id).execute();

/** Locks the log, waiting for its holder. */
export const lock = (tx: Db) => rows(tx).where("isCurrent", "=", true).forUpdate().executeTakeFirstOrThrow();

/** Tables with the state of the sealing, emptied with the log. */
export const tablesOfCurrentLog = [
  "log_outbox",
  "log_scopes",
  "log_parties",
  "log_round",
  "log_batch",
  "sealed_ballots",
];

/** Ends the current log, which stays readable, and starts the next. The caller must hold its lock. */
export async function startNext(tx: Db, log: NewLog): Promise<void> {
  await tx
    .updateTable("logs")
    .set({
      isCurrent: false,
      phase: "resting",
      scope: null,
      cut: null,
      inRound: false,
      isAsked: false,
      withMarks: false,
    })
    .where("isCurrent", "=", true)
    .execute();
  await tx
    .insertInto("logs")
    .values({ ...log, nextRoundAt: nextNight })
    .execute();
  await forgetSealing(tx);
}

export const forgetSealing = (tx: Db) =>
  sql`truncate ${sql.join(tablesOfCurrentLog.map((table) => sql.table(table)))}`.execute(tx);

export const ask = (db: Db) => db.updateTable("logs").set({ isAsked: true }).where("isCurrent", "=", true).execute();

const msToWork = sql<number>`
  case when stopped is not null then 30000 when phase <> 'resting' or in_round or is_asked or size > head_size then 1000
    else greatest(0, extract(epoch from next_round_at - now()) * 1000) end::float8`;

/** Returns when there is work again, as far as the log itself knows. */
export const dueInMs = async (db: Db): Promise<number> =>
  (await db.selectFrom("logs").select(msToWork.as("ms")).where("isCurrent", "=", true).executeTakeFirst())?.ms ?? 0;

const isDue = sql<boolean>`(is_asked or next_round_at <= now())`;

// Weeks begin with the Saturday: PostgreSQL's begin with the Monday two days later.
const weekOf = (time: RawBuilder<unknown>) =>
  sql`date_trunc('week', ((${time}) at time zone 'Asia/Kathmandu') + interval '2 days')`;

/** Finds whether a round is due, and whether its nationwide count has a register: once a week, and when asked for. */
export const dueRound = (tx: Db, id: number) =>
  tx
    .selectFrom("logs")
    .select(
      sql<boolean>`is_asked or ${weekOf(sql`now()`)} > ${weekOf(sql`next_round_at - interval '1 day'`)}`.as(
        "withMarks",
      ),
    )
    .where("id", "=", id)
    .where(isDue)
    .executeTakeFirst();
