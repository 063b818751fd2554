import type { Party } from "@mero-mat/api/parties";
import type { ReactNode } from "react";
import { failureOf } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { isEditConflict } from "../../../desk/use-edit-conflict.tsx";
import { readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";

export function useCreateParty() {
  const { t } = useTranslation();
  return trpc.adminParties.create.useMutation({
    meta: {
      done: (party: Party) => ({ title: t("adminParties.created"), text: readersName(party) }),
      failed: t("adminParties.createFailed"),
    },
  });
}

/** Takes a party off the ballot, or puts it back; the toast offers to undo it. */
export function useSetActive(onDone: () => void) {
  const { t } = useTranslation();
  const undo = useEditParty();
  const inputOf = ({ id, name, nepaliName, updatedAt }: Party) => ({ id, name, nepaliName, updatedAt });
  const doneText = (saved: Party) => (
    <>
      <UserText as="span">{readersName(saved)}</UserText>{" "}
      <QuietButton onClick={() => undo.mutate({ ...inputOf(saved), isActive: !saved.isActive })}>
        {t("desk.undo")}
      </QuietButton>
    </>
  );
  const edit = useEditParty({ onDone, doneText });
  return {
    wanted: edit.isPending ? edit.variables.isActive : undefined,
    isPending: edit.isPending,
    set: (party: Party, isActive: boolean, onError?: (error: unknown) => void) =>
      edit.mutate({ ...inputOf(party), isActive }, { ...(onError && { onError }) }),
  };
}

interface EditOptions {
  onDone?: () => void;
  doneText?: (party: Party) => ReactNode;
  /** Whether a dialog shows both versions when another administrator has saved first. */
  isForm?: boolean;
}

export function useEditParty({ onDone, doneText = readersName, isForm = false }: EditOptions = {}) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  // The form asks before it renames a party that has votes.
  const isAtField = (error: unknown) =>
    failureOf(error)?.reason === "party_has_votes" || (isForm && isEditConflict(error));
  return trpc.adminParties.edit.useMutation({
    meta: {
      done: (saved: Party) => ({ title: t("adminParties.updated"), text: doneText(saved) }),
      failed: (error) => (isAtField(error) ? undefined : t("adminParties.updateFailed")),
    },
    onSuccess(saved) {
      // Updated at once: the next edit must send its newest version.
      utils.adminParties.list.setData(undefined, (list) =>
        list?.map((party) => (party.id === saved.id ? saved : party)),
      );
      onDone?.();
    },
  });
}
