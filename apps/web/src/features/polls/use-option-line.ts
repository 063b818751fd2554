import type { Poll, PollOption } from "@mero-mat/api/polls";
import { optionLine, recordingsOf } from "../../parts/option-line.ts";
import { usePartyByName } from "../../parts/use-party-by-name.ts";

/** Returns a candidate of this poll as it is read aloud. */
export function useOptionLine(poll: Poll) {
  const partyOf = usePartyByName();
  const together = recordingsOf([poll, ...poll.voteOptions]);
  return (option: PollOption) => optionLine(option, partyOf(option.partyName ?? option.party), together);
}
