import { hash } from "node:crypto";

/** A fault of one operation; `lose` does the operation and loses the response. */
export type Fault =
  | { kind: "delay"; ms: number }
  /** The database fails with this code; other services just fail. */
  | { kind: "refuse"; sqlState: string }
  | { kind: "cut" | "lose" | "crash before" | "crash after" };

export interface Plan {
  seed: number;
  /** Crashes drawn in advance, each at the nth operation of a name. */
  crashes: string[];
  /** Lists the faults that were made, in order. */
  made: string[];
  /** Returns the fault of the next operation of this name. */
  next(operation: string): Fault | null;
  /** Draws a number from 0 to 1 that depends only on the seed and the name. */
  draw(name: string): number;
  /** Ends all faults. */
  end(): void;
}

/** Operations at which a crash splits something that belongs together, and how often they come at least. */
const crashPoints: [operation: string, times: number][] = [
  ["insert votes, insert vote_inbox", 6],
  ["insert national_party_votes, insert party_vote_inbox", 6],
  ["delete vote_inbox, insert vote_ledger", 6],
  ["delete party_vote_inbox, insert party_vote_ledger", 6],
  ["commit delete votes, insert archives", 3],
  ["commit insert throttles, insert comments", 3],
  ["commit update posts, insert notifications", 1],
  ["commit update users, insert notifications", 1],
  ["put upload", 1],
  ["commit update uploads, update kept_answers", 1],
  ["commit delete log_outbox, insert log_parties", 1],
  ["commit insert log_batch, delete log_outbox", 1],
  ["insert sealed_ballots", 1],
  ["commit insert log_bundles, insert log_tiles", 1],
  ["insert log_openings", 1],
  ["put log head", 2],
  ["commit update logs, update log_cosignatures", 2],
  ["deliver mail", 2],
  ["delete jobs", 2],
];

/** Lists the crash points at which none of these faults is a crash. */
export const pointsWithoutCrash = (made: string[]): string[] =>
  crashPoints
    .map(([operation]) => operation)
    .filter((operation) => !made.some((fault) => /^crash \w+ (.*) #\d+$/.exec(fault)?.[1] === operation));

const shares = { refuse: 0.008, cut: 0.004, lose: 0.01, delay: 0.05 };
const delayMsMost = 5;
/** A full disk, and the victim of a deadlock. */
const sqlStates = ["53100", "40P01"];
const crashesOfElection = 2;

/**
 * Draws each fault from the seed, the operation's name and how often it has come, so that the order in which concurrent
 * operations arrive changes no other fault.
 */
export function planOf(seed: number): Plan {
  const draw = (name: string) => hash("sha256", `${seed} ${name}`, "buffer").readUInt32BE() / 2 ** 32;
  const crashes = new Map(
    Array.from({ length: crashesOfElection }, (_, index) => {
      const [point, times] = crashPoints[Math.floor(draw(`crash ${index}`) * crashPoints.length)] ?? ["", 0];
      const nth = 1 + Math.floor(draw(`crash ${index} at`) * times);
      const kind = draw(`crash ${index} kind`) < 0.5 ? ("crash before" as const) : ("crash after" as const);
      return [`${point} #${nth}`, kind];
    }),
  );
  const counts = new Map<string, number>();
  const made: string[] = [];
  let isOver = false;

  function faultOf(operation: string, at: string): Fault | null {
    const crash = crashes.get(at);
    if (crash) return { kind: crash };
    // A lost rollback is what a lost connection does anyway.
    if (operation === "rollback") return null;
    let drawn = draw(at);
    for (const [kind, share] of Object.entries(shares)) {
      const within = drawn / share;
      drawn -= share;
      if (within >= 1) continue;
      if (kind === "delay") return { kind, ms: Math.ceil(within * delayMsMost) };
      if (kind === "refuse") return { kind, sqlState: sqlStates[within < 0.5 ? 0 : 1] ?? "" };
      return { kind: kind === "cut" ? "cut" : "lose" };
    }
    return null;
  }

  return {
    seed,
    crashes: [...crashes].map(([at, kind]) => `${kind} ${at}`),
    made,
    draw,
    end: () => {
      isOver = true;
    },
    next(operation) {
      if (isOver) return null;
      const count = (counts.get(operation) ?? 0) + 1;
      counts.set(operation, count);
      const at = `${operation} #${count}`;
      const fault = faultOf(operation, at);
      if (fault && fault.kind !== "delay") made.push(`${fault.kind} ${at}`);
      return fault;
    },
  };
}
