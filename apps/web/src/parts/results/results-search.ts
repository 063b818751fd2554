import { addressText } from "../address-text.ts";

/** What of the page is in its address. */
export interface ResultsSearch {
  parties?: "all";
  /** The party whose areas are open; `nobody` for the areas that no party leads. */
  party?: string;
  /** The poll of the area that is open. */
  area?: string;
}

export const nobody = "-";

export function toResultsSearch({ parties, party, area }: Record<string, unknown>): ResultsSearch {
  return {
    ...(parties === "all" && { parties }),
    ...(addressText(party) && { party: addressText(party) }),
    ...(addressText(area) && { area: addressText(area) }),
  };
}
