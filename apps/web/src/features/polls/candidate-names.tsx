import type { PollOption } from "@mero-mat/api/polls";
import { currentLanguage } from "../../i18n/i18n.ts";
import { BallotNames } from "../../ui/ballot.tsx";
import { partyLabel, symbolOf } from "./party-symbol.ts";

/** The symbol, the Nepali name large, the English name and the party below. */
export function CandidateNames({ option }: { option: PollOption }) {
  const party = partyLabel(option, currentLanguage());
  const below = option.name === option.nepaliName ? [party] : [option.name, party];
  return <BallotNames symbol={symbolOf(option)} title={option.nepaliName} below={[...new Set(below)]} />;
}
