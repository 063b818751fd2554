import { addressText } from "../address-text.ts";

/** What of the page is in its address. */
export interface ResultsSearch {
  parties?: "all";
  /** The party whose areas are open; `nobody` for the areas that no party leads. */
  party?: string;
  /** The poll of the area that is open. */
  area?: string;
  /** The area of the country that is looked at, as `placeKey` writes it. */
  place?: string;
  /** The province that the map shows alone. */
  province?: string;
  /** The area, candidate or party that is looked for. */
  find?: string;
}

export const nobody = "-";

export function toResultsSearch({ parties, party, area, ...more }: Record<string, unknown>): ResultsSearch {
  const { place, province, find } = more;
  return {
    ...(addressText(place) && { place: addressText(place) }),
    ...(addressText(province) && { province: addressText(province) }),
    ...(addressText(find) && { find: addressText(find) }),
    ...(parties === "all" && { parties }),
    ...(addressText(party) && { party: addressText(party) }),
    ...(addressText(area) && { area: addressText(area) }),
  };
}
