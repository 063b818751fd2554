import { areTexts, type Draft, emptyDraft, isCandidates, isRecord } from "../../desk/polls/draft.ts";
import { noTimes } from "../../desk/polls/times.ts";

/** A new poll as it was left: with the list of areas, if it is for many. */
export interface KeptDraft {
  draft: Draft;
  list: string;
}

export const emptyKept = (): KeptDraft => ({ draft: emptyDraft(), list: "" });

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  areTexts(value["content"], value["province"], value["district"]) &&
  (value["electionArea"] === null || typeof value["electionArea"] === "number") &&
  isCandidates(value["candidates"]);

/** What the device kept; another version of this page may have written it. */
export function readKept(text: string): KeptDraft {
  try {
    const kept: unknown = JSON.parse(text);
    if (isRecord(kept) && isDraft(kept["draft"]) && typeof kept["list"] === "string")
      return { draft: { ...noTimes, ...kept["draft"] }, list: kept["list"] };
  } catch {
    // Nothing was kept, or nothing that can be read.
  }
  return emptyKept();
}

/** Whether somebody has written anything worth keeping; a chosen area alone is not. */
export const isBegun = ({ draft, list }: KeptDraft): boolean =>
  draft.content !== "" || list !== "" || draft.candidates.some(({ name, nepaliName }) => name + nepaliName !== "");

export const writeKept = (kept: KeptDraft): string => (isBegun(kept) ? JSON.stringify(kept) : "");
