import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { nationwide } from "./log-scopes.ts";

export interface OwnVote {
  scope: string;
  /** The nationwide vote has no title. */
  title: string | null;
  titleNepali: string | null;
  choice: string;
  /** Reads as on the ballot: a poll's option, or a party by its names. */
  optionText: string | null;
  partyName: string | null;
  nepaliName: string | null;
  id: string;
  version: number;
  votedAt: string;
  /** The last ballot that was sealed for this vote. */
  ballot: Buffer | null;
  entry: number | null;
  countedBy: number | null;
}

/**
 * Lists all votes of one voter, newest first, with the log's data about each. A vote that an administrator changed after
 * the count of its poll is listed once it is sealed: a receipt promises to be in that count.
 */
export async function ofUser(db: Db, userId: string): Promise<OwnVote[]> {
  const { rows } = await sql<OwnVote>`
    select vote.*, b.ballot, b.entry, s.counted_by
    from (
      select v.post_id as scope, p.content as title, p.content_nepali as title_nepali, v.option_id as choice, o.option_text,
        o.party_name, null as nepali_name, v.id, v.version, v.created_at as voted_at
      from votes v join posts p on p.id = v.post_id join vote_options o on o.id = v.option_id
      where v.user_id = ${userId}
      union all
      select ${nationwide}::uuid, null, null, v.party_id, null, p.name, p.nepali_name, v.id, v.version, v.updated_at
      from national_party_votes v join political_parties p on p.id = v.party_id
      where v.user_id = ${userId}
    ) as vote
    left join sealed_ballots b on b.vote_id = vote.id and b.ended_by is null
    left join log_scopes s on s.scope = vote.scope
    where vote.scope = ${nationwide} or s.counted_by is null or b.version is null or b.version >= vote.version
    order by vote.voted_at desc, vote.scope`.execute(db);
  return rows;
}

export interface WithdrawnVote {
  /** Null for the nationwide vote. */
  title: string | null;
  titleNepali: string | null;
  withdrawnAt: string;
}

const withdrawnAtMost = 50;

/** Lists the votes of one voter that were taken back, with their area, their option or the account's approval. */
export async function withdrawnOf(db: Db, userId: string): Promise<WithdrawnVote[]> {
  const { rows } = await sql<WithdrawnVote>`
    select p.content as title, p.content_nepali as title_nepali, a.deleted_at as withdrawn_at
    from archives a left join posts p on p.id::text = a.data::jsonb->>'post_id'
    where a.data::jsonb->>'user_id' = ${userId} and a.data_type = 'vote'
      and (p.id is not null or a.data::jsonb ? 'party_id') and not p.winner_declared is true
    order by a.deleted_at desc limit ${withdrawnAtMost}`.execute(db);
  return rows;
}

/** Finds the place of a ballot that is under a signed head. */
export const ballot = (db: Db, commitment: string) =>
  db
    .selectFrom("logScopes as s")
    .innerJoin("sealedBallots as b", "b.scope", "s.scope")
    .innerJoin("logs as l", (join) => join.onRef("b.entry", "<", "l.headSize"))
    .select(({ eb, ref }) => [
      "b.entry",
      "b.isWithdrawn",
      eb.case().when("b.endedBy", "<", ref("l.headSize")).then(ref("b.endedBy")).end().as("endedBy"),
      eb.case().when("s.countedBy", "<", ref("l.headSize")).then(ref("s.countedBy")).end().as("countedBy"),
    ])
    .where("b.ballot", "=", Buffer.from(commitment, "hex"))
    .where("l.isCurrent", "=", true)
    .executeTakeFirst();
