import { useTranslation } from "react-i18next";
import { trpc } from "../../lib/trpc.ts";
import { useTold } from "../../lib/use-told.ts";

/** Puts a version in force instead of the one that is. */
export function useActivate(onSettled: () => void) {
  const { t } = useTranslation();
  const told = useTold();
  const utils = trpc.useUtils();
  return trpc.adminPolicies.edit.useMutation({
    ...told({
      done: t("adminPolicy.toasts.activated"),
      failed: t("adminPolicy.toasts.activateFailed"),
    }),
    async onSettled() {
      // After a refusal too: what somebody else has done is what must be looked at now.
      await Promise.all([utils.adminPolicies.list.invalidate(), utils.policy.current.invalidate()]);
      onSettled();
    },
  });
}
