// The entries of the log. Each has exactly one encoding, so that nobody can hide anything between the keys.
import { text } from "./bytes.ts";
import { Fault } from "./fault.ts";

export const samanupatik = "samanupatik";

/** First entry of a log that follows an ended one, with that one's last head. */
export interface ContinuesEntry {
  kind: "continues";
  origin: string;
  size: number;
  root: string;
}

/** The release that the servers started with: `assets` is one SHA-256 for all files that browsers get. */
export interface ReleaseEntry {
  kind: "release";
  version: string;
  assets: string;
}

/** A day of the audit log, in Nepal's time: the number of its lines, and one SHA-256 for all of them. */
export interface ActsEntry {
  kind: "acts";
  day: string;
  acts: number;
  digest: string;
}

export interface PollEntry {
  kind: "poll";
  poll: string;
  area: [province: string | null, district: string | null, number: number | null];
  content: string;
  options: [id: string, name: string, nepaliName: string, party: string][];
}

export interface PartyEntry {
  kind: "party";
  party: string;
  name: string;
  nepaliName: string;
}

export interface BallotEntry {
  kind: "ballot";
  scope: string;
  ballot: string;
  replaces: string | null;
}

interface WithdrawalEntry {
  kind: "withdrawal";
  scope: string;
  ballot: string;
}

export interface CountEntry {
  kind: "count";
  scope: string;
  ballots: number;
  counts: [choice: string, votes: number][];
  winner: string | null;
  pages: number;
  openings: string;
}

/** Says who could vote in the count directly before it, and who did: one line for each account is below `marks/`. */
export interface MarksEntry {
  kind: "marks";
  scope: string;
  count: number;
  eligible: number;
  voted: number;
  removed: number;
  admins: number;
  pages: number;
  marks: string;
}

export interface ArchiveEntry {
  kind: "removal" | "restoration";
  poll: string;
}

export type Entry =
  | ContinuesEntry
  | ReleaseEntry
  | ActsEntry
  | PollEntry
  | PartyEntry
  | BallotEntry
  | WithdrawalEntry
  | CountEntry
  | MarksEntry
  | ArchiveEntry;

type OfNoPoll = ContinuesEntry | ReleaseEntry | ActsEntry | PartyEntry;

/** Tells whether an entry is about the log or a party, not about a poll. */
export const isOfNoPoll = (entry: Entry): entry is OfNoPoll =>
  entry.kind === "continues" || entry.kind === "release" || entry.kind === "acts" || entry.kind === "party";

/** Adds days to a date; null for an invalid date. */
export function dayAfter(day: string, days: number): string | null {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? null : new Date(time + days * 86_400_000).toISOString().slice(0, 10);
}

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === "string";
const isName: Check = (value) => typeof value === "string" && value !== "";
// A poll of this name could take the nationwide count out of the results, or rename the parties.
const isPoll: Check = (value) => isName(value) && value !== samanupatik;
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isHash: Check = (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
const isDay: Check = (value) =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && dayAfter(value, 0) === value;
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const isTuple =
  (...checks: Check[]): Check =>
  (value) =>
    Array.isArray(value) && value.length === checks.length && checks.every((check, place) => check(value[place]));
const isList =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** The keys of each kind in order, with a check for each value. */
const kinds: Record<Entry["kind"], Record<string, Check>> = {
  continues: { origin: isName, size: isCount, root: (value) => typeof value === "string" && value.length === 44 },
  release: { version: isText, assets: isHash },
  acts: { day: isDay, acts: isCount, digest: isHash },
  poll: {
    poll: isPoll,
    area: isTuple(orNull(isText), orNull(isText), orNull(isCount)),
    content: isText,
    options: isList(isTuple(isName, isText, isText, isText)),
  },
  party: { party: isName, name: isText, nepaliName: isText },
  ballot: { scope: isName, ballot: isHash, replaces: orNull(isHash) },
  withdrawal: { scope: isName, ballot: isHash },
  count: {
    scope: isName,
    ballots: isCount,
    counts: isList(isTuple(isName, isCount)),
    winner: orNull(isName),
    pages: isCount,
    openings: isHash,
  },
  marks: {
    scope: isName,
    count: isCount,
    eligible: isCount,
    voted: isCount,
    removed: isCount,
    admins: isCount,
    pages: isCount,
    marks: isHash,
  },
  removal: { poll: isPoll },
  restoration: { poll: isPoll },
};

function isEntry(value: object): value is Entry {
  const [first, ...fields] = Object.entries(value);
  if (first?.[0] !== "kind" || !Object.hasOwn(kinds, first[1])) return false;
  const checks = Object.entries(kinds[first[1] as Entry["kind"]]);
  if (fields.length !== checks.length) return false;
  return checks.every(([key, check], place) => fields[place]?.[0] === key && check(fields[place][1]));
}

// Nearly every entry is a ballot; a fast path with a tenth of the cost.
const ballotPattern =
  /^\{"kind":"ballot","scope":"([0-9a-z-]+)","ballot":"([0-9a-f]{64})","replaces":(?:null|"([0-9a-f]{64})")\}$/;

function parse(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return null;
  }
}

export function readEntry(bytes: Uint8Array, index: number): Entry {
  const written = text(bytes);
  const [, scope, ballot, replaces = null] = ballotPattern.exec(written ?? "") ?? [];
  if (scope && ballot) return { kind: "ballot", scope, ballot, replaces };
  const value = parse(written ?? "");
  if (typeof value === "object" && value !== null && isEntry(value) && JSON.stringify(value) === written) return value;
  throw new Fault(`Entry ${index} is not written as an entry of this log.`);
}
