import { EditedPoll } from "@mero-mat/api/admin/polls";
import type { Poll } from "@mero-mat/api/polls";
import { isProvinceId } from "@mero-mat/domain/geography";
import { useState } from "react";
import { failureOf, personText, statusOf } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { emptyNames, fieldOf } from "../../../desk/polls/ballot-rules.ts";
import {
  type BallotDraft,
  draftOf,
  removedOptions,
  renamedOptions,
  toOptions,
  validCandidates,
} from "../../../desk/polls/draft.ts";
import { placeOfEdit, readEdit, writeEdit } from "../../../desk/polls/edit-draft.ts";
import { toTimes } from "../../../desk/polls/times.ts";
import { useCreatePoll } from "../../../desk/polls/use-create-poll.ts";
import { useDeskForm } from "../../../desk/use-desk-form.ts";
import { type EditConflictState, isEditConflict, useEditConflict } from "../../../desk/use-edit-conflict.tsx";
import { useDraftText } from "../../../forms/use-draft-text.ts";
import { toast } from "../../../hooks/toast.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { usePollFields } from "./use-poll-fields.ts";

interface Surroundings {
  isListed: boolean;
  onClose: () => void;
  /** Called when the edit removes or renames a candidate with votes without a confirmation. */
  onUnasked: () => void;
  /** Saves as the form's button does. */
  submit: () => void;
}

const isTaken = (reason: string | undefined) => reason === "name_taken" || reason === "symbol_taken";

/** Edits a poll, which others may save, declare or delete at the same time. */
export function usePollEditor(listed: Poll, { isListed, onClose: close, onUnasked, submit }: Surroundings) {
  const { t } = useTranslation();
  const [text, keep, isLost] = useDraftText(placeOfEdit(listed));
  const [kept] = useState(() => readEdit(text));
  const fields = usePollFields();

  // A poll missing from the list may still exist: declared, renamed, or on another page.
  const newest = trpc.polls.byId.useQuery({ id: listed.id }, { enabled: !isListed, retry: false });
  // A failed query has no data while it is refetched: a missing poll stays missing until it is found.
  const [isMissing, setMissing] = useState(false);
  if (isMissing ? newest.isSuccess : statusOf(newest.error) === 404) setMissing(!isMissing);
  const isGone = !isListed && isMissing;
  const poll = (!isListed && newest.data) || listed;
  const create = useCreatePoll();
  const edit = trpc.adminPolls.edit.useMutation({
    meta: {
      done: t("adminPolls.edit.done"),
      failed: (error) =>
        isTaken(failureOf(error)?.reason) || isEditConflict(error) ? undefined : t("adminPolls.edit.failed"),
      // The question whether to archive votes shows how many there are now.
      isPendingUntilRefetched: true,
    },
    onSuccess: onClose,
  });

  const edited: EditConflictState<Poll> = useEditConflict({
    // The form keeps the poll as it was when the editing started, because voting continues.
    began: kept?.base ?? listed,
    edit,
    async read() {
      const { data, error } = await newest.refetch();
      if (!data) toast.error(t("adminPolls.newer.failed"), personText(error, t));
      return data;
    },
    valuesOf: draftOf,
    typed: () => form.values,
    fields: (newer) => fields(newer, form.values),
    onMerged(merged, newer) {
      form.restart(draftOf(newer), merged);
      keep(writeEdit({ base: newer, draft: merged }));
    },
    save: submit,
  });
  const { base, conflict } = edited;
  const isContentAlone = base.winnerDeclared && !isGone;
  const toInput = ({ content, contentNepali, candidates, noneOfThese, emailReminder, ...times }: BallotDraft) => ({
    content,
    contentNepali,
    voteOptions: toOptions(isContentAlone ? draftOf(base).candidates : candidates),
    ...(!isContentAlone && { noneOfThese, emailReminder, ...toTimes(times, base) }),
  });
  const form = useDeskForm({
    initialValues: kept?.draft ?? draftOf(listed),
    schema: EditedPoll,
    toInput,
    onValuesChange: (values) => keep(isSame(values) ? "" : writeEdit({ base, draft: values })),
    fieldAt: fieldOf,
    ownRules: ({ candidates }) => (isContentAlone ? {} : emptyNames(candidates)),
  });
  const draft = form.values;

  const isSame = (next: BallotDraft) => JSON.stringify(next) === JSON.stringify(draftOf(base));
  function onClose() {
    keep("");
    close();
  }

  /** Marks the row whose name or symbol another candidate of the poll has. */
  function showTaken(reason: string, path = "") {
    const [, position, field] = /^voteOptions\.(\d+)\.(name|nepaliName|symbol)$/.exec(path) ?? [];
    const taken = validCandidates(draft.candidates)[Number(position)];
    const row = taken ? draft.candidates.indexOf(taken) : -1;
    form.show(row < 0 ? { candidates: reason } : { [`candidates.${row}.${field}`]: reason });
  }

  /**
   * Saves after the administrator has confirmed to archive the votes of removed options and to rename options with
   * votes.
   */
  function save(agreed: { removeOptions?: string[]; renameOptions?: string[] } = {}) {
    edit.mutate(
      { ...toInput(draft), id: poll.id, updatedAt: base.updatedAt, ...agreed },
      {
        onError(error) {
          const { reason, issues } = failureOf(error) ?? {};
          if (reason === "option_has_votes") onUnasked();
          else if (isTaken(reason)) showTaken(reason, issues?.[0]?.path);
          else if (!isEditConflict(error)) form.showFailure(error);
        },
      },
    );
  }

  function recreate() {
    const { province, district, electionArea } = base;
    if (province === null || !isProvinceId(province) || district === null || electionArea === null) return;
    const voteOptions = toOptions(draft.candidates.map(({ id: _, ...candidate }) => candidate));
    create.mutate(
      {
        province,
        district,
        electionArea,
        content: draft.content,
        contentNepali: draft.contentNepali,
        voteOptions,
        noneOfThese: draft.noneOfThese,
        emailReminder: draft.emailReminder,
        ...toTimes(draft),
      },
      { onSuccess: onClose, onError: (error) => form.showFailure(error) },
    );
  }

  const isChanged = isGone || !isSame(draft);
  const votesNow = new Map(poll.voteOptions.map(({ id, voteCount }) => [id, voteCount ?? 0]));
  const counted = <Option extends { id: string }>(option: Option) => ({
    ...option,
    voteCount: votesNow.get(option.id) ?? 0,
  });
  return {
    form,
    isChanged,
    /**
     * Whether leaving would lose text: a full device stores nothing more, and of a deleted poll only the typed text is
     * stored.
     */
    isLost: () => isChanged && (text === "" || isLost()),
    close: onClose,
    removed: removedOptions(
      base.voteOptions.filter(({ isNone }) => !isNone || !draft.noneOfThese),
      draft.candidates,
    ).map(counted),
    renamed: renamedOptions(base.voteOptions, draft.candidates).map(counted),
    isContentAlone,
    isSaving: edit.isPending || create.isPending,
    save,
    isGone,
    recreate,
    conflict,
  };
}
