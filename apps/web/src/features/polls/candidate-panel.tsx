import { Stack, VisuallyHidden } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { mayVote as countsVote } from "@mero-mat/domain/poll-rules";
import { useEffect, useRef, useState } from "react";
import { statusOf } from "../../api/errors.ts";
import { isRefusal } from "../../api/query-client.ts";
import { useReadOnly } from "../../api/read-only.ts";
import { trpc } from "../../api/trpc.ts";
import { restoreFocus } from "../../hooks/keep-focus.ts";
import { toast } from "../../hooks/toast.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { VoteVisibility } from "../../parts/vote-visibility.tsx";
import { useCurrentUser } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CandidateBallot, ClosedBallot, PlainChange } from "./candidate-ballot.tsx";
import { ConfirmVote } from "./confirm-vote.tsx";
import { DeclareButton } from "./declare-button.tsx";
import { usePollSlots } from "./poll-slots.ts";
import { useCastVote } from "./use-cast-vote.ts";
import { useOptionLine } from "./use-option-line.ts";
import { ChangingVote, YourVote } from "./your-vote.tsx";

interface Props {
  poll: Poll;
  isOwnArea: boolean;
  isAdmin: boolean;
}

export function CandidatePanel({ poll, isOwnArea, isAdmin }: Props) {
  const { t } = useTranslation();
  const { renderVoteNeed } = usePollSlots();
  const ballot = useRef<HTMLFieldSetElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const userId = useCurrentUser().user?.id;
  const [choice, setChoice] = useState<{ optionId: string; userId: string | undefined }>();
  // A choice waits for its voter to sign in again, and is nothing to another account.
  const selected = choice?.userId === userId ? choice?.optionId : undefined;
  const setSelected = (optionId: string | undefined) => setChoice(optionId ? { optionId, userId } : undefined);
  const [changing, setChanging] = useState(false);
  const cast = useCastVote();
  const lineOf = useOptionLine(poll);

  const mayVote = countsVote(pollKinds[poll.pollType], poll, { isOwnArea, isAdmin, hasVoted: poll.userVote !== null });
  const isPaused = useReadOnly() && mayVote;
  const mayChoose = mayVote && !isPaused;
  const voted = poll.voteOptions.find(({ id }) => id === poll.userVote?.optionId);
  // An existing vote needs no confirmation, even if this page learned of it by an event instead of the response.
  const chosen = mayVote && selected !== voted?.id ? poll.voteOptions.find(({ id }) => id === selected) : undefined;

  // Voters who have voted see only their own choice; the others stay where counts are shown.
  const isFolded = voted !== undefined && !changing && !isAdmin && !poll.winnerDeclared;
  useEffect(() => {
    if (changing) ballot.current?.querySelector<HTMLElement>("input:checked")?.focus();
  }, [changing]);
  const wasFolded = useRef(isFolded);
  useEffect(() => {
    const folds = isFolded && !wasFolded.current;
    wasFolded.current = isFolded;
    // The focused radio button was unmounted.
    if (folds && document.activeElement === document.body) panel.current?.focus();
  }, [isFolded]);
  const takesNone = poll.winnerDeclared
    ? !isAdmin && t("polls.panel.closed")
    : poll.phase !== "open" && t(`polls.panel.${poll.phase === "closed" ? "timeOver" : "notYet"}`);
  const isTooLate = selected !== undefined && takesNone !== false && !mayVote && !cast.isPending;
  useEffect(() => {
    if (!isTooLate) return;
    setChoice(undefined);
    toast.error(t("polls.voted.unable"), takesNone);
    panel.current?.focus({ preventScroll: true });
  }, [isTooLate, takesNone, t]);
  useDeletion(poll.id, selected !== undefined && !cast.isPending);
  const leave = () => {
    setSelected(undefined);
    setChanging(false);
  };
  const confirm = (optionId: string) =>
    cast.mutate(
      { postId: poll.id, optionId },
      // The choice stays, to be sent again, unless the vote itself was refused.
      { onSuccess: leave, onError: (error) => isRefusal(error) && statusOf(error) !== 401 && setSelected(undefined) },
    );

  return (
    <Stack component="section" ref={panel} tabIndex={-1} gap="sm" style={{ outline: "none" }}>
      {/* The page shows its title and the reader's area once, above all polls. */}
      <VisuallyHidden component="h3">
        {t("polls.panel.title")} {placeName(poll)}
      </VisuallyHidden>
      {takesNone && (
        <Notice tone="plain" says={[takesNone]}>
          {takesNone}
        </Notice>
      )}
      {voted && changing && mayChoose && <ChangingVote onCancel={leave} />}
      {voted && poll.userVote && !(changing && mayChoose) && (
        <YourVote
          pollId={poll.id}
          option={voted}
          line={lineOf(voted)}
          votedAt={poll.userVote.votedAt}
          change={
            mayChoose &&
            (import.meta.env.SSR ? (
              <PlainChange poll={poll} />
            ) : (
              <Button variant="default" leftSection={<Icon name="edit" />} onClick={() => setChanging(true)}>
                {t("polls.yourVote.change")}
              </Button>
            ))
          }
        />
      )}
      {mayVote && renderVoteNeed()}
      {isFolded ? null : mayChoose ? (
        <CandidateBallot ref={ballot} poll={poll} stamped={chosen?.id ?? voted?.id} onChoose={setSelected} />
      ) : (
        <ClosedBallot poll={poll} />
      )}
      <VoteVisibility text={t("polls.panel.whoSees")} />
      {!poll.winnerDeclared && !isAdmin && (
        <Notice tone="waiting" says={[t("polls.panel.pending"), t("polls.panel.pendingText")]}>
          <p>
            <strong>{t("polls.panel.pending")}</strong> — {t("polls.panel.pendingText")}
          </p>
        </Notice>
      )}
      {isAdmin && <DeclareButton poll={poll} />}
      {chosen && (
        <ConfirmVote
          option={chosen}
          line={lineOf(chosen)}
          isChange={voted !== undefined}
          isPending={cast.isPending}
          isPaused={isPaused}
          onConfirm={() => confirm(chosen.id)}
          onCancel={() => setSelected(undefined)}
        />
      )}
    </Stack>
  );
}

/** Explains why an open question is gone when its poll is deleted, and brings back the focus that was on the poll. */
function useDeletion(pollId: string, isAsked: boolean): void {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const asked = useRef(isAsked);
  useEffect(() => {
    asked.current = isAsked;
  }, [isAsked]);
  useEffect(
    () => () => {
      const isListed = utils.polls.list.getData()?.some(({ id }) => id === pollId);
      if (isListed !== false) return;
      if (asked.current) toast.error(t("polls.voted.unable"), t("polls.list.gone"));
      restoreFocus(null);
    },
    [utils, pollId, t],
  );
}
