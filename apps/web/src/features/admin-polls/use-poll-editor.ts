import type { Poll } from "@mero-mat/api/polls";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureOf, personText } from "../../lib/errors.ts";
import { useRefresh } from "../../lib/refresh.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { useTold } from "../../lib/use-told.ts";
import { type BallotDraft, draftOf, removedOptions, toOptions } from "./draft.ts";
import { useMistake } from "./use-mistake.ts";

/** What somebody makes of a poll; others may save it meanwhile. */
export function usePollEditor(poll: Poll, onClose: () => void) {
  const { t } = useTranslation();
  const told = useTold();
  const refresh = useRefresh();
  // The poll as it stood when the editing began: votes go on, and the form must not follow them.
  const [base, setBase] = useState(poll);
  const [draft, setDraft] = useState<BallotDraft>(() => draftOf(poll));
  const [mine, setMine] = useState<BallotDraft | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const { mistake, setMistake, checkRows, tell } = useMistake();

  const newest = trpc.polls.byId.useQuery({ id: poll.id }, { enabled: false, retry: false });
  const edit = trpc.adminPolls.edit.useMutation({
    ...told({ done: t("adminPolls.edit.done"), failed: t("adminPolls.edit.failed"), onDone: onClose }),
    onSettled: () => void refresh("polls"),
  });

  async function loadNewer() {
    const { data, error } = await newest.refetch();
    if (!data) return toast.error(t("adminPolls.newer.failed"), personText(error, t));
    setMine(draft);
    setBase(data);
    setDraft(draftOf(data));
    setOutdated(false);
    setMistake(null);
  }

  function save() {
    const { candidates } = base.winnerDeclared ? draftOf(base) : draft;
    edit.mutate(
      { id: poll.id, content: draft.content, voteOptions: toOptions(candidates), updatedAt: base.updatedAt },
      {
        onError(error) {
          if (failureOf(error)?.reason === "changed_meanwhile") setOutdated(true);
          else tell(error);
        },
      },
    );
  }

  const votesNow = new Map(poll.voteOptions.map(({ id, voteCount }) => [id, voteCount ?? 0]));
  return {
    draft,
    isChanged: JSON.stringify(draft) !== JSON.stringify(draftOf(base)),
    set(change: Partial<BallotDraft>) {
      setDraft((before) => ({ ...before, ...change }));
      setMistake(null);
    },
    mistake,
    /** Whether the rows can be sent as they are; if not, it is said. */
    checkRows: () => base.winnerDeclared || checkRows(draft.candidates),
    removed: removedOptions(base.voteOptions, draft.candidates).map((option) => ({
      ...option,
      voteCount: votesNow.get(option.id) ?? 0,
    })),
    isContentAlone: base.winnerDeclared,
    isSaving: edit.isPending,
    save,
    isOutdated,
    loadNewer,
    isLoadingNewer: newest.isFetching,
    mine,
    forgetMine: () => setMine(null),
  };
}
