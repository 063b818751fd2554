import type { SettingKey } from "@mero-mat/api/settings";
import { failureOf } from "../../../api/errors.ts";
import { toastFailure } from "../../../api/toast-failure.ts";
import { type Inputs, trpc } from "../../../api/trpc.ts";
import { useWhoActed } from "../../../desk/who-acted.ts";
import { toast } from "../../../hooks/toast.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";

type Value = Inputs["settings"]["set"]["value"];

/** Reads a setting, and shows a new value while it is being saved. */
export function useSetting(key: SettingKey, saved: (value: string) => string, failed: string) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const whoActed = useWhoActed();
  const setting = trpc.settings.get.useQuery({ key });
  const refresh = () => {
    const { settings, adminLog, secondFactor, roll, adminAccounts } = utils;
    return Promise.all(
      [settings, adminLog, secondFactor.status, roll, adminAccounts].map((reads) => reads.invalidate()),
    );
  };
  const set = trpc.settings.set.useMutation({
    // A value chosen while another is being saved is saved after it.
    scope: { id: `setting ${key}` },
    async onSuccess({ value }) {
      toast.success(saved(value));
      await refresh();
    },
    async onError(error) {
      const { inUse, reason } = failureOf(error) ?? {};
      const isOvertaken = reason === "changed_meanwhile";
      if (isOvertaken) await refresh();
      const areasInUse = inUse && t("adminSettings.areasInUse", { accounts: inUse.accounts, polls: inUse.polls });
      const who = isOvertaken && (await whoActed({ action: "setting.set", search: key }));
      const text = isOvertaken ? [who, t("desk.conflict.shown")].filter(Boolean).join(" ") : areasInUse;
      toastFailure(failed, error, t, text);
    },
  });
  const shown = set.isPending ? set.variables.value : setting.data?.value;
  const setTo = (value: Value) => value !== shown && set.mutate({ key, value, seen: shown });
  return { setting, shown, error: set.error, setTo };
}
