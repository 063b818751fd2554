import type { Poll } from "@mero-mat/api/polls";
import { isRecord } from "../../api/http.ts";
import { keptPlaces, keptText } from "../../session/kept-text.ts";
import { parsed } from "../parsed.ts";
import { areTexts, type BallotDraft, draftOf, isCandidates } from "./draft.ts";

/** A poll as it stood when somebody began to edit it, and what they made of it. */
interface KeptEdit {
  base: Poll;
  draft: BallotDraft;
}

const prefix = "edit-poll ";
export const placeOfEdit = ({ id }: Poll): string => prefix + id;

/** Counts that voters may not see yet do not lie about on a device. */
const withoutCounts = (poll: Poll): Poll => ({
  ...poll,
  totalVotes: 0,
  comments: [],
  voteOptions: poll.voteOptions.map((option) => ({ ...option, voteCount: null, percentage: null })),
});

export const writeEdit = ({ base, draft }: KeptEdit): string => JSON.stringify({ base: withoutCounts(base), draft });

const isPoll = (value: unknown): value is Poll =>
  isRecord(value) &&
  areTexts(value["id"], value["content"], value["pollType"], value["createdAt"], value["updatedAt"]) &&
  typeof value["winnerDeclared"] === "boolean" &&
  Array.isArray(value["voteOptions"]) &&
  value["voteOptions"].every((option) => isRecord(option) && areTexts(option["id"], option["name"], option["party"]));

const isDraft = (value: unknown): value is BallotDraft =>
  isRecord(value) && areTexts(value["content"]) && isCandidates(value["candidates"]);

/** What the device kept; another version of this page may have written it. */
export function readEdit(text: string): KeptEdit | null {
  const kept = parsed(text);
  return isRecord(kept) && isPoll(kept["base"]) && isDraft(kept["draft"])
    ? { base: kept["base"], draft: { ...draftOf(kept["base"]), ...kept["draft"] } }
    : null;
}

/** The polls that somebody has begun to edit on this device, and has not finished. */
export const keptEdits = (owner: string): Poll[] =>
  keptPlaces(owner, prefix).flatMap((place) => readEdit(keptText(owner, place))?.base ?? []);
