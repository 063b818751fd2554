/** Says what the rules ask about a kind of poll. */
export interface PollKind {
  /** Says who may vote: the people of its area, or the whole country. */
  asks: "area" | "everybody";
  /** Whether a vote chooses one of the poll's options; otherwise the poll counts votes that are cast elsewhere. */
  hasBallot: boolean;
  /** Whether a declaration ends the poll; until then only administrators see its counts. */
  isDeclared: boolean;
}

/** Lists the kinds of polls. The database learns a new one, and what its polls must be like, when it is migrated. */
export const pollKinds = {
  candidate: { asks: "area", hasBallot: true, isDeclared: true },
  party: { asks: "everybody", hasBallot: false, isDeclared: false },
} as const satisfies Record<string, PollKind>;

export type PollType = keyof typeof pollKinds;

export const pollTypes = Object.keys(pollKinds) as [PollType, ...PollType[]];
