import type { Ref } from "react";
import { useReadOnly } from "../../api/read-only.ts";
import { toast } from "../../hooks/toast.ts";
import { readersName } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Notice } from "../../ui/notice.tsx";
import { Reading } from "../../ui/reading.tsx";
import { ConfirmPartyVote } from "./confirm-party-vote.tsx";
import { LogInFirst } from "./log-in-first.tsx";
import { PartyList, PartySkeleton } from "./party-list.tsx";
import { useCastPartyVote } from "./use-cast-party-vote.ts";
import type { PartyBallot } from "./use-party-ballot.ts";

interface Props {
  ballot: PartyBallot;
  /** English name of the party to confirm. */
  chosen: string | undefined;
  onChosen: (name: string | undefined) => void;
  searchText: string;
  onSearchText: (searchText: string) => void;
  failedTitle: string;
  ref?: Ref<HTMLFieldSetElement>;
}

/** Shows the ballot of the parties, and the dialog that confirms a choice. */
export function PartyVote({ ballot, chosen, onChosen, searchText, onSearchText, failedTitle, ref }: Props) {
  const { t } = useTranslation();
  const cast = useCastPartyVote(failedTitle);
  const isPaused = useReadOnly();
  const { session, active, voted, isReady } = ballot;
  const party = active.data?.find(({ name }) => name === chosen);
  const isGone = chosen !== undefined && active.data !== undefined && !party;
  const isOpen = party !== undefined && isReady && party.name !== voted?.name;

  const explainAlreadyVoted = () =>
    voted &&
    toast.success(t("samanupatik.vote.already", { party: readersName(voted) }), t("samanupatik.vote.alreadyText"));

  return (
    <>
      {isGone && (
        <Notice tone="waiting" role="alert" says={[t("samanupatik.vote.gone")]}>
          <strong>{chosen}</strong>
          <p>{t("samanupatik.vote.gone")}</p>
        </Notice>
      )}
      <Reading
        variant="card"
        query={active}
        failed={t("samanupatik.list.failed")}
        waiting={<PartySkeleton />}
        empty={(parties) => parties.length === 0 && t("samanupatik.list.empty")}
      >
        {(parties) => (
          <PartyList
            ref={ref}
            isPaused={isPaused}
            parties={parties}
            stamped={isOpen ? party.name : voted?.name}
            onChoose={onChosen}
            onStamped={explainAlreadyVoted}
            searchText={searchText}
            onSearchText={onSearchText}
            isVisitor={session.isVisitor}
          />
        )}
      </Reading>
      {isOpen && session.isVisitor && <LogInFirst party={party} onCancel={() => onChosen(undefined)} />}
      {isOpen && !session.isVisitor && (
        <ConfirmPartyVote
          party={party}
          voted={voted}
          isPending={cast.isPending}
          isPaused={isPaused}
          // If the vote fails, the choice stays, so that it can be sent again.
          onConfirm={() => cast.mutate({ partyName: party.name }, { onSuccess: () => onChosen(undefined) })}
          onCancel={() => onChosen(undefined)}
        />
      )}
    </>
  );
}
