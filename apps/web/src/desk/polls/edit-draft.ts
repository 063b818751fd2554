import type { Poll } from "@mero-mat/api/polls";
import { isRecord } from "../../api/http.ts";
import { draftPlaces, readDraftText } from "../../session/draft-storage.ts";
import { parseJson } from "../parse-json.ts";
import { areTexts, type BallotDraft, draftOf, isCandidates } from "./draft.ts";

/** A poll as it was when an edit started, and the edit. */
interface EditDraft {
  base: Poll;
  draft: BallotDraft;
}

const prefix = "edit-poll ";
export const placeOfEdit = ({ id }: Poll): string => prefix + id;

/** Removes the counts, because counts hidden from voters must not stay on a device. */
const withoutCounts = (poll: Poll): Poll => ({
  ...poll,
  totalVotes: 0,
  comments: [],
  voteOptions: poll.voteOptions.map((option) => ({ ...option, voteCount: null, percentage: null })),
});

export const writeEdit = ({ base, draft }: EditDraft): string => JSON.stringify({ base: withoutCounts(base), draft });

const isPoll = (value: unknown): value is Poll =>
  isRecord(value) &&
  areTexts(value["id"], value["content"], value["pollType"], value["createdAt"], value["updatedAt"]) &&
  typeof value["winnerDeclared"] === "boolean" &&
  Array.isArray(value["voteOptions"]) &&
  value["voteOptions"].every((option) => isRecord(option) && areTexts(option["id"], option["name"], option["party"]));

const isDraft = (value: unknown): value is BallotDraft =>
  isRecord(value) && areTexts(value["content"]) && isCandidates(value["candidates"]);

/** Reads the stored edit; another version of this page may have written it. */
export function readEdit(text: string): EditDraft | null {
  const kept = parseJson(text);
  return isRecord(kept) && isPoll(kept["base"]) && isDraft(kept["draft"])
    ? { base: kept["base"], draft: { ...draftOf(kept["base"]), ...kept["draft"] } }
    : null;
}

/** Finds the polls with an unfinished edit on this device. */
export const editDrafts = (owner: string): Poll[] =>
  draftPlaces(owner, prefix).flatMap((place) => readEdit(readDraftText(owner, place))?.base ?? []);
