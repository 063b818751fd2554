import { isProvinceId } from "@mero-mat/domain/geography";
import type { TabSearch } from "../../../desk/address.ts";
import { areaOf } from "../../../desk/area-of.ts";

export type PollSearch = TabSearch<"polls">;

/** Shows all polls, in the same order and columns. */
export const noFilter = {
  q: undefined,
  state: undefined,
  race: undefined,
  party: undefined,
  closing: undefined,
  province: undefined,
  district: undefined,
  area: undefined,
  page: undefined,
} satisfies PollSearch;

/** Returns the filter as the server takes it. */
export function toInput({ q, state, race, party, closing, ...place }: PollSearch) {
  const { province, district, electionArea } = areaOf(place);
  return {
    ...(q && { search: q }),
    ...(state && { status: state }),
    ...(race && { race }),
    ...(party && { party }),
    ...(closing && { closing }),
    ...(isProvinceId(province) && { province }),
    ...(district && { district }),
    ...(electionArea !== null && { electionArea }),
  };
}

export const isFiltering = (search: PollSearch): boolean => Object.keys(toInput(search)).length > 0;
