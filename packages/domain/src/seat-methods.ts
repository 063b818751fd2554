/** Only parties that have reached the threshold contend for seats. */
export interface Contender {
  name: string;
  votes: bigint;
  displayOrder: number;
}

/** Shares out the seats, in the order of the contenders, and says whether others had the same claim to the last. */
export type SeatMethod = (contenders: Contender[], seats: number) => { seats: number[]; tieBroken: boolean };

interface Claim extends Contender {
  seats: number;
}

/** Orders parties with the same claim: more votes first, then the earlier place in the list, then the name. */
export function precedes(a: Contender, b: Contender): boolean {
  if (a.votes !== b.votes) return a.votes > b.votes;
  if (a.displayOrder !== b.displayOrder) return a.displayOrder < b.displayOrder;
  return a.name < b.name;
}

/** Gives each seat in turn to the party with the most votes divided by its next divisor. */
export const byDivisors =
  (divisorAfter: (seats: number) => number): SeatMethod =>
  (contenders, seats) => {
    const claims = contenders.map((contender): Claim => ({ ...contender, seats: 0 }));
    // Whole numbers are compared, because a rounded quotient could decide a seat.
    const lead = (a: Claim, b: Claim) =>
      a.votes * BigInt(divisorAfter(b.seats)) - b.votes * BigInt(divisorAfter(a.seats));
    const isBefore = (a: Claim, b: Claim) => lead(a, b) > 0n || (lead(a, b) === 0n && precedes(a, b));

    let tieBroken = false;
    for (let seat = 1; seat <= seats && claims.length > 0; seat++) {
      const winner = claims.reduce((best, claim) => (isBefore(claim, best) ? claim : best));
      if (seat === seats) tieBroken = claims.some((claim) => claim !== winner && lead(claim, winner) === 0n);
      winner.seats++;
    }
    return { seats: claims.map((claim) => claim.seats), tieBroken };
  };

export const oddDivisor = (seats: number): number => 2 * seats + 1;

/** Divides by 1, 3, 5, …, as the elections of Nepal do. */
export const sainteLague = byDivisors(oddDivisor);
