import { type Contender, oddDivisor, precedes } from "./seat-methods.ts";
import type { Allocation } from "./seats.ts";

export interface LastSeat {
  winner: string;
  runnerUp: string;
  /** Says how many more votes would have given it to the runner-up, if all other votes stayed the same. */
  votes: number;
}

type Seated = Contender & { seats: number };

/** Tells whether `a` divided by one divisor comes before `b` divided by another, in whole numbers. */
function isBefore(a: Seated, b: Seated, divisor: (party: Seated) => bigint): boolean {
  const lead = a.votes * divisor(b) - b.votes * divisor(a);
  return lead > 0n || (lead === 0n && precedes(a, b));
}

const divisorOfLast = ({ seats }: Seated) => BigInt(oddDivisor(seats - 1));
const divisorOfNext = ({ seats }: Seated) => BigInt(oddDivisor(seats));

const atTheEdge = (parties: Seated[], isNearer: (a: Seated, b: Seated) => boolean): Seated | undefined =>
  parties.reduce<Seated | undefined>((found, party) => (found && !isNearer(party, found) ? found : party), undefined);

/** Finds who got the last seat by Sainte-Laguë and who came next; null if nobody else could have had it. */
export function lastSeatOf(allocations: (Allocation & { displayOrder?: number })[]): LastSeat | null {
  const parties = allocations
    .filter(({ eligible }) => eligible)
    .map(({ name, votes, seats, displayOrder = 0 }): Seated => ({ name, seats, displayOrder, votes: BigInt(votes) }));
  const winner = atTheEdge(
    parties.filter(({ seats }) => seats > 0),
    (a, b) => isBefore(b, a, divisorOfLast),
  );
  const runnerUp = atTheEdge(
    parties.filter((party) => party !== winner),
    (a, b) => isBefore(a, b, divisorOfNext),
  );
  if (!winner || !runnerUp) return null;
  const [own, theirs] = [divisorOfNext(runnerUp), divisorOfLast(winner)];
  const equal = (winner.votes * own + theirs - 1n) / theirs;
  // With exactly the same claim the order of the parties decides.
  const isEnough = equal * theirs > winner.votes * own || precedes({ ...runnerUp, votes: equal }, winner);
  return {
    winner: winner.name,
    runnerUp: runnerUp.name,
    votes: Number(equal + (isEnough ? 0n : 1n) - runnerUp.votes),
  };
}
