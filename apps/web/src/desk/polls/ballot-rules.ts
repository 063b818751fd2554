import type { Errors } from "../../forms/use-form.ts";
import { type Candidate, isEmpty } from "./draft.ts";

/** Returns whether a row is ignored. A candidate on the ballot is removed by a button, never by an empty name. */
const isLeftOut = (candidate: Candidate) => candidate.id === undefined && isEmpty(candidate);

/** Finds missing names: the form requires both, the contract only one. */
export function emptyNames(candidates: Candidate[]): Errors {
  const empty = candidates.flatMap((candidate, row) =>
    (["nepaliName", "name"] as const)
      .filter((name) => !isLeftOut(candidate) && candidate[name].trim() === "")
      .map((name) => [`candidates.${row}.${name}`, "option_empty"]),
  );
  return Object.fromEntries(empty);
}

/** Maps a validation path of the contract to the form's field. */
export function fieldOf(path: string): "content" | "contentNepali" | "area" | "candidates" | "times" {
  const field = path.replace(/^polls\.\d+\./, "");
  if (field === "content" || field === "contentNepali") return field;
  if (field === "opensAt" || field === "closesAt") return "times";
  return field.startsWith("voteOptions") ? "candidates" : "area";
}

/** Finds which of many polls a refusal is about, counting from zero. */
export const pollAt = (path: string): number | undefined => {
  const [, poll] = /^polls\.(\d+)\./.exec(path) ?? [];
  return poll === undefined ? undefined : Number(poll);
};
