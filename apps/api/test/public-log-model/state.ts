// The rows of the model; see moves.ts.

type Choice = "a" | "b";
export type Kind = "first" | "changed" | "gone";
export type Act = Choice | "withdraw";

/** Rules of the product, which a test may break. */
export interface Rules {
  /** One process at a time folds. */
  foldLocks: boolean;
  /** One process at a time seals. */
  sealLocks: boolean;
  /** A declaration counts votes that are not folded yet. */
  countsInbox: boolean;
  /** Entries of the log and the rows about them are one transaction. */
  isOneTransaction: boolean;
}

export interface Vote {
  voter: number;
  /** A vote cast after a withdrawal is another row. */
  id: number;
  version: number;
  choice: Choice;
  at: number;
}

/** A line of the inbox: the choice that it leaves and the one that it takes. */
export type Line = `${Choice | ""}>${Choice | ""}`;

export interface Ballot {
  voter: number;
  id: number;
  version: number;
  choice: Choice;
}

export interface Sealed extends Ballot {
  goneSince: number | null;
}

export type Tally = Record<Choice, number>;
export type Cut = Partial<Record<Kind, number>>;

/** Row of `logs`. */
export interface Row {
  phase: "resting" | "collecting" | "withdrawing" | "appending" | "counting";
  cut: Cut | null;
  after: number;
  isCounted: boolean;
}

export type Entry =
  | { kind: "ballot"; ballot: Ballot; replaces: Ballot | null }
  | { kind: "withdrawal"; ballot: Ballot }
  | { kind: "count"; counts: Tally };

/** Rows that only the seal writes. */
export interface Seal {
  row: Row;
  batch: Ballot[];
  /** Live ballots in `sealed_ballots`. */
  sealed: Sealed[];
}

export interface Plan extends Seal {
  entries: Entry[];
}

export type Work =
  | { kind: "folding"; lines: Line[] }
  /** `isStale` when another process has appended since: these entries would overwrite others. */
  | { kind: "sealing"; plan: Plan; isStale: boolean }
  | { kind: "half sealed"; plan: Plan };

export interface State extends Seal {
  /** Number of acts that each voter has done. */
  done: number[];
  votes: Vote[];
  inbox: Line[];
  tally: Tally;
  /** Counts of the declaration. */
  declared: Tally | null;
  /** The log as an observer reads it: live ballots, and all that were ever in it. */
  live: Ballot[];
  seen: Ballot[];
  processes: (Work | null)[];
}

/** Thrown by a move that breaks a promise. */
export class Broken extends Error {}

export const rest: Row = { phase: "resting", cut: null, after: -1, isCounted: false };

export const begin = (voters: number, processes: number): State => ({
  done: Array.from({ length: voters }, () => 0),
  votes: [],
  inbox: [],
  tally: { a: 0, b: 0 },
  declared: null,
  row: rest,
  batch: [],
  sealed: [],
  live: [],
  seen: [],
  processes: Array.from({ length: processes }, () => null),
});

export const isSame = (one: Ballot, other: Ballot) =>
  one.voter === other.voter && one.id === other.id && one.version === other.version && one.choice === other.choice;
export const isOfVote = (one: Ballot, other: Ballot) => one.voter === other.voter && one.id === other.id;
export const ballotOf = ({ voter, id, version, choice }: Ballot): Ballot => ({ voter, id, version, choice });

export const timesOf = ({ votes, sealed, row }: Pick<State, "votes" | "sealed" | "row">): number[] => [
  ...votes.map(({ at }) => at),
  ...sealed.flatMap(({ goneSince }) => goneSince ?? []),
  ...Object.values(row.cut ?? {}),
];
export const now = (state: State): number => Math.max(0, ...timesOf(state)) + 1;

/** Throws unless the counts that people see are those of the votes. */
export function checkState({ votes, tally, inbox }: State): void {
  const shown = add(tally, inbox);
  for (const choice of ["a", "b"] as const)
    if (shown[choice] !== votes.filter((vote) => vote.choice === choice).length)
      throw new Broken("the counts are not those of the votes");
}

/** Throws unless a state in which nothing can happen any more is the end. */
export function checkEnd({ inbox, row }: State): void {
  if (inbox.length > 0 || !row.isCounted) throw new Broken("nothing goes on before the poll is counted");
}
export function add(tally: Tally, lines: Line[]): Tally {
  const sum = { ...tally };
  for (const line of lines)
    for (const choice of ["a", "b"] as const) {
      if (line.startsWith(choice)) sum[choice]--;
      if (line.endsWith(choice)) sum[choice]++;
    }
  return sum;
}
