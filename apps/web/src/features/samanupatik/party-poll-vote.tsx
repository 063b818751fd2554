import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { PartyVote } from "./party-vote.tsx";
import { usePartyBallot } from "./use-party-ballot.ts";

/** The nationwide vote on the card of a party poll. */
export function PartyPollVote() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const [searchText, setSearchText] = useState("");
  return (
    <PartyVote
      ballot={usePartyBallot()}
      chosen={chosen}
      onChosen={setChosen}
      searchText={searchText}
      onSearchText={setSearchText}
      failedTitle={t("samanupatik.vote.failedOnCard")}
    />
  );
}
