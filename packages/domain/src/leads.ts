import { independent } from "./parties.ts";
import { leaderOf } from "./standings.ts";

interface Candidate {
  id: string;
  voteCount: number;
  isNone: boolean;
  /** An independent has no party. */
  partyName: string | null;
}

interface AreaPoll<C extends Candidate> {
  winnerDeclared: boolean;
  winnerOptionId: string | null;
  candidates: C[];
}

export interface PartyLeads<P> {
  partyName: string;
  /** Number of areas it has won: their winner is declared. */
  wins: number;
  areas: P[];
}

/**
 * Returns which party is ahead in which areas, given one poll per area. Nobody leads a tied area. Parties are ordered
 * by areas won once there is a winner anywhere, then by areas led; independents are not a party and come last.
 */
export function leadsByParty<C extends Candidate, P extends AreaPoll<C>>(polls: P[]): PartyLeads<P>[] {
  const found = new Map<string, PartyLeads<P>>();
  for (const poll of polls) {
    const leader = leaderOf(poll);
    if (!leader) continue;
    const partyName = leader.partyName ?? independent.name;
    const party = found.get(partyName) ?? { partyName, wins: 0, areas: [] };
    party.areas.push(poll);
    if (poll.winnerDeclared) party.wins++;
    found.set(partyName, party);
  }
  const last = ({ partyName }: PartyLeads<P>) => Number(partyName === independent.name);
  return [...found.values()].sort(
    (a, b) =>
      last(a) - last(b) ||
      b.wins - a.wins ||
      b.areas.length - a.areas.length ||
      (a.partyName < b.partyName ? -1 : Number(a.partyName > b.partyName)),
  );
}
