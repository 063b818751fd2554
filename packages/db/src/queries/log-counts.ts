import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { joinWhole, readPage } from "../whole-tables.ts";
import { nationwide } from "./log-scopes.ts";

/**
 * Fills in the choice of each live ballot from the database as it is now. The choice must open the ballot; if the vote
 * was changed behind its voter's back, it cannot be opened, which reveals the change.
 */
export const readChoices = (tx: Db, scope: string) =>
  joinWhole(
    tx,
    sql`
  update sealed_ballots b set choice = v.choice
  from ${
    scope === nationwide
      ? sql`(select id, version, party_id as choice from national_party_votes)`
      : sql`(select id, version, option_id as choice from votes where post_id = ${scope}
          union all select id, version, option_id from nameless_votes where post_id = ${scope})`
  } v
  where b.scope = ${scope} and b.ended_by is null and b.vote_id = v.id and b.version = v.version
    and b.choice <> v.choice`,
  );

/** Lists a scope's live ballots in order, from the end of the last page. */
export const liveBallots = (tx: Db, scope: string, after: Buffer | null, limit: number) =>
  readPage(tx, () =>
    tx
      .selectFrom("sealedBallots")
      .select(["ballot", "holder", "choice"])
      .where("scope", "=", scope)
      .where("endedBy", "is", null)
      .$if(after !== null, (query) => query.where("ballot", ">", after ?? Buffer.alloc(0)))
      .orderBy("ballot")
      .limit(limit)
      .execute(),
  );

export interface NewPage {
  logId: number;
  entry: number;
  page: number;
  lines: string;
  hash: Buffer;
  counts: Record<string, number>;
  lastBallot: Buffer;
}

export const addPage = (tx: Db, { counts, ...page }: NewPage) =>
  tx
    .insertInto("logOpenings")
    .values({ ...page, counts: JSON.stringify(counts) })
    .execute();

export interface PageOfCount {
  page: number;
  hash: Buffer;
  counts: Record<string, number>;
  lastBallot: Buffer;
}

/** Lists the pages written so far for the count with this entry. */
export const pages = (tx: Db, logId: number, entry: number): Promise<PageOfCount[]> =>
  tx
    .selectFrom("logOpenings")
    .select(["page", "hash", "counts", "lastBallot"])
    .where("logId", "=", logId)
    .where("entry", "=", entry)
    .orderBy("page")
    .$narrowType<{ counts: Record<string, number> }>()
    .execute();

export const dropPages = (tx: Db, logId: number, entry: number) =>
  tx.deleteFrom("logOpenings").where("logId", "=", logId).where("entry", "=", entry).execute();
