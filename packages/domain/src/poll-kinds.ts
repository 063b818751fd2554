/** Rules of a kind of poll. */
export interface PollKind {
  /** Eligible voters: the people of its area, or the whole country. */
  asks: "area" | "everybody";
  /** Whether a vote chooses one of the poll's options; otherwise the poll counts votes that are cast elsewhere. */
  hasBallot: boolean;
  /** Whether a declaration ends the poll; until then only administrators see its counts. */
  isDeclared: boolean;
}

/** The kinds of polls. A migration adds new ones, and the checks of their polls, to the database. */
export const pollKinds = {
  candidate: { asks: "area", hasBallot: true, isDeclared: true },
  party: { asks: "everybody", hasBallot: false, isDeclared: false },
} as const satisfies Record<string, PollKind>;

export type PollType = keyof typeof pollKinds;

export const pollTypes = Object.keys(pollKinds) as [PollType, ...PollType[]];
