import { type AnnouncedParty, type AnnouncedPoll, nationwide } from "@mero-mat/db/queries/log-scopes";

// What the log says, each entry one JSON object with its keys in this order.

/** Names a scope as the public does. */
export const scopeName = (scope: string): string => (scope === nationwide ? "samanupatik" : scope);

export const pollEntry = ({ id, province, district, electionArea, content, options }: AnnouncedPoll): string =>
  JSON.stringify({ kind: "poll", poll: id, area: [province, district, electionArea], content, options });

export const partyEntry = ({ id, name, nepaliName }: AnnouncedParty): string =>
  JSON.stringify({ kind: "party", party: id, name, nepaliName });

export const ballotEntry = (scope: string, ballot: Buffer, replaces: Buffer | null): string =>
  JSON.stringify({
    kind: "ballot",
    scope: scopeName(scope),
    ballot: ballot.toString("hex"),
    replaces: replaces?.toString("hex") ?? null,
  });

export const withdrawalEntry = (scope: string, ballot: Buffer): string =>
  JSON.stringify({ kind: "withdrawal", scope: scopeName(scope), ballot: ballot.toString("hex") });

export const removalEntry = (poll: string): string => JSON.stringify({ kind: "removal", poll });

export const restorationEntry = (poll: string): string => JSON.stringify({ kind: "restoration", poll });

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
