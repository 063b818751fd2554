import { adminParties } from "@mero-mat/api/admin/parties";
import type { Party } from "@mero-mat/api/parties";
import { useState } from "react";
import { failureOf } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { EditorForm, EditorPanel } from "../../desk/editor.tsx";
import { useDeskForm } from "../../desk/use-desk-form.ts";
import { useEditConflict } from "../../desk/use-edit-conflict.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { draftOf, ownRules, toInput } from "./party-draft.ts";
import { PartyFormFields } from "./party-form-fields.tsx";
import { useCreateParty, useEditParty } from "./use-save-party.tsx";

/** `party` is undefined for a new one, and null for one that no longer exists. */
export function PartyEditor({ party, onClose }: { party?: Party | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <EditorPanel
      title={t(party === undefined ? "adminParties.form.new" : "adminParties.form.edit")}
      back={t("adminParties.back")}
      gone={party === null && t("adminParties.form.gone")}
      onClose={onClose}
    >
      <PartyForm {...(party && { party })} onClose={onClose} />
    </EditorPanel>
  );
}

function PartyForm({ party, onClose }: { party?: Party; onClose: () => void }) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const form = useDeskForm({ initialValues: draftOf(party), schema: adminParties.create.input, toInput, ownRules });
  const saved = () => {
    form.resetDirty();
    onClose();
  };
  const create = useCreateParty(saved);
  const edit = useEditParty(saved);
  const [isUploading, setUploading] = useState(false);
  const { base, conflict } = useEditConflict({
    began: party,
    edit,
    read: async () =>
      (await utils.adminParties.list.fetch(undefined, { staleTime: 0 })).find(({ id }) => id === party?.id),
    onLoaded: (newer) => form.restart(draftOf(newer)),
  });
  // Once somebody has deleted it, what was typed makes a new one.
  const edited = party && base;
  const isPending = create.isPending || edit.isPending;

  const onError = (error: unknown) => {
    if (failureOf(error)?.reason === "party_taken") form.show({ name: "party_taken" });
  };
  const submit = form.onSubmit((draft) => {
    const input = toInput(draft);
    if (isPending || isUploading) return;
    if (edited) edit.mutate({ ...input, id: edited.id, updatedAt: edited.updatedAt }, { onError });
    else create.mutate({ ...input, isActive: draft.isActive }, { onError });
  });

  return (
    <EditorForm
      form={form}
      save={t(edited ? "desk.save" : "adminParties.form.create")}
      isPending={isPending}
      isBusy={isUploading}
      onSubmit={submit}
      onClose={onClose}
    >
      <PartyFormFields form={form} isNew={!edited} onBusy={setUploading} />
      {edited && conflict}
    </EditorForm>
  );
}
