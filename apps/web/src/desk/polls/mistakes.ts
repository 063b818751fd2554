import type { ValidationIssue } from "@mero-mat/api/errors";
import { limits } from "@mero-mat/domain/limits";
import { type Candidate, isEmpty, validCandidates } from "./draft.ts";

type NameField = "nepaliName" | "name";

/** A part of the form; of a candidate, the field and the key of the row. */
export type Place = "content" | "area" | "candidates" | `${NameField} ${number}`;

interface RowMistake {
  at: Place;
  rule: "option_empty" | "few_candidates";
}

const nameFields: NameField[] = ["nepaliName", "name"];

/** Who stands on the ballot already leaves it by their own button, never by an empty name. */
const isLeftOut = (candidate: Candidate) => candidate.id === undefined && isEmpty(candidate);

/** What is wrong with the rows. They are the form's alone; all other rules are the server's, which names the field. */
export function mistakesInRows(candidates: Candidate[]): RowMistake[] {
  const empty = candidates
    .filter((candidate) => !isLeftOut(candidate))
    .flatMap((candidate) =>
      nameFields
        .filter((field) => candidate[field].trim() === "")
        .map((field): RowMistake => ({ at: `${field} ${candidate.key}`, rule: "option_empty" })),
    );
  if (empty.length > 0 || validCandidates(candidates).length >= limits.optionsMin) return empty;
  return [{ at: "candidates", rule: "few_candidates" }];
}

/** The part of the form a refusal is about, and which of many polls, counted from nought. */
export function placeOf({ path }: ValidationIssue): { at: "content" | "area" | "candidates"; poll: number | null } {
  const [, number, field = path] = /^polls\.(\d+)\.(.*)$/.exec(path) ?? [];
  const poll = number === undefined ? null : Number(number);
  if (field.startsWith("content")) return { at: "content", poll };
  return { at: field.startsWith("voteOptions") ? "candidates" : "area", poll };
}
