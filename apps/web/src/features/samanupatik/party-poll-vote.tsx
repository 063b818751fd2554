import { Group } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ReceiptButton } from "../../parts/receipt/receipt-button.tsx";
import { PartyVote } from "./party-vote.tsx";
import { usePartyBallot } from "./use-party-ballot.ts";

/** Shows the nationwide vote on the card of a party poll. */
export function PartyPollVote() {
  const { t } = useTranslation();
  const ballot = usePartyBallot();
  const [chosen, setChosen] = useState<string>();
  const [searchText, setSearchText] = useState("");
  return (
    <>
      <PartyVote
        ballot={ballot}
        chosen={chosen}
        onChosen={setChosen}
        searchText={searchText}
        onSearchText={setSearchText}
        failedTitle={t("samanupatik.vote.failedOnCard")}
      />
      {ballot.current.data && (
        <Group>
          <ReceiptButton scope="samanupatik" />
        </Group>
      )}
    </>
  );
}
