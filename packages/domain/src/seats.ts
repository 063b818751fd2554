import { limits } from "./limits.ts";
import { type SeatMethod, type SharedSeats, sainteLague } from "./seat-methods.ts";

export interface PartyVotes {
  name: string;
  votes: number;
  /** Tie-break, drawn after the votes: the lower number gets the seat. */
  displayOrder?: number;
}

export interface SeatOptions {
  seats?: number;
  thresholdPercent?: number;
  /** Number of valid votes, for lists that do not include every party. */
  totalVotes?: number;
  method?: SeatMethod;
}

export interface Allocation {
  name: string;
  votes: number;
  seats: number;
  eligible: boolean;
}

export interface SeatResult extends Omit<SharedSeats, "seats"> {
  /** In the order of the parties. */
  allocations: Allocation[];
  totalSeatsAllocated: number;
}

// A threshold such as 1.5 % in whole numbers: exact arithmetic has no fractions.
const percentParts = 1_000_000;

function requireCount(value: number, what: string): void {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${what} must be a whole number, not ${value}`);
}

/** Returns whether these votes reach the share that seats require, in whole numbers. */
export const reachesThreshold = (
  votes: number,
  total: number | bigint,
  thresholdPercent: number = limits.thresholdPercent,
): boolean =>
  votes > 0 &&
  BigInt(votes) * BigInt(100 * percentParts) >= BigInt(Math.round(thresholdPercent * percentParts)) * BigInt(total);

/** Allocates the proportional seats among the parties above the threshold, by default by Sainte-Laguë. */
export function seatResult(parties: PartyVotes[], options: SeatOptions = {}): SeatResult {
  const {
    seats = limits.proportionalSeats,
    thresholdPercent = limits.thresholdPercent,
    method = sainteLague,
  } = options;
  requireCount(seats, "The number of seats");
  for (const { name, votes } of parties) requireCount(votes, `The votes of ${name}`);
  if (options.totalVotes !== undefined) requireCount(options.totalVotes, "The number of all votes");

  const total =
    options.totalVotes === undefined
      ? parties.reduce((sum, { votes }) => sum + BigInt(votes), 0n)
      : BigInt(options.totalVotes);
  const reaches = (votes: number) => reachesThreshold(votes, total, thresholdPercent);

  const allocations = parties.map(({ name, votes }) => ({ name, votes, seats: 0, eligible: reaches(votes) }));
  const eligible = allocations.flatMap((allocation, index) =>
    allocation.eligible ? [{ allocation, displayOrder: parties[index]?.displayOrder ?? 0 }] : [],
  );
  const { seats: won, ...shared } = method(
    eligible.map(({ allocation: { name, votes }, displayOrder }) => ({ name, votes: BigInt(votes), displayOrder })),
    seats,
  );
  for (const [index, { allocation }] of eligible.entries()) allocation.seats = won[index] ?? 0;
  return { allocations, totalSeatsAllocated: eligible.length > 0 ? seats : 0, ...shared };
}

/** Does the same without the last seat's margin. */
export function allocateSeats(parties: PartyVotes[], options?: SeatOptions): Omit<SeatResult, "lastSeat"> {
  const { lastSeat: _, ...result } = seatResult(parties, options);
  return result;
}

/**
 * Counts the additional votes that a party needs for one more seat, all else being equal; null when no number is
 * enough.
 */
export function votesToNextSeat(parties: PartyVotes[], name: string, options: SeatOptions = {}): number | null {
  const seatsWith = (more: number) => {
    const { totalVotes } = options;
    const changed = parties.map((party) => (party.name === name ? { ...party, votes: party.votes + more } : party));
    const grown = totalVotes === undefined ? options : { ...options, totalVotes: totalVotes + more };
    return allocateSeats(changed, grown).allocations.find((party) => party.name === name)?.seats ?? 0;
  };
  const now = seatsWith(0);
  if (now >= (options.seats ?? limits.proportionalSeats)) return null;
  let enough = 1;
  while (seatsWith(enough) <= now) {
    enough *= 2;
    if (!Number.isSafeInteger(enough * 4)) return null;
  }
  let tooFew = Math.floor(enough / 2);
  while (enough - tooFew > 1) {
    const middle = Math.floor((enough + tooFew) / 2);
    if (seatsWith(middle) > now) enough = middle;
    else tooFew = middle;
  }
  return enough;
}
