import { isRecord } from "../../../api/http.ts";
import { parseJson } from "../../../desk/parse-json.ts";
import { areTexts, type Draft, emptyDraft, isCandidates } from "../../../desk/polls/draft.ts";

/** An unfinished new poll, with the list of areas if it is for many. */
export interface StoredDraft {
  draft: Draft;
  list: string;
}

export const emptyStored = (): StoredDraft => ({ draft: emptyDraft(), list: "" });

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  areTexts(value["content"], value["province"], value["district"]) &&
  (value["electionArea"] === null || typeof value["electionArea"] === "number") &&
  isCandidates(value["candidates"]);

/** Reads the stored draft; another version of this page may have written it. */
export function readStored(text: string): StoredDraft {
  const kept = parseJson(text);
  return isRecord(kept) && isDraft(kept["draft"]) && typeof kept["list"] === "string"
    ? {
        draft: {
          ...emptyDraft(),
          ...kept["draft"],
          noneOfThese: kept["draft"].noneOfThese === true,
          emailReminder: kept["draft"].emailReminder === true,
        },
        list: kept["list"],
      }
    : emptyStored();
}

/** Returns whether the draft is worth storing; a chosen area alone is not. */
export const isBegun = ({ draft, list }: StoredDraft): boolean =>
  draft.content + draft.contentNepali !== "" ||
  list !== "" ||
  draft.candidates.some(({ name, nepaliName }) => name + nepaliName !== "");

export const writeStored = (kept: StoredDraft): string => (isBegun(kept) ? JSON.stringify(kept) : "");
