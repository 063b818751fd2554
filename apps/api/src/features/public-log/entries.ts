import { hash } from "node:crypto";
import type { ActsOfDay } from "@mero-mat/db/queries/log-acts";
import type { PartyAnnouncement, PollAnnouncement } from "@mero-mat/db/queries/log-outbox";
import { type AnnouncedOption, nationwide } from "@mero-mat/db/queries/log-scopes";
import { readOption } from "@mero-mat/domain/poll-options";
import type { Head } from "./note.ts";

// Entries of the log, each one JSON object with its keys in this order.

export const scopeName = (scope: string): string => (scope === nationwide ? "samanupatik" : scope);

export const continuesEntry = ({ origin, size, root }: Head): string =>
  JSON.stringify({ kind: "continues", origin, size, root: root.toString("base64") });

export const pollEntry = ({ poll, area, content, options }: PollAnnouncement): string =>
  JSON.stringify({ kind: "poll", poll, area, content, options: options.map(announcedOption) });

function announcedOption([id, optionText, partyName]: PollAnnouncement["options"][number]): AnnouncedOption {
  const { name, nepaliName, party } = readOption({ optionText, partyName });
  return [id, name, nepaliName, party];
}

export const partyEntry = ({ party, name, nepaliName }: PartyAnnouncement): string =>
  JSON.stringify({ kind: "party", party, name, nepaliName });

export const ballotEntry = (scope: string, ballot: string, replaces: string | null): string =>
  JSON.stringify({ kind: "ballot", scope: scopeName(scope), ballot, replaces });

export const withdrawalEntry = (scope: string, ballot: string): string =>
  JSON.stringify({ kind: "withdrawal", scope: scopeName(scope), ballot });

export const removalEntry = (poll: string): string => JSON.stringify({ kind: "removal", poll });

export const restorationEntry = (poll: string): string => JSON.stringify({ kind: "restoration", poll });

interface NamedRelease {
  version: string;
  assets: [path: string, sha256: string][];
}

/** Names the files that every browser gets by one SHA-256: over their sorted lines, each a path and its SHA-256. */
export function releaseEntry({ version, assets }: NamedRelease): string {
  const lines = assets.map(([path, sha256]) => `${path} ${sha256}\n`).sort();
  return JSON.stringify({ kind: "release", version, assets: hash("sha256", lines.join("")) });
}

export const actsEntry = ({ day, acts, digest }: ActsOfDay): string =>
  JSON.stringify({ kind: "acts", day, acts, digest });

interface Count {
  scope: string;
  ballots: number;
  counts: [choice: string, votes: number][];
  winner: string | null;
  pages: number;
  openings: string;
}

export const countEntry = ({ scope, ballots, counts, winner, pages, openings }: Count): string =>
  JSON.stringify({ kind: "count", scope: scopeName(scope), ballots, counts, winner, pages, openings });

interface MarksEntry {
  scope: string;
  count: number;
  eligible: number;
  voted: number;
  removed: number;
  admins: number;
  pages: number;
  marks: string;
}

export const marksEntry = ({ scope, count, eligible, voted, removed, admins, pages, marks }: MarksEntry): string =>
  JSON.stringify({ kind: "marks", scope: scopeName(scope), count, eligible, voted, removed, admins, pages, marks });
