import type { Party } from "@mero-mat/api/parties";
import type { ReactNode } from "react";
import { failureOf } from "../../../api/errors.ts";
import { refresh, type Utils } from "../../../api/refresh.ts";
import { trpc } from "../../../api/trpc.ts";
import { isEditConflict } from "../../../desk/use-edit-conflict.tsx";
import { useMutationFeedback } from "../../../desk/use-mutation-feedback.ts";
import { readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";

/** Invalidates every query that shows a party's name, also next to its votes. */
export const refreshParties = (utils: Utils) =>
  Promise.all([utils.adminParties.invalidate(), utils.adminAnalytics.parties.invalidate(), refresh(utils, "parties")]);

export function useCreateParty(onDone: () => void) {
  const { t } = useTranslation();
  const withFeedback = useMutationFeedback();
  return trpc.adminParties.create.useMutation(
    withFeedback({
      done: t("adminParties.created"),
      doneText: (party: Party) => readersName(party),
      failed: t("adminParties.createFailed"),
      refresh: refreshParties,
      onDone,
    }),
  );
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
  const withFeedback = useMutationFeedback();
  const utils = trpc.useUtils();
  return trpc.adminParties.edit.useMutation(
    withFeedback({
      // The form asks before it renames a party that has votes.
      isAtField: (error) => failureOf(error)?.reason === "party_has_votes" || (isForm && isEditConflict(error)),
      done: t("adminParties.updated"),
      doneText,
      failed: t("adminParties.updateFailed"),
      refresh: refreshParties,
      onDone(saved: Party) {
        // Updated at once: the next edit must send its newest version.
        utils.adminParties.list.setData(undefined, (list) =>
          list?.map((party) => (party.id === saved.id ? saved : party)),
        );
        onDone?.();
      },
    }),
  );
}
