import { arrayMove } from "@dnd-kit/sortable";
import type { Party } from "@mero-mat/api/parties";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { fieldOf } from "../../../desk/conflict-fields.ts";
import { isEditConflict, useEditConflict } from "../../../desk/use-edit-conflict.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { reconciled } from "./order.ts";

interface Draft {
  ids: string[];
  /** The new order is based on this one, so that an order saved by another administrator is not overwritten. */
  before: string[];
}

const orderOf = (parties: Party[]) => ({ ids: parties.map(({ id }) => id) });

const nameIn = (parties: Party[]) => (id: string, place: number) => {
  const party = parties.find((other) => other.id === id);
  return `${formatNumber(place + 1)}. ${party ? readersName(party) : ""}`;
};

// Adding or deleting a party changes the order as well.
const actedOn = { action: "party" };

/** Lets an administrator try out an order and save it as a whole, because every ballot uses it. */
export function useOrder(parties: Party[]) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const [draft, setDraft] = useState<Draft | null>(null);
  const { ids: current } = orderOf(parties);
  const ids = draft ? reconciled(draft.ids, current) : current;
  const places = new Map(ids.map((id, place) => [id, place]));

  const reorder = trpc.adminParties.reorder.useMutation({
    meta: {
      done: t("adminParties.order.saved"),
      failed: (error) => (isEditConflict(error) ? undefined : t("adminParties.order.failed")),
      about: actedOn,
    },
    onSuccess(saved) {
      utils.adminParties.list.setData(undefined, saved);
      setDraft(null);
    },
  });

  const { conflict } = useEditConflict({
    began: parties,
    edit: reorder,
    actedOn,
    read: () => utils.adminParties.list.fetch(undefined, { staleTime: 0 }),
    valuesOf: orderOf,
    typed: () => ({ ids }),
    fields: (newer) => [
      fieldOf<{ ids: string[] }>(["ids"], {
        label: t("adminParties.order.name"),
        show: (order) => reconciled(order.ids, orderOf(newer).ids).map(nameIn(newer)).join("\n"),
      }),
    ],
    onMerged(merged, newer) {
      const { ids: before } = orderOf(newer);
      setDraft(merged.ids.join() === before.join() ? null : { ids: merged.ids, before });
    },
    save,
  });

  function save() {
    reorder.mutate({ ids, before: reconciled(draft?.before ?? current, current) });
  }

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
    save,
    undo,
  };
}

export type Order = ReturnType<typeof useOrder>;
