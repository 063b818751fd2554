import type { CurrentUser } from "@mero-mat/api/auth";
import { useRef, useState } from "react";
import { failureOf, mayBeDone, reasonText } from "../../api/errors.ts";
import { toastFailure } from "../../api/toast-failure.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { toast } from "../../hooks/toast.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { isMove, type ProfileValues } from "./profile-values.ts";

export type OpenVotes = Outputs["profile"]["hasVotedInCurrentArea"];

interface Options {
  user: CurrentUser;
  values: ProfileValues;
  /** A new address needs the password. */
  currentPassword: string | undefined;
  /** Moves have to be approved, so votes cannot be in the way yet. */
  needsApproval: boolean;
  onSaved: () => void;
  onRefused: (reason: string) => void;
}

/** Saves a profile; where votes prevent a move, it asks first. */
export function useSaveProfile({ user, values, currentPassword, needsApproval, onSaved, onRefused }: Options) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const update = trpc.profile.update.useMutation();
  const [votesInTheWay, setVotesInTheWay] = useState<OpenVotes | null>(null);
  const [isSaving, setSaving] = useState(false);
  // State alone would let a second Enter through before the next render.
  const saving = useRef(false);

  const openVotes = () => utils.profile.hasVotedInCurrentArea.fetch(undefined, { staleTime: 0, retry: false });

  function showSaved(saved: CurrentUser, isRequested: boolean, withdrawn: number) {
    const place = isMove(values, user) ? placeName(saved) : null;
    const moved = place && t("editProfile.saved.moved", { place });
    const words = [
      isRequested ? t("editProfile.saved.requested") : moved,
      withdrawn > 0 && t("editProfile.withdraw.done", { count: withdrawn }),
    ];
    toast.success(t("editProfile.saved.title"), words.filter(Boolean).join(" ") || undefined);
  }

  function showNotSaved(error: unknown, isWithdrawing: boolean) {
    const reason = failureOf(error)?.reason;
    const failed = isWithdrawing ? "editProfile.withdraw.failed" : "editProfile.failed";
    const text = reasonText(error, t) ?? t(`${failed}.text`);
    const kept = isWithdrawing && !mayBeDone(error) && t("editProfile.withdraw.none");
    toastFailure(t(`${failed}.title`), error, t, [text, kept].filter(Boolean).join(" "));
    if (!reason) return;
    // Validation errors are in the form, behind the dialog.
    setVotesInTheWay(null);
    onRefused(reason);
  }

  async function send(withdrawVotes: boolean) {
    try {
      const { locationRequest, withdrawnVotes, ...saved } = await update.mutateAsync({
        ...values,
        proofDocument: isMove(values, user) ? values.proofDocument : null,
        currentPassword,
        withdrawVotes,
      });
      utils.auth.currentUser.setData(undefined, saved);
      setVotesInTheWay(null);
      showSaved(saved, locationRequest !== null, withdrawnVotes);
      onSaved();
    } catch (error) {
      if (failureOf(error)?.reason !== "votes_in_area") throw error;
      // The votes were cast after this page's last read.
      setVotesInTheWay(await openVotes());
    }
  }

  async function saveOrAsk() {
    const votes = isMove(values, user) && !needsApproval ? await openVotes() : null;
    if (votes && votes.candidateVotes > 0) setVotesInTheWay(votes);
    else await send(false);
  }

  async function once(work: () => Promise<void>, onError: (error: unknown) => void) {
    if (saving.current) return;
    saving.current = true;
    setSaving(true);
    await work().catch(onError);
    saving.current = false;
    setSaving(false);
  }

  return {
    isSaving,
    votesInTheWay,
    save: () => once(saveOrAsk, (error) => showNotSaved(error, false)),
    withdrawAndSave: () =>
      void once(
        () => send(true),
        (error) => showNotSaved(error, true),
      ),
    keepVotes: () => setVotesInTheWay(null),
  };
}
