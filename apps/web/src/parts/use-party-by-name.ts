import type { Party } from "@mero-mat/api/parties";
import { findParty } from "@mero-mat/domain/parties";
import { trpc } from "../api/trpc.ts";

export type PartyFace = Pick<Party, "name" | "nepaliName" | "electionSymbol" | "logoUrl"> &
  Partial<Pick<Party, "audio">>;

/** Finds a party's Nepali name and picture by its English name; an unregistered party gets what the product knows. */
export function usePartyByName(): (name: string) => PartyFace {
  const { data = [] } = trpc.parties.active.useQuery();
  return (name) => {
    const known = findParty(name);
    const registered = data.find((party) => party.name === (known?.name ?? name));
    return (
      registered ?? {
        name: known?.name ?? name,
        nepaliName: known?.nepaliName ?? name,
        logoUrl: null,
        electionSymbol: null,
      }
    );
  };
}
