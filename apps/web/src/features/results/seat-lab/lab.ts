import type { PartyResult } from "@mero-mat/api/results";
import type { Election } from "@mero-mat/domain/elections";
import { limits } from "@mero-mat/domain/limits";
import { allocateSeats, type SeatOptions } from "@mero-mat/domain/seats";

export interface LabParty {
  name: string;
  nepaliName: string | null;
  votes: number;
}

/** The game starts with this. */
export interface LabStart {
  id: string;
  seats: number;
  thresholdPercent: number;
  /** The parties are sorted, the strongest first. */
  parties: LabParty[];
}

/** The user's changes: every number may be changed. */
export interface Lab {
  start: LabStart;
  votes: Record<string, number>;
  thresholdPercent: number;
  seats: number;
}

export interface LabRow extends LabParty {
  startVotes: number;
  seats: number;
  /** Compares the seats with the start. */
  gained: number;
}

export const labLimits = { seats: { min: 1, max: 335 }, threshold: { min: 0, max: 10, step: 0.5 } };

const byVotes = (parties: LabParty[]) => [...parties].sort((a, b) => b.votes - a.votes);

export const fromElection = ({ id, seats, thresholdPercent, parties }: Election): LabStart => ({
  id,
  seats,
  thresholdPercent,
  parties: byVotes(parties),
});

/** Turns a result into a start; null while nobody has voted, because there is nothing to play with. */
export function fromResult(actual: PartyResult[] | null): LabStart | null {
  if (!actual?.some(({ totalVotes }) => totalVotes > 0)) return null;
  const parties = actual.map(({ partyName, nepaliName, totalVotes }) => ({
    name: partyName,
    nepaliName,
    votes: totalVotes,
  }));
  return {
    id: "actual",
    seats: limits.proportionalSeats,
    thresholdPercent: limits.thresholdPercent,
    parties: byVotes(parties),
  };
}

export const begin = (start: LabStart): Lab => ({
  start,
  votes: Object.fromEntries(start.parties.map(({ name, votes }) => [name, votes])),
  thresholdPercent: start.thresholdPercent,
  seats: start.seats,
});

export const withVotes = (lab: Lab, name: string, votes: number): Lab => ({
  ...lab,
  votes: { ...lab.votes, [name]: Math.min(Math.max(Math.round(votes), 0), votesMax(lab.start)) },
});

export const isUntouched = ({ start, votes, thresholdPercent, seats }: Lab): boolean =>
  thresholdPercent === start.thresholdPercent &&
  seats === start.seats &&
  start.parties.every((party) => votes[party.name] === party.votes);

export const partiesIn = ({ start, votes }: Lab): LabParty[] =>
  start.parties.map((party) => ({ ...party, votes: votes[party.name] ?? party.votes }));

export const optionsOf = ({ seats, thresholdPercent }: Lab): SeatOptions => ({ seats, thresholdPercent });

/** Chooses 1, 2 or 5 followed by zeros: about a two-hundredth of the longest slider. */
export function stepOf(start: LabStart): number {
  const rough = Math.max(1, votesMax(start) / 200);
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([5, 2].find((part) => part * power <= rough) ?? 1);
}

/**
 * Uses one scale for all sliders, so that they can be compared: twice the strongest party's votes, at least a hundred.
 */
export const votesMax = ({ parties }: LabStart): number => Math.max(100, 2 * (parties[0]?.votes ?? 0));

const seatsByName = (parties: LabParty[], options: SeatOptions) => {
  const result = allocateSeats(parties, options);
  return { ...result, seats: new Map(result.allocations.map(({ name, seats }) => [name, seats])) };
};

export interface LabResult {
  rows: LabRow[];
  totalVotes: number;
  totalSeats: number;
  tieBroken: boolean;
}

export function play(lab: Lab): LabResult {
  const parties = partiesIn(lab);
  const before = seatsByName(lab.start.parties, lab.start).seats;
  const now = seatsByName(parties, optionsOf(lab));
  return {
    rows: parties.map((party, index) => {
      const seats = now.seats.get(party.name) ?? 0;
      const startVotes = lab.start.parties[index]?.votes ?? 0;
      return { ...party, startVotes, seats, gained: seats - (before.get(party.name) ?? 0) };
    }),
    totalVotes: parties.reduce((sum, { votes }) => sum + votes, 0),
    totalSeats: now.totalSeatsAllocated,
    tieBroken: now.tieBroken,
  };
}
