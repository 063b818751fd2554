import { percentage } from "@mero-mat/domain/poll-rules";
import type { PartyFace } from "../../../parts/use-party-by-name.ts";

interface Counted {
  partyName: string;
  voteCount: number;
}

export type PartyShare = Counted & PartyFace & { share: number; place: number };

/** Adds ranks and shares to rows sorted by votes; equal rows share a rank. */
export function withShares(rows: Counted[]): (Counted & { share: number; place: number })[] {
  const total = rows.reduce((sum, { voteCount }) => sum + voteCount, 0);
  return rows.map((row) => ({
    ...row,
    share: percentage(row.voteCount, total),
    place: rows.findIndex(({ voteCount }) => voteCount === row.voteCount) + 1,
  }));
}
