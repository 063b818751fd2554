import { adminParties } from "@mero-mat/api/admin/parties";
import type { Party } from "@mero-mat/api/parties";
import { useState } from "react";
import { failureOf } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { Confirm } from "../../../desk/confirm.tsx";
import { EditorForm, EditorPanel } from "../../../desk/editor.tsx";
import { useEditor } from "../../../desk/use-editor.ts";
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
  const create = useCreateParty();
  const edit = useEditParty({ isForm: true });
  const [isUploading, setUploading] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const editor = useEditor<Party, PartyDraft>({
    item: party,
    valuesOf: draftOf,
    schema: adminParties.create.input,
    toInput,
    ownRules,
    fields: usePartyFields(),
    read: () => utils.adminParties.list.fetch(undefined, { staleTime: 0 }),
    create,
    edit,
    isBusy: isUploading,
    send: (draft) => save(draft),
    onClose,
  });
  const { form, edited } = editor;

  const onError = (error: unknown) => {
    const { reason, issues } = failureOf(error) ?? {};
    setAsking(reason === "party_has_votes");
    if (reason === "party_taken") form.show({ [issues?.[0]?.path ?? "name"]: "party_taken" });
  };
  function save(draft: PartyDraft, more: { renameAnyway?: boolean } = {}) {
    const input = toInput(draft);
    const then = { onSuccess: editor.saved, onError };
    if (edited) edit.mutate({ ...input, ...more, id: edited.id, updatedAt: edited.updatedAt }, then);
    else create.mutate({ ...input, isActive: draft.isActive }, then);
  }

  return (
    <EditorForm editor={editor} kind="party" create={t("adminParties.form.create")} onClose={onClose}>
      <PartyFormFields form={form} isNew={!edited} onBusy={setUploading} />
      {edited && isAsking && (
        <Confirm
          title={t("adminParties.rename.title")}
          confirm={t("adminParties.rename.confirm")}
          isPending={editor.isPending}
          onConfirm={() => save(form.values, { renameAnyway: true })}
          onCancel={() => setAsking(false)}
        >
          <UserText>{t("adminParties.rename.text", { before: inFull(edited), after: inFull(form.values) })}</UserText>
        </Confirm>
      )}
    </EditorForm>
  );
}
