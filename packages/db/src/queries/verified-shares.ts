import { sql } from "kysely";
import { hasBallot, iso } from "../fragments.ts";

/** Number of counted votes from verified accounts, of eligible voters, and of those who voted, as of the last round. */
export interface VerifiedShare {
  counted: number;
  verified: number;
  voted: number | null;
  accounts: number | null;
  asOf: string;
}

const shareOf = sql`jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted,
  'accounts', s.accounts, 'asOf', ${iso("s.as_of")})`;

/** Reads the share of the poll `p` of a statement, as of the last round. */
export const ofPoll = sql`(select ${shareOf} from verified_shares s
  where s.post_id is not distinct from case when ${hasBallot()} then p.id end)`;

export const nationwide = sql`(select ${shareOf} from verified_shares s where s.post_id is null)`;

/** Adds up the shares of all declared candidate polls. */
export const declared = sql`(
  select jsonb_build_object('counted', sum(s.counted), 'verified', sum(s.verified),
    'voted', case when count(s.voted) = count(*) then sum(s.voted) end,
    'accounts', case when count(s.accounts) = count(*) then sum(s.accounts) end,
    'asOf', ${iso("min(s.as_of)")})
  from verified_shares s join posts p on p.id = s.post_id where p.winner_declared having count(*) > 0)`;
