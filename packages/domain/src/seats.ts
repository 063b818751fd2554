import { limits } from "./limits.ts";

export interface PartyVotes {
  name: string;
  votes: number;
  /** Decides, after the votes, who gets a seat that two parties have the same claim to; the lower the sooner. */
  displayOrder?: number;
}

export interface SeatOptions {
  seats?: number;
  thresholdPercent?: number;
  /** All valid votes, where the list does not hold every party. */
  totalVotes?: number;
}

export interface Allocation {
  name: string;
  votes: number;
  seats: number;
  eligible: boolean;
}

export interface SeatResult {
  allocations: Allocation[];
  totalSeatsAllocated: number;
  /** Whether the last seat went to one of several parties with the same quotient. */
  tieBroken: boolean;
}

interface Claim {
  allocation: Allocation;
  votes: bigint;
  displayOrder: number;
}

// A threshold such as 1.5 % in whole numbers: exact arithmetic has no fractions.
const percentParts = 1_000_000;

function requireCount(value: number, what: string): void {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${what} must be a whole number, not ${value}`);
}

/** Positive when `a` has the greater quotient: votes by the next of the divisors 1, 3, 5, … */
function compareQuotients(a: Claim, b: Claim): number {
  const difference = a.votes * BigInt(2 * b.allocation.seats + 1) - b.votes * BigInt(2 * a.allocation.seats + 1);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** The order of parties with equal quotients: more votes, then the lower place in the list, then the name. */
function precedes(a: Claim, b: Claim): boolean {
  if (a.votes !== b.votes) return a.votes > b.votes;
  if (a.displayOrder !== b.displayOrder) return a.displayOrder < b.displayOrder;
  return a.allocation.name < b.allocation.name;
}

const isBefore = (a: Claim, b: Claim): boolean => {
  const order = compareQuotients(a, b);
  return order > 0 || (order === 0 && precedes(a, b));
};

/** Shares the proportional seats by Sainte-Laguë among the parties that reach the threshold, in the order given. */
export function allocateSeats(parties: PartyVotes[], options: SeatOptions = {}): SeatResult {
  const { seats = limits.proportionalSeats, thresholdPercent = limits.thresholdPercent } = options;
  requireCount(seats, "The number of seats");
  for (const { name, votes } of parties) requireCount(votes, `The votes of ${name}`);
  if (options.totalVotes !== undefined) requireCount(options.totalVotes, "The number of all votes");

  const total =
    options.totalVotes === undefined
      ? parties.reduce((sum, { votes }) => sum + BigInt(votes), 0n)
      : BigInt(options.totalVotes);
  const threshold = BigInt(Math.round(thresholdPercent * percentParts)) * total;
  const reaches = (votes: number) => votes > 0 && BigInt(votes) * BigInt(100 * percentParts) >= threshold;

  const allocations = parties.map(({ name, votes }) => ({ name, votes, seats: 0, eligible: reaches(votes) }));
  const claims = allocations.flatMap((allocation, index): Claim[] =>
    allocation.eligible
      ? [{ allocation, votes: BigInt(allocation.votes), displayOrder: parties[index]?.displayOrder ?? 0 }]
      : [],
  );

  let tieBroken = false;
  for (let seat = 1; seat <= seats && claims.length > 0; seat++) {
    const winner = claims.reduce((best, claim) => (isBefore(claim, best) ? claim : best));
    if (seat === seats) tieBroken = claims.some((claim) => claim !== winner && compareQuotients(claim, winner) === 0);
    winner.allocation.seats++;
  }
  return { allocations, totalSeatsAllocated: claims.length > 0 ? seats : 0, tieBroken };
}

/** How many more votes a party needs for one more seat, everything else being equal; null when no number is enough. */
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
