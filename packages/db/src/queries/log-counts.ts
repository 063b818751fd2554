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

export interface PageOfCount {
  page: number;
  hash: Buffer;
  counts: Record<string, number>;
  lastBallot: Buffer;
}

interface NewPage {
  logId: number;
  entry: number;
  page: number;
  /** The last ballot of the page before. */
  after: Buffer | null;
}

const linesOfPage = 10_000;

/**
 * Opens the next page of a scope's live ballots, and returns it; undefined when there is none. The lines never leave
 * the database, because reading and writing them costs more than hashing them.
 */
export async function openPage(tx: Db, scope: string, { logId, entry, page, after }: NewPage) {
  const [opened] = await readPage(tx, async () => {
    const { rows } = await sql<PageOfCount & { isLast: boolean }>`
      with live as (
        select ballot, holder, choice from sealed_ballots
        where scope = ${scope} and ended_by is null and ${after === null ? sql`true` : sql`ballot > ${after}`}
        order by ballot limit ${sql.lit(linesOfPage)}),
      page as (
        select string_agg(encode(ballot, 'hex') || ' ' || choice || ' ' || encode(holder, 'hex') || chr(10), ''
          order by ballot) as lines from live),
      votes as (select jsonb_object_agg(choice, n) as counts from (
        select choice, count(*) as n from live group by choice) of_choice)
      insert into log_openings (log_id, entry, page, lines, hash, counts, last_ballot)
      select ${logId}, ${entry}, ${page}, lines, sha256(convert_to(lines, 'UTF8')), counts,
        (select ballot from live order by ballot desc limit 1)
      from page, votes where lines is not null
      returning page, hash, counts, last_ballot, (select count(*) from live) < ${sql.lit(linesOfPage)} as is_last`.execute(
      tx,
    );
    return rows;
  });
  return opened;
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
