import type { ValidationIssue } from "@mero-mat/api/errors";
import { limits } from "@mero-mat/domain/limits";
import { type Draft, isHalf, validCandidates } from "./draft.ts";

export type Place = "content" | "area" | "candidates";

/** What is wrong with the rows. They are the form's alone; all other rules are the server's, which names the field. */
export function mistakeInRows(draft: Draft): "option_empty" | "few_candidates" | null {
  if (draft.candidates.some(isHalf)) return "option_empty";
  return validCandidates(draft).length < limits.optionsMin ? "few_candidates" : null;
}

/** The part of the form a refusal is about. */
export function placeOf({ path }: ValidationIssue): Place {
  if (path.startsWith("content")) return "content";
  return path.startsWith("voteOptions") ? "candidates" : "area";
}
