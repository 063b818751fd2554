import { trpc } from "../../api/trpc.ts";
import { useMutationFeedback } from "../../api/use-mutation-feedback.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

export function useResetPassword(onDone: () => void) {
  const { t } = useTranslation();
  const told = useMutationFeedback();
  return trpc.adminAccounts.resetPassword.useMutation(
    told({
      done: t("adminTools.password.done"),
      doneText: ({ username }) => t("adminTools.password.doneText", { username }),
      failed: t("adminTools.password.failed"),
      // Whoever has reset their own password is signed in no more.
      refresh: ({ auth }) => auth.currentUser.invalidate(),
      onDone,
    }),
  );
}
