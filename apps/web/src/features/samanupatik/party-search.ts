import { addressText } from "../../parts/address-text.ts";

/** What of the page is in its address. */
export interface PartySearch {
  search?: string | undefined;
  /** The party whose confirmation is open, by its English name. */
  party?: string | undefined;
}

export const toPartySearch = ({ search, party }: Record<string, unknown>): PartySearch => ({
  search: addressText(search),
  party: addressText(party),
});
