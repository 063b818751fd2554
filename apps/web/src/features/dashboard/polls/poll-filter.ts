import { pollRaces } from "@mero-mat/api/admin/polls";
import { findDistrict, isArea, isProvinceId } from "@mero-mat/domain/geography";
import { limits } from "@mero-mat/domain/limits";
import { type PollState, pollStates } from "@mero-mat/domain/poll-rules";
import type { Inputs } from "../../../api/trpc.ts";
import type { AreaChoice } from "../../../desk/polls/draft.ts";

type Race = (typeof pollRaces)[number];

export interface PollFilter extends AreaChoice {
  search: string;
  state: PollState | "all";
  race: Race | null;
  /** Only polls that close within the hour. */
  isClosing: boolean;
}

export const noFilter: PollFilter = {
  search: "",
  state: "all",
  race: null,
  isClosing: false,
  province: "",
  district: "",
  electionArea: null,
};

/** Keeps only existing areas: a district of its province, an area of that district. */
function placeOf(words: URLSearchParams): AreaChoice {
  const province = words.get("province") ?? "";
  if (!isProvinceId(province)) return { province: "", district: "", electionArea: null };
  const district = findDistrict(province, words.get("district") ?? "")?.id ?? "";
  const electionArea = Number(words.get("area"));
  const isTrue = Number.isInteger(electionArea) && electionArea >= 1 && isArea({ province, district, electionArea });
  return { province, district, electionArea: isTrue ? electionArea : null };
}

export function filterOf(view = ""): PollFilter {
  const words = new URLSearchParams(view);
  return {
    search: (words.get("q") ?? "").slice(0, limits.searchMax),
    state: pollStates.find((known) => known === words.get("state")) ?? "all",
    race: pollRaces.find((known) => known === words.get("race")) ?? null,
    isClosing: words.get("closing") === "hour",
    ...placeOf(words),
  };
}

export const wordsOf = ({
  search,
  state,
  race,
  isClosing,
  province,
  district,
  electionArea,
}: PollFilter): Record<string, string> => ({
  ...(search && { q: search }),
  ...(state !== "all" && { state }),
  ...(race && { race }),
  ...(isClosing && { closing: "hour" }),
  ...(province && { province }),
  ...(district && { district }),
  ...(electionArea !== null && { area: String(electionArea) }),
});

export const isFiltering = (filter: PollFilter): boolean => Object.keys(wordsOf(filter)).length > 0;

export const toInput = ({
  search,
  state,
  race,
  isClosing,
  province,
  district,
  electionArea,
}: PollFilter): NonNullable<Inputs["adminPolls"]["active"]> => ({
  ...(search && { search }),
  ...(state !== "all" && { status: state }),
  ...(race && { race }),
  ...(isClosing && { closing: "hour" as const }),
  ...(isProvinceId(province) && { province }),
  ...(district && { district }),
  ...(electionArea !== null && { electionArea }),
});
