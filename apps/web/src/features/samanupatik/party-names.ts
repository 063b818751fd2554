import type { Party } from "@mero-mat/api/parties";
import { matches, partySearchTexts } from "@mero-mat/domain/search";

export const matchingParties = (parties: Party[], searchText: string): Party[] =>
  parties.filter((party) => matches(partySearchTexts(party), searchText));
