import { addressText } from "../../hooks/search-params.ts";

/** Filters in the URL. */
export interface PartySearch {
  search?: string | undefined;
  /** The party whose confirmation is open, in English. */
  party?: string | undefined;
}

export const toPartySearch = ({ search, party }: Record<string, unknown>): PartySearch => ({
  search: addressText(search),
  party: addressText(party),
});
