import type { Poll, PollOption } from "@mero-mat/api/polls";
import { limits } from "@mero-mat/domain/limits";
import { independent } from "@mero-mat/domain/parties";
import { isSameName } from "@mero-mat/domain/poll-options";
import { symbolWord } from "@mero-mat/domain/symbols";
import { isRecord } from "../../api/http.ts";
import type { AreaChoice } from "../../forms/fields/area-selects.tsx";
import { type LocalTimes, noTimes, toLocal } from "./times.ts";

export interface Candidate {
  /** Identifies the row within the form, so that it keeps its fields when another row is removed. */
  key: number;
  /** Only an option that is on the ballot already has an id; its votes stay with it. */
  id?: string;
  name: string;
  nepaliName: string;
  party: string;
  /** Like the fields below it stays as it is while it is undefined. */
  symbol?: string | null;
  photo?: string | null;
  about?: string | null;
  aboutNepali?: string | null;
  link?: string | null;
}

/** A ballot as voters read it: the question, the candidates, and the times of opening and closing. */
export interface BallotDraft extends LocalTimes {
  content: string;
  /** Empty where the question is asked in one language. */
  contentNepali: string;
  candidates: Candidate[];
  /** Whether 'None of these' is the last choice. */
  noneOfThese: boolean;
  /** Whether voters without a vote get an e-mail before it closes. */
  emailReminder: boolean;
}

export interface Draft extends BallotDraft, AreaChoice {}

export const newCandidate = (key: number): Candidate => ({ key, name: "", nepaliName: "", party: independent.name });

export const emptyDraft = (): Draft => ({
  content: "",
  contentNepali: "",
  noneOfThese: false,
  emailReminder: false,
  ...noTimes,
  province: "",
  district: "",
  electionArea: null,
  candidates: Array.from({ length: limits.optionsMin }, (_, key) => newCandidate(key)),
});

type Editable = Pick<
  Poll,
  "content" | "contentNepali" | "voteOptions" | "noneOfThese" | "opensAt" | "closesAt" | "emailReminder"
>;

export const rowOf = ({ id, name, nepaliName, party, symbol }: PollOption, key: number): Candidate => ({
  key,
  id,
  name,
  nepaliName,
  party,
  symbol,
});

export const draftOf = ({
  content,
  contentNepali,
  voteOptions,
  noneOfThese,
  opensAt,
  closesAt,
  emailReminder,
}: Editable): BallotDraft => ({
  content,
  contentNepali: contentNepali ?? "",
  noneOfThese,
  opensAt: toLocal(opensAt),
  closesAt: toLocal(closesAt),
  emailReminder,
  candidates: voteOptions.filter(({ isNone }) => !isNone).map(rowOf),
});

export const isEmpty = ({ name, nepaliName }: Candidate) => name.trim() === "" && nepaliName.trim() === "";
const isValid = ({ name, nepaliName }: Candidate) => name.trim() !== "" && nepaliName.trim() !== "";

export const validCandidates = (candidates: Candidate[]): Candidate[] => candidates.filter(isValid);

/** Leaves out rows without both names, and converts the others into the call's options. */
export const toOptions = (candidates: Candidate[]): Omit<Candidate, "key">[] =>
  validCandidates(candidates).map(({ key: _, name, nepaliName, ...row }) => ({
    ...row,
    name: name.trim(),
    nepaliName: nepaliName.trim(),
  }));

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

const symbolIn = (symbol: string | null | undefined) => (symbol ? ` · ${symbolWord(symbol)}` : "");

export const inFull = ({ name, nepaliName, party, symbol }: Omit<Candidate, "key">) =>
  `${nepaliName} · ${name} (${party})${symbolIn(symbol)}`;

/** Finds the options on the ballot that saving would rename, give another symbol, or move to another party. */
export const renamedOptions = (options: PollOption[], candidates: Candidate[]): Renamed[] =>
  options.flatMap((option) => {
    const row = candidates.find(({ id, name }) =>
      id === undefined ? isSameName(name, option.name) : id === option.id,
    );
    const keys = ["name", "nepaliName", "party"] as const;
    const isSameSymbol = row?.symbol === undefined || row.symbol === option.symbol;
    if (!row || (isSameSymbol && keys.every((key) => isSameName(row[key], option[key])))) return [];
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
