import { limits } from "@mero-mat/domain/limits";
import { independent } from "@mero-mat/domain/parties";
import { formatOption } from "@mero-mat/domain/poll-options";

export interface Candidate {
  /** Only for the form: a row keeps its fields when another is removed. */
  key: number;
  name: string;
  nepaliName: string;
  party: string;
}

export interface Draft {
  content: string;
  province: string;
  district: string;
  electionArea: number | null;
  candidates: Candidate[];
}

export const newCandidate = (key: number): Candidate => ({ key, name: "", nepaliName: "", party: independent.name });

export const emptyDraft = (): Draft => ({
  content: "",
  province: "",
  district: "",
  electionArea: null,
  candidates: Array.from({ length: limits.optionsMin }, (_, key) => newCandidate(key)),
});

const isEmpty = ({ name, nepaliName }: Candidate) => name.trim() === "" && nepaliName.trim() === "";
const isValid = ({ name, nepaliName }: Candidate) => name.trim() !== "" && nepaliName.trim() !== "";

/** A row with one name alone is a mistake to be seen, not a row to be dropped. */
export const isHalf = (candidate: Candidate): boolean => !isEmpty(candidate) && !isValid(candidate);

export const validCandidates = ({ candidates }: Draft): Candidate[] => candidates.filter(isValid);

export const isComplete = ({ content, province, district, electionArea }: Draft): boolean =>
  content.trim() !== "" && province !== "" && district !== "" && electionArea !== null;

export const toInput = (draft: Draft, electionArea: number) => ({
  content: draft.content,
  province: draft.province,
  district: draft.district,
  electionArea,
  voteOptions: validCandidates(draft).map(({ name, nepaliName, party }) =>
    formatOption({ name: name.trim(), nepaliName: nepaliName.trim(), party }),
  ),
});
