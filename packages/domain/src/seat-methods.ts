/** Only parties that have reached the threshold contend for seats. */
interface Contender {
  name: string;
  votes: bigint;
  displayOrder: number;
}

/** The party that got the last seat, and the runner-up. */
interface LastSeat {
  winner: string;
  runnerUp: string;
  /** Additional votes with which the runner-up would have got it, if all other votes stayed the same. */
  votes: number;
}

export interface SharedSeats {
  /** In the order of the contenders. */
  seats: number[];
  /** Whether others had the same claim to the last seat. */
  tieBroken: boolean;
  /** Null if nobody else could have had the last seat, or if the method has none. */
  lastSeat: LastSeat | null;
}

/** Allocates the seats among the contenders. */
export type SeatMethod = (contenders: Contender[], seats: number) => SharedSeats;

interface Claim extends Contender {
  seats: number;
}

/** Orders parties with the same claim: more votes first, then the earlier place in the list, then the name. */
function precedes(a: Contender, b: Contender): boolean {
  if (a.votes !== b.votes) return a.votes > b.votes;
  if (a.displayOrder !== b.displayOrder) return a.displayOrder < b.displayOrder;
  return a.name < b.name;
}

type Divisor = (seats: number) => number;

/** Compares votes divided by a divisor each, in whole numbers: a rounded quotient could decide a seat. */
const leadOf = (a: Contender, aDivisor: number, b: Contender, bDivisor: number): bigint =>
  a.votes * BigInt(bDivisor) - b.votes * BigInt(aDivisor);

/** Finds the best claim to one more seat. */
function nextOf(claims: Claim[], divisorAfter: Divisor): Claim | undefined {
  const isBefore = (a: Claim, b: Claim) => {
    const lead = leadOf(a, divisorAfter(a.seats), b, divisorAfter(b.seats));
    return lead > 0n || (lead === 0n && precedes(a, b));
  };
  return claims.reduce<Claim | undefined>((best, claim) => (best && !isBefore(claim, best) ? best : claim), undefined);
}

/** Counts the votes with which the runner-up would have got the seat that the winner has just got. */
function lastSeatOf(winner: Claim, claims: Claim[], divisorAfter: Divisor): LastSeat | null {
  const runnerUp = nextOf(
    claims.filter((claim) => claim !== winner),
    divisorAfter,
  );
  if (!runnerUp) return null;
  const [own, theirs] = [BigInt(divisorAfter(runnerUp.seats)), BigInt(divisorAfter(winner.seats - 1))];
  const equal = (winner.votes * own + theirs - 1n) / theirs;
  // With exactly the same claim the order of the parties decides.
  const isEnough = equal * theirs > winner.votes * own || precedes({ ...runnerUp, votes: equal }, winner);
  const votes = Number(equal + (isEnough ? 0n : 1n) - runnerUp.votes);
  return { winner: winner.name, runnerUp: runnerUp.name, votes };
}

/** Gives each seat in turn to the party with the most votes divided by its next divisor. */
export const byDivisors =
  (divisorAfter: Divisor): SeatMethod =>
  (contenders, seats) => {
    const claims = contenders.map((contender): Claim => ({ ...contender, seats: 0 }));
    let last: Claim | undefined;
    for (let seat = 1; seat <= seats; seat++) {
      last = nextOf(claims, divisorAfter);
      if (last) last.seats++;
    }
    const winner = last;
    const hasSameClaim = (claim: Claim) =>
      winner !== undefined &&
      claim !== winner &&
      leadOf(claim, divisorAfter(claim.seats), winner, divisorAfter(winner.seats - 1)) === 0n;
    return {
      seats: claims.map((claim) => claim.seats),
      tieBroken: claims.some(hasSameClaim),
      lastSeat: winner ? lastSeatOf(winner, claims, divisorAfter) : null,
    };
  };

/** Divides by 1, 3, 5, …, as the elections of Nepal do. */
export const sainteLague = byDivisors((seats) => 2 * seats + 1);
