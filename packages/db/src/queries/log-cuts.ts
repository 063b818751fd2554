import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { joinWhole } from "../whole-tables.ts";
import { nationwide } from "./log-scopes.ts";
import { type Kind, kinds, waitingIn } from "./log-waiting.ts";

interface LastVote {
  at: string;
  id: string;
  /** The snapshot of the public totals at the end of whose step the cut is: only votes in them are taken. */
  snapshot?: string;
}

/** The last vote of each kind that a partial seal takes; a kind without one waits. */
export type Cut = Partial<Record<Kind, LastVote>>;

/** Where public totals move in steps: the ends of the last two, the newest first. Null where they are live. */
async function lastSteps(tx: Db): Promise<Required<Omit<LastVote, "id">>[] | null> {
  const row = await tx
    .selectFrom("publicTotals")
    .select(["publishedAt", "snapshot", "publishedBefore", "snapshotBefore"])
    .executeTakeFirst();
  if (!row) return null;
  const { publishedAt, snapshot, publishedBefore, snapshotBefore } = row;
  const last = { at: publishedAt, snapshot };
  return publishedBefore && snapshotBefore ? [last, { at: publishedBefore, snapshot: snapshotBefore }] : [last];
}

const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/**
 * Finds where to cut the waiting ballots of a scope so that the newest of each kind stay back. Where public totals move
 * in steps, the cut is the end of one, because a count of a few votes more or less would show whose they are.
 */
export async function cutOf(tx: Db, scope: string, { least, back }: { least: number; back: number }): Promise<Cut> {
  const cut: Cut = {};
  const steps = scope === nationwide ? await lastSteps(tx) : null;
  for (const kind of kinds) {
    const newest = await joinWhole(
      tx,
      sql<{ at: string; id: string }>`
      select w.at, w.id from ${waitingIn(scope)} w where w.kind = ${kind} and w.at is not null
      order by w.at desc, w.id desc limit ${least}`,
    );
    const [last, oldestBack] = [newest[back], newest[back - 1]];
    if (!last || !oldestBack || newest.length < least) continue;
    const step = steps?.find(({ at }) => Date.parse(at) < Date.parse(oldestBack.at));
    if (step) cut[kind] = { ...step, id: lastId };
    else if (!steps) cut[kind] = last;
  }
  return cut;
}

export function isWithin(cut: Cut | null, kind: Kind, [at, id]: [at: RawBuilder<unknown>, id: RawBuilder<unknown>]) {
  if (cut === null) return sql<boolean>`true`;
  const last = cut[kind];
  return last ? sql<boolean>`(${at}, ${id}) <= (${last.at}::timestamptz, ${last.id}::uuid)` : sql<boolean>`false`;
}

/**
 * Tells whether the totals of the step that ends at the cut include a nationwide vote. Its time cannot: its transaction
 * may begin before the end of the step and commit after it. Ids of transactions yet to come are another database's,
 * restored from a backup.
 */
export const isInStep = ({ snapshot }: Partial<LastVote> = {}) =>
  snapshot
    ? sql`(v.changed_in is null or pg_visible_in_snapshot(v.changed_in, ${snapshot}::pg_snapshot)
        or v.changed_in >= pg_snapshot_xmax(pg_current_snapshot()))`
    : sql`true`;
