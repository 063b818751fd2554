import type { Poll } from "@mero-mat/api/polls";
import { isProvinceId } from "@mero-mat/domain/geography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureOf, personText, statusOf } from "../../api/errors.ts";
import { useRefresh } from "../../api/refresh.ts";
import { trpc } from "../../api/trpc.ts";
import { useMutationFeedback } from "../../api/use-mutation-feedback.ts";
import { type BallotDraft, draftOf, removedOptions, toOptions } from "../../desk/polls/draft.ts";
import { placeOfEdit, readEdit, writeEdit } from "../../desk/polls/kept-edit.ts";
import { useCreatePoll } from "../../desk/polls/use-create-polls.ts";
import { useMistakes } from "../../desk/polls/use-mistakes.ts";
import { useKeptText } from "../../forms/use-kept-text.ts";
import { toast } from "../../hooks/toast.ts";

interface Surroundings {
  isListed: boolean;
  onClose: () => void;
  /** Somebody was voted for whose votes nobody has agreed to archive. */
  onVotesLost: () => void;
}

/** What somebody makes of a poll; others may save, declare or delete it meanwhile. */
export function usePollEditor(listed: Poll, { isListed, onClose: close, onVotesLost }: Surroundings) {
  const { t } = useTranslation();
  const told = useMutationFeedback();
  const refresh = useRefresh();
  const [text, keep, isKept] = useKeptText(placeOfEdit(listed));
  const [kept] = useState(() => readEdit(text));
  // The poll as it stood when the editing began: votes go on, and the form must not follow them.
  const [base, setBase] = useState(kept?.base ?? listed);
  const [draft, setDraft] = useState<BallotDraft>(kept?.draft ?? draftOf(listed));
  const [mine, setMine] = useState<BallotDraft | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const { mistakes, forgetMistakes, checkRows, tell } = useMistakes();

  // Left out by the list it may still be there, declared or renamed, or be on another page.
  const newest = trpc.polls.byId.useQuery({ id: listed.id }, { enabled: !isListed, retry: false });
  const isGone = !isListed && statusOf(newest.error) === 404;
  const poll = (!isListed && newest.data) || listed;
  const create = useCreatePoll();
  const edit = trpc.adminPolls.edit.useMutation({
    ...told({ done: t("adminPolls.edit.done"), failed: t("adminPolls.edit.failed"), onDone: onClose }),
    onSettled: () => void refresh("polls"),
  });

  const isSame = (next: BallotDraft) => JSON.stringify(next) === JSON.stringify(draftOf(base));
  function onClose() {
    keep("");
    close();
  }
  function write(next: BallotDraft) {
    setDraft(next);
    keep(isSame(next) ? "" : writeEdit({ base, draft: next }));
    forgetMistakes();
  }

  async function loadNewer() {
    const { data, error } = await newest.refetch();
    if (!data) return toast.error(t("adminPolls.newer.failed"), personText(error, t));
    setMine(draft);
    setBase(data);
    setDraft(draftOf(data));
    setOutdated(false);
    forgetMistakes();
  }

  /** `removeOptions` are those whose votes the admin has agreed to archive. */
  function save(removeOptions: string[]) {
    const { candidates } = base.winnerDeclared ? draftOf(base) : draft;
    edit.mutate(
      {
        id: poll.id,
        content: draft.content,
        voteOptions: toOptions(candidates),
        updatedAt: base.updatedAt,
        removeOptions,
      },
      {
        onError(error) {
          const reason = failureOf(error)?.reason;
          if (reason === "changed_meanwhile") setOutdated(true);
          else if (reason === "option_has_votes") void refresh("polls").then(onVotesLost);
          else tell(error);
        },
      },
    );
  }

  function makeAnew() {
    const { province, district, electionArea } = base;
    if (province === null || !isProvinceId(province) || district === null || electionArea === null) return;
    const voteOptions = toOptions(draft.candidates.map(({ id: _, ...candidate }) => candidate));
    create.mutate(
      { province, district, electionArea, content: draft.content, voteOptions },
      { onSuccess: onClose, onError: (error) => tell(error) },
    );
  }

  const votesNow = new Map(poll.voteOptions.map(({ id, voteCount }) => [id, voteCount ?? 0]));
  const isContentAlone = base.winnerDeclared && !isGone;
  return {
    draft,
    isChanged: isGone || !isSame(draft),
    /** Whether leaving would lose something: the device may be full. */
    isLost: () => (isGone || !isSame(draft)) && !isKept(),
    set: (change: Partial<BallotDraft>) => write({ ...draft, ...change }),
    close: onClose,
    mistakes,
    /** Whether the rows can be sent as they are; if not, it is said. */
    checkRows: () => isContentAlone || checkRows(draft.candidates),
    removed: removedOptions(base.voteOptions, draft.candidates).map((option) => ({
      ...option,
      voteCount: votesNow.get(option.id) ?? 0,
    })),
    isContentAlone,
    isSaving: edit.isPending || create.isPending,
    save,
    isGone,
    makeAnew,
    isOutdated,
    loadNewer,
    isLoadingNewer: newest.isFetching,
    mine,
    putMineBack() {
      if (mine) write(mine);
      setMine(null);
    },
    dropMine() {
      write(draft);
      setMine(null);
    },
  };
}
