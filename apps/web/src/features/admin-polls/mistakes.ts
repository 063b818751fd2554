import type { ValidationIssue } from "@mero-mat/api/errors";
import { limits } from "@mero-mat/domain/limits";
import { type Candidate, isHalf, validCandidates } from "./draft.ts";

export type Place = "content" | "area" | "candidates";

/** What is wrong with the rows. They are the form's alone; all other rules are the server's, which names the field. */
export function mistakeInRows(candidates: Candidate[]): "option_empty" | "few_candidates" | null {
  if (candidates.some(isHalf)) return "option_empty";
  return validCandidates(candidates).length < limits.optionsMin ? "few_candidates" : null;
}

/** The part of the form a refusal is about, and which of many polls, counted from nought. */
export function placeOf({ path }: ValidationIssue): { at: Place; poll: number | null } {
  const [, number, field = path] = /^polls\.(\d+)\.(.*)$/.exec(path) ?? [];
  const poll = number === undefined ? null : Number(number);
  if (field.startsWith("content")) return { at: "content", poll };
  return { at: field.startsWith("voteOptions") ? "candidates" : "area", poll };
}
