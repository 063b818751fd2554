import type { DetailedLead, PartyLead } from "@mero-mat/api/results";
import type { Db } from "@mero-mat/db/connect";
import * as parties from "@mero-mat/db/queries/parties";
import * as results from "@mero-mat/db/queries/results";
import { leadsByParty } from "@mero-mat/domain/leads";
import { findParty, independent } from "@mero-mat/domain/parties";
import { leaderOf, rank } from "@mero-mat/domain/standings";
import { type CountedPoll, toCountedPoll } from "./counted-poll.ts";

export interface Leads {
  byParty: PartyLead[];
  detailed: DetailedLead[];
}

type Candidate = CountedPoll["candidates"][number];

const toCandidate = ({ id, name, nepaliName, partyName, voteCount, isNone }: Candidate) => ({
  optionId: id,
  candidateName: name,
  nepaliName,
  partyName: isNone ? "" : (partyName ?? independent.name),
  voteCount,
  isNone,
});

function toAreaLead({ candidates, ...poll }: CountedPoll) {
  const all = rank({ ...poll, candidates }).map(toCandidate);
  const [leadingCandidate] = all;
  // Only a poll with a leader is an area of a party, and the leader ranks first.
  return leadingCandidate ? [{ ...poll, leadingCandidate, allCandidates: all }] : [];
}

function toDetailed({ candidates, ...poll }: CountedPoll): DetailedLead[] {
  const winner = poll.winnerDeclared ? leaderOf({ ...poll, candidates }) : null;
  return rank({ ...poll, candidates }).map((candidate) => {
    const { partyName, ...row } = toCandidate(candidate);
    return { ...poll, ...row, candidateParty: partyName, isWinner: candidate.id === winner?.id };
  });
}

/** Reads the winners of areas; for an administrator, with pending polls, also the leaders of the others. */
export async function readLeads(db: Db, { pending }: { pending: boolean }): Promise<Leads> {
  const polls = (await results.onePerArea(db, { pending })).map(toCountedPoll);
  const known = new Map((await parties.all(db)).map((party) => [party.name, party]));
  return {
    byParty: leadsByParty(polls).map(({ partyName, wins, areas }) => ({
      partyName,
      nepaliName: known.get(partyName)?.nepaliName ?? findParty(partyName)?.nepaliName ?? partyName,
      electionSymbol: known.get(partyName)?.electionSymbol ?? null,
      logoUrl: known.get(partyName)?.logoUrl ?? null,
      totalLeads: areas.length,
      wins,
      areas: areas.flatMap(toAreaLead),
    })),
    detailed: polls.flatMap(toDetailed),
  };
}
