import { findDistrict, isArea, isProvinceId } from "@mero-mat/domain/geography";
import { limits } from "@mero-mat/domain/limits";
import type { Inputs } from "../../api/trpc.ts";
import type { AreaChoice } from "../../desk/polls/draft.ts";

export const states = ["all", "open", "declared"] as const;
type State = (typeof states)[number];

export interface PollFilter extends AreaChoice {
  search: string;
  state: State;
}

export const noFilter: PollFilter = { search: "", state: "all", province: "", district: "", electionArea: null };

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
  const state = states.find((known) => known === words.get("state")) ?? "all";
  return { search: (words.get("q") ?? "").slice(0, limits.searchMax), state, ...placeOf(words) };
}

export const wordsOf = ({ search, state, province, district, electionArea }: PollFilter): Record<string, string> => ({
  ...(search && { q: search }),
  ...(state !== "all" && { state }),
  ...(province && { province }),
  ...(district && { district }),
  ...(electionArea !== null && { area: String(electionArea) }),
});

export const isFiltering = (filter: PollFilter): boolean => Object.keys(wordsOf(filter)).length > 0;

export const toInput = ({
  search,
  state,
  province,
  district,
  electionArea,
}: PollFilter): NonNullable<Inputs["adminPolls"]["active"]> => ({
  ...(search && { search }),
  ...(state !== "all" && { status: state }),
  ...(isProvinceId(province) && { province }),
  ...(district && { district }),
  ...(electionArea !== null && { electionArea }),
});
