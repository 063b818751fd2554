import { addressText } from "../../parts/address-text.ts";

/** What of the page is in its address. */
export interface PartySearch {
  search?: string;
  /** The party whose confirmation is open, by its English name. */
  party?: string;
}

export const toPartySearch = ({ search, party }: Record<string, unknown>): PartySearch => ({
  ...(addressText(search).trim() && { search: addressText(search) }),
  ...(addressText(party) && { party: addressText(party) }),
});
