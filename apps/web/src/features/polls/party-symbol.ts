import type { PollOption } from "@mero-mat/api/polls";
import { findParty } from "@mero-mat/domain/parties";
import type { Language } from "../../i18n/language.ts";

const building = "🏛️";

type Affiliated = Pick<PollOption, "party" | "partyName">;

const partyOf = ({ party, partyName }: Affiliated) => findParty(partyName ?? party);

/** Stands in for the symbol of the ballot paper. */
export const symbolOf = (option: Affiliated): string => partyOf(option)?.emoji ?? building;

export const partyLabel = (option: Affiliated, language: Language): string => {
  const party = partyOf(option);
  if (!party) return option.party;
  return language === "ne" ? party.nepaliName : party.name;
};
