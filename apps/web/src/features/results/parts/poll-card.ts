import { areaKey } from "@mero-mat/domain/area-key";
import { percentage } from "@mero-mat/domain/poll-rules";
import { rank } from "@mero-mat/domain/standings";
import type { TFunction } from "i18next";
import { formatPercent } from "../../../i18n/format.ts";
import { readersName, readersText } from "../../../i18n/names.ts";
import { partyLook } from "../../../parts/party-look.ts";
import type { CountedPoll } from "./area-polls.ts";
import type { SharedCard } from "./shared-card.ts";

/** Describes the poll as it is sent to others. */
export function pollCard(poll: CountedPoll, title: string, t: TFunction): SharedCard {
  return {
    title,
    text: readersText(poll.postContent, poll.postContentNepali),
    path: `/results?${new URLSearchParams({ place: areaKey(poll), poll: poll.postId })}`,
    lines: rank(poll).map((candidate) => ({
      name: readersName(candidate),
      value: t("results.votes", { count: candidate.voteCount }),
      share: percentage(candidate.voteCount, poll.totalVotes),
      percent: formatPercent(percentage(candidate.voteCount, poll.totalVotes)),
      colour: partyLook(candidate.partyName).colour,
    })),
  };
}
