import type { PollOption } from "@mero-mat/api/polls";
import { optionLine } from "../../parts/option-line.ts";
import { usePartyBook } from "../../parts/use-party-book.ts";

/** Returns the text of a candidate as it is read aloud. */
export function useOptionLine() {
  const partyOf = usePartyBook();
  return (option: PollOption) => optionLine(option, partyOf(option.partyName ?? option.party));
}
