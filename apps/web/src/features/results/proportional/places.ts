interface Voted {
  totalVotes: number;
}

/** Adds each party's rank: equal votes share one, and the top is tied when several share it. */
export function withPlaces<P extends Voted>(parties: P[]): (P & { place: number; isTiedFirst: boolean })[] {
  return parties.map((party) => {
    const place = 1 + parties.filter(({ totalVotes }) => totalVotes > party.totalVotes).length;
    const equals = parties.filter(({ totalVotes }) => totalVotes === party.totalVotes).length;
    return { ...party, place, isTiedFirst: place === 1 && equals > 1 && party.totalVotes > 0 };
  });
}
