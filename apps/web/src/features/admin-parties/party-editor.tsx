import { Button, Stack } from "@mantine/core";
import { adminParties } from "@mero-mat/api/admin/parties";
import type { Party } from "@mero-mat/api/parties";
import { useState } from "react";
import { failureOf } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { FormActs } from "../../desk/form-acts.tsx";
import { LeaveGuard } from "../../desk/leave-guard.tsx";
import { useDeskForm } from "../../desk/use-desk-form.ts";
import { useNewer } from "../../desk/use-newer.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { Empty } from "../../ui/query-states.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { draftOf, ownRules, toInput } from "./party-draft.ts";
import { PartyFormFields } from "./party-form-fields.tsx";
import { useCreateParty, useEditParty } from "./use-save-party.tsx";

interface Props {
  /** None for a new one, null for one that is gone. */
  party?: Party | null;
  onClose: () => void;
}

export function PartyEditor({ party, onClose }: Props) {
  const { t } = useTranslation();
  const back = <QuietButton onClick={onClose}>{t("adminParties.back")}</QuietButton>;
  return (
    <Panel title={t(party === undefined ? "adminParties.form.new" : "adminParties.form.edit")} actions={back}>
      {party === null ? (
        <Empty text={t("adminParties.form.gone")} />
      ) : (
        <PartyForm {...(party && { party })} onClose={onClose} />
      )}
    </Panel>
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
  const { base, conflict } = useNewer({
    began: party,
    edit,
    read: async () =>
      (await utils.adminParties.list.fetch(undefined, { staleTime: 0 })).find(({ id }) => id === party?.id),
    onLoaded: (newer) => form.restart(draftOf(newer)),
  });
  const isPending = create.isPending || edit.isPending;

  const onError = (error: unknown) => {
    if (failureOf(error)?.reason === "party_taken") form.show({ name: "party_taken" });
  };
  const submit = form.onSubmit((draft) => {
    const input = toInput(draft);
    if (isPending || isUploading) return;
    if (base) edit.mutate({ ...input, id: base.id, updatedAt: base.updatedAt }, { onError });
    else create.mutate({ ...input, isActive: draft.isActive }, { onError });
  });

  return (
    <form onSubmit={submit} noValidate aria-busy={isPending}>
      <Stack>
        <PartyFormFields form={form} isNew={!base} onBusy={setUploading} />
        {conflict}
        <FormActs>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t("desk.cancel")}
          </Button>
          <Button type="submit" loading={isPending} disabled={isUploading}>
            {t(base ? "desk.save" : "adminParties.form.create")}
          </Button>
        </FormActs>
        <LeaveGuard isNeeded={() => form.isDirty()} />
      </Stack>
    </form>
  );
}
