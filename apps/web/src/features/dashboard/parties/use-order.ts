import { arrayMove } from "@dnd-kit/sortable";
import type { Party } from "@mero-mat/api/parties";
import { useState } from "react";
import { refresh } from "../../../api/refresh.ts";
import { trpc } from "../../../api/trpc.ts";
import { useEditConflict } from "../../../desk/use-edit-conflict.tsx";
import { useMutationFeedback } from "../../../desk/use-mutation-feedback.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { reconciled } from "./order.ts";

interface Draft {
  ids: string[];
  /** The new order is based on this one, so that an order saved by another administrator is not overwritten. */
  before: string[];
}

// Adding or deleting a party changes the order as well.
const actedOn = { action: "party" };

/** Lets an administrator try out an order and save it as a whole, because every ballot uses it. */
export function useOrder(parties: Party[]) {
  const { t } = useTranslation();
  const withFeedback = useMutationFeedback();
  const utils = trpc.useUtils();
  const [draft, setDraft] = useState<Draft | null>(null);
  const current = parties.map(({ id }) => id);
  const ids = draft ? reconciled(draft.ids, current) : current;
  const places = new Map(ids.map((id, place) => [id, place]));

  const reorder = trpc.adminParties.reorder.useMutation(
    withFeedback({
      done: t("adminParties.order.saved"),
      failed: t("adminParties.order.failed"),
      actedOn,
      refresh: (all) => refresh(all, "parties"),
      onDone(saved: Party[]) {
        utils.adminParties.list.setData(undefined, saved);
        setDraft(null);
      },
    }),
  );

  const { conflict } = useEditConflict({
    began: parties,
    edit: reorder,
    actedOn,
    read: () => utils.adminParties.list.fetch(undefined, { staleTime: 0 }),
    onLoaded: () => setDraft(null),
  });

  function undo() {
    setDraft(null);
    reorder.reset();
  }

  return {
    parties: parties.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)),
    isChanged: ids.join() !== current.join(),
    isSaving: reorder.isPending,
    conflict,
    move: (from: number, to: number) => setDraft({ ids: arrayMove(ids, from, to), before: draft?.before ?? current }),
    save: () => reorder.mutate({ ids, before: reconciled(draft?.before ?? current, current) }),
    undo,
  };
}

export type Order = ReturnType<typeof useOrder>;
