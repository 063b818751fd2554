import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { nationwide } from "./log-scopes.ts";

export interface OwnVote {
  scope: string;
  /** The nationwide vote has no title. */
  title: string | null;
  choice: string;
  /** Reads as on the ballot: a poll's option, or a party by its names. */
  optionText: string | null;
  partyName: string | null;
  nepaliName: string | null;
  id: string;
  version: number;
  votedAt: string;
  /** Holds the last ballot that was sealed for this vote. */
  ballot: Buffer | null;
  entry: number | null;
  countedBy: number | null;
}

/** Lists all votes of one voter, newest first, with what the log knows about each. */
export async function ofUser(db: Db, userId: string): Promise<OwnVote[]> {
  const { rows } = await sql<OwnVote>`
    select vote.*, b.ballot, b.entry, s.counted_by
    from (
      select v.post_id as scope, p.content as title, v.option_id as choice, o.option_text, o.party_name,
        null as nepali_name, v.id, v.version, v.created_at as voted_at
      from votes v join posts p on p.id = v.post_id join vote_options o on o.id = v.option_id
      where v.user_id = ${userId}
      union all
      select ${nationwide}::uuid, null, v.party_id, null, p.name, p.nepali_name, v.id, v.version, v.updated_at
      from national_party_votes v join political_parties p on p.id = v.party_id
      where v.user_id = ${userId}
    ) as vote
    left join sealed_ballots b on b.vote_id = vote.id and b.ended_by is null
    left join log_scopes s on s.scope = vote.scope
    order by vote.voted_at desc, vote.scope`.execute(db);
  return rows;
}

export interface SealedBallot {
  entry: number;
  endedBy: number | null;
  isWithdrawn: boolean;
  countedBy: number | null;
}

/** Finds the place of a ballot that is under a signed head. */
export async function ballot(db: Db, commitment: string): Promise<SealedBallot | undefined> {
  const { rows } = await sql<SealedBallot>`
    select b.entry, case when b.ended_by < l.head_size then b.ended_by end as ended_by, b.is_withdrawn,
      case when s.counted_by < l.head_size then s.counted_by end as counted_by
    from log_scopes s
    join sealed_ballots b on b.scope = s.scope and b.ballot = decode(${commitment}, 'hex')
    join logs l on l.is_current and b.entry < l.head_size`.execute(db);
  return rows[0];
}
