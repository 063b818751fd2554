import type { TFunction } from "i18next";
import type { Ref } from "react";
import { failureOf, reasonText } from "../../api/errors.ts";
import { useReadOnly } from "../../api/read-only.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { toast } from "../../hooks/toast.ts";
import { readersName } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Notice } from "../../ui/notice.tsx";
import { Reading } from "../../ui/reading.tsx";
import { ConfirmPartyVote } from "./confirm-party-vote.tsx";
import { LogInFirst } from "./log-in-first.tsx";
import { PartyList, PartySkeleton } from "./party-list.tsx";
import type { PartyBallot } from "./use-party-ballot.ts";

/** Returns why a vote failed if that helps, and otherwise that it may be tried again. */
function failureText(error: unknown, t: TFunction): string {
  const reason = failureOf(error)?.reason;
  if (reason === "not_found") return t("samanupatik.vote.gone");
  const text = reason === "internal" ? undefined : reasonText(error, t);
  return text ?? t("samanupatik.vote.failedText");
}

function useCastPartyVote(failedTitle: string) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  return trpc.votes.castParty.useMutation({
    meta: {
      done({ partyName }: Outputs["votes"]["castParty"]) {
        const voted = utils.parties.active.getData()?.find(({ name }) => name === partyName);
        const party = voted ? readersName(voted) : partyName;
        return { title: t("samanupatik.vote.done"), text: t("samanupatik.vote.doneText", { party }) };
      },
      failed: (error) => ({ title: failedTitle, text: failureText(error, t) }),
    },
    async onSuccess({ partyName, updatedAt }) {
      // Cancels older requests, which would overwrite it.
      await utils.votes.currentParty.cancel();
      utils.votes.currentParty.setData(undefined, { partyName, updatedAt });
    },
  });
}

interface Props {
  ballot: PartyBallot;
  /** The party to confirm, in English. */
  chosen: string | undefined;
  onChosen: (name: string | undefined) => void;
  searchText: string;
  onSearchText: (searchText: string) => void;
  failedTitle: string;
  ref?: Ref<HTMLFieldSetElement>;
}

/** Shows the ballot of the parties, and the confirmation over it. */
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
