/** Says what the rules ask of a kind of poll. */
export interface PollKind {
  /** Asks those who live in its area, or the whole country. */
  asks: "area" | "everybody";
  /** Is true when a vote chooses one of its own options; else it counts votes that are cast elsewhere. */
  hasBallot: boolean;
  /** Is true when a declaration ends it; until then only administrators see its counts. */
  isDeclared: boolean;
}

/** Lists the kinds of polls. Another one is an entry here, and a value of the database's type `poll_type`. */
export const pollKinds = {
  candidate: { asks: "area", hasBallot: true, isDeclared: true },
  party: { asks: "everybody", hasBallot: false, isDeclared: false },
} as const satisfies Record<string, PollKind>;

export type PollType = keyof typeof pollKinds;

export const pollTypes = Object.keys(pollKinds) as [PollType, ...PollType[]];
