import type { Ref } from "react";
import { toast } from "../../hooks/toast.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { readersName } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Notice } from "../../ui/notice.tsx";
import { ConfirmPartyVote } from "./confirm-party-vote.tsx";
import { PartyList } from "./party-list.tsx";
import { useCastPartyVote } from "./use-cast-party-vote.ts";
import type { PartyBallot } from "./use-party-ballot.ts";

interface Props {
  ballot: PartyBallot;
  /** The English name of the party to be confirmed. */
  chosen: string | undefined;
  onChosen: (name: string | undefined) => void;
  searchText: string;
  onSearchText: (searchText: string) => void;
  failedTitle: string;
  ref?: Ref<HTMLFieldSetElement>;
}

/** The ballot paper of the parties and the confirmation over it. */
export function PartyVote({ ballot, chosen, onChosen, searchText, onSearchText, failedTitle, ref }: Props) {
  const { t } = useTranslation();
  const cast = useCastPartyVote(failedTitle);
  const { active, voted, isReady } = ballot;
  const party = active.data?.find(({ name }) => name === chosen);
  const isGone = chosen !== undefined && active.data !== undefined && !party;
  const isOpen = party !== undefined && isReady && party.name !== voted?.name;

  const sayAlready = () =>
    voted &&
    toast.success(
      t("samanupatik.vote.already", { party: readersName(voted, currentLanguage()) }),
      t("samanupatik.vote.alreadyText"),
    );

  return (
    <>
      {isGone && (
        <Notice tone="waiting" role="alert">
          <strong>{chosen}</strong>
          <p>{t("samanupatik.vote.gone")}</p>
        </Notice>
      )}
      <PartyList
        ref={ref}
        parties={active.data}
        failure={active.data ? null : active.error}
        isRetrying={active.isFetching}
        onRetry={() => void active.refetch()}
        stamped={isOpen ? party.name : voted?.name}
        onChoose={onChosen}
        onStamped={sayAlready}
        searchText={searchText}
        onSearchText={onSearchText}
      />
      {isOpen && (
        <ConfirmPartyVote
          party={party}
          voted={voted}
          isPending={cast.isPending}
          // Without a vote the choice stays, to be sent again.
          onConfirm={() => cast.mutate({ partyName: party.name }, { onSuccess: () => onChosen(undefined) })}
          onCancel={() => onChosen(undefined)}
        />
      )}
    </>
  );
}
