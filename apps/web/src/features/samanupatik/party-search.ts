import { searchText } from "../../lib/search-text.ts";

/** What of the page is in its address. */
export interface PartySearch {
  search?: string;
  /** The party whose confirmation is open, by its English name. */
  party?: string;
}

export const toPartySearch = ({ search, party }: Record<string, unknown>): PartySearch => ({
  ...(searchText(search).trim() && { search: searchText(search) }),
  ...(searchText(party) && { party: searchText(party) }),
});
