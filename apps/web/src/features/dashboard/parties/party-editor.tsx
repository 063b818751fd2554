import { adminParties } from "@mero-mat/api/admin/parties";
import type { Party } from "@mero-mat/api/parties";
import { useState } from "react";
import { failureOf } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { Confirm } from "../../../desk/confirm.tsx";
import { Editing } from "../../../desk/edited-by.tsx";
import { EditorForm, EditorPanel } from "../../../desk/editor.tsx";
import { useDeskForm } from "../../../desk/use-desk-form.ts";
import { useEditConflict } from "../../../desk/use-edit-conflict.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { draftOf, ownRules, type PartyDraft, toInput } from "./party-draft.ts";
import { PartyFormFields } from "./party-form-fields.tsx";
import { usePartyFields } from "./use-party-fields.tsx";
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

const inFull = ({ name, nepaliName }: Pick<Party, "name" | "nepaliName">) => `${nepaliName} · ${name}`;

function PartyForm({ party, onClose }: { party?: Party; onClose: () => void }) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const form = useDeskForm({ initialValues: draftOf(party), schema: adminParties.create.input, toInput, ownRules });
  const saved = () => {
    form.resetDirty();
    onClose();
  };
  const create = useCreateParty(saved);
  const edit = useEditParty({ onDone: saved, isForm: true });
  const [isUploading, setUploading] = useState(false);
  const fields = usePartyFields();
  const { base, conflict } = useEditConflict({
    began: party,
    edit,
    read: async () =>
      (await utils.adminParties.list.fetch(undefined, { staleTime: 0 })).find(({ id }) => id === party?.id),
    valuesOf: draftOf,
    typed: () => form.values,
    fields: () => fields,
    onMerged: (merged, newer) => form.restart(draftOf(newer), merged),
    save: () => submit(),
  });
  // Once somebody has deleted it, what was typed makes a new one.
  const edited = party && base;
  const isPending = create.isPending || edit.isPending;

  const [isAsking, setAsking] = useState(false);

  const onError = (error: unknown) => {
    const { reason, issues } = failureOf(error) ?? {};
    setAsking(reason === "party_has_votes");
    if (reason === "party_taken") form.show({ [issues?.[0]?.path ?? "name"]: "party_taken" });
  };
  function save(draft: PartyDraft, more: { renameAnyway?: boolean } = {}) {
    const input = toInput(draft);
    if (isPending || isUploading) return;
    if (edited) edit.mutate({ ...input, ...more, id: edited.id, updatedAt: edited.updatedAt }, { onError });
    else create.mutate({ ...input, isActive: draft.isActive }, { onError });
  }
  const submit = form.onSubmit((draft) => save(draft));

  return (
    <EditorForm
      form={form}
      save={t(edited ? "desk.save" : "adminParties.form.create")}
      isPending={isPending}
      isBusy={isUploading}
      onSubmit={submit}
      onClose={onClose}
    >
      {edited && <Editing kind="party" id={edited.id} />}
      <PartyFormFields form={form} isNew={!edited} onBusy={setUploading} />
      {edited && conflict}
      {edited && isAsking && (
        <Confirm
          title={t("adminParties.rename.title")}
          confirm={t("adminParties.rename.confirm")}
          isPending={isPending}
          onConfirm={() => save(form.values, { renameAnyway: true })}
          onCancel={() => setAsking(false)}
        >
          <UserText>{t("adminParties.rename.text", { before: inFull(edited), after: inFull(form.values) })}</UserText>
        </Confirm>
      )}
    </EditorForm>
  );
}
