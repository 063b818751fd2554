import type { Poll, PollOption } from "@mero-mat/api/polls";
import { limits } from "@mero-mat/domain/limits";
import { independent } from "@mero-mat/domain/parties";
import { isSameName } from "@mero-mat/domain/poll-options";
import { isRecord } from "../../api/http.ts";
import { type LocalTimes, noTimes, toLocal } from "./times.ts";

export interface Candidate {
  /** Identifies the row within the form, so that it keeps its fields when another row is removed. */
  key: number;
  /** Only an option that is on the ballot already has an id; its votes stay with it. */
  id?: string;
  name: string;
  nepaliName: string;
  party: string;
}

/** A ballot as voters read it: the question, the candidates, and the times of opening and closing. */
export interface BallotDraft extends LocalTimes {
  content: string;
  candidates: Candidate[];
}

export interface AreaChoice {
  province: string;
  district: string;
  electionArea: number | null;
}

export interface Draft extends BallotDraft, AreaChoice {}

export const newCandidate = (key: number): Candidate => ({ key, name: "", nepaliName: "", party: independent.name });

export const emptyDraft = (): Draft => ({
  content: "",
  ...noTimes,
  province: "",
  district: "",
  electionArea: null,
  candidates: Array.from({ length: limits.optionsMin }, (_, key) => newCandidate(key)),
});

type Editable = Pick<Poll, "content" | "voteOptions" | "opensAt" | "closesAt">;

export const draftOf = ({ content, voteOptions, opensAt, closesAt }: Editable): BallotDraft => ({
  content,
  opensAt: toLocal(opensAt),
  closesAt: toLocal(closesAt),
  candidates: voteOptions.map(({ id, name, nepaliName, party }, key) => ({ key, id, name, nepaliName, party })),
});

export const isEmpty = ({ name, nepaliName }: Candidate) => name.trim() === "" && nepaliName.trim() === "";
const isValid = ({ name, nepaliName }: Candidate) => name.trim() !== "" && nepaliName.trim() !== "";

export const validCandidates = (candidates: Candidate[]): Candidate[] => candidates.filter(isValid);

/** Leaves out rows without both names, and converts the others into the call's option texts. */
export const toOptions = (candidates: Candidate[]): string[] =>
  validCandidates(candidates).map(({ id, name, nepaliName, party }) =>
    JSON.stringify({ ...(id !== undefined && { id }), name: name.trim(), nepaliName: nepaliName.trim(), party }),
  );

/** Finds the options that saving would remove from the ballot: a new row with an old name counts as the same option. */
export const removedOptions = <O extends { id: string; name: string }>(options: O[], candidates: Candidate[]): O[] =>
  options.filter(
    (option) =>
      !candidates.some(({ id, name }) => (id === undefined ? isSameName(name, option.name) : id === option.id)),
  );

export interface Renamed {
  id: string;
  before: string;
  after: string;
}

const inFull = ({ name, nepaliName, party }: Omit<Candidate, "key">) => `${nepaliName} · ${name} (${party})`;

/** Finds the options on the ballot that saving would rename or move to another party. */
export const renamedOptions = (options: PollOption[], candidates: Candidate[]): Renamed[] =>
  options.flatMap((option) => {
    const row = candidates.find(({ id, name }) =>
      id === undefined ? isSameName(name, option.name) : id === option.id,
    );
    const keys = ["name", "nepaliName", "party"] as const;
    if (!row || keys.every((key) => isSameName(row[key], option[key]))) return [];
    return [{ id: option.id, before: inFull(option), after: inFull(row) }];
  });

export const areTexts = (...values: unknown[]): boolean => values.every((value) => typeof value === "string");

const isCandidate = (value: unknown): value is Candidate =>
  isRecord(value) &&
  typeof value["key"] === "number" &&
  areTexts(value["name"], value["nepaliName"], value["party"]) &&
  (value["id"] === undefined || areTexts(value["id"]));

/** Validates a stored draft, because another version of this page may have written it. */
export const isCandidates = (value: unknown): value is Candidate[] =>
  Array.isArray(value) && value.length > 0 && value.every(isCandidate);
