import type { Preferences } from "@mero-mat/api/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { useRefresh } from "../../api/refresh.ts";
import { trpc } from "../../api/trpc.ts";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

type Name = keyof Preferences;

/** Turns one switch, ahead of the server's answer. */
export function useSetPreference(): (name: Name, wanted: boolean) => void {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const { preferences } = trpc.useUtils().notifications;
  const show = (change: Partial<Preferences>) =>
    preferences.setData(undefined, (shown) => shown && { ...shown, ...change });

  const { mutate } = trpc.notifications.setPreferences.useMutation({
    // One after the other, so that the last turn of a switch is what stays.
    scope: { id: "notification-preferences" },
    async onMutate(change) {
      await preferences.cancel();
      show(change);
    },
    onError(_error, change) {
      show(Object.fromEntries(Object.entries(change).map(([name, wanted]) => [name, !wanted])));
      toast.error(t("notifications.preferences.error"), t("notifications.preferences.errorText"));
    },
    onSettled() {
      // What the server says counts once it has heard every switch.
      const turning = queryClient.isMutating({ mutationKey: getMutationKey(trpc.notifications.setPreferences) });
      if (turning === 1) void refresh("notifications");
    },
  });
  return (name, wanted) => mutate({ [name]: wanted });
}
