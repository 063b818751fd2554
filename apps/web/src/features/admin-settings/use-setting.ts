import type { SettingKey } from "@mero-mat/api/settings";
import { failureOf } from "../../api/errors.ts";
import { toastFailure } from "../../api/toast-failure.ts";
import { type Inputs, trpc } from "../../api/trpc.ts";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

type Value = Inputs["settings"]["set"]["value"];

/** Reads a setting, and shows a new value while it is being saved. */
export function useSetting(key: SettingKey, saved: (value: string) => string, failed: string) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const setting = trpc.settings.get.useQuery({ key });
  const set = trpc.settings.set.useMutation({
    async onSuccess({ value }) {
      toast.success(saved(value));
      const { settings, adminLog, secondFactor, roll, adminAccounts } = utils;
      await Promise.all(
        [settings, adminLog, secondFactor.status, roll, adminAccounts].map((reads) => reads.invalidate()),
      );
    },
    onError(error) {
      const inUse = failureOf(error)?.inUse;
      const why = inUse && t("adminSettings.areasInUse", { accounts: inUse.accounts, polls: inUse.polls });
      toastFailure(failed, error, t, why);
    },
  });
  const shown = set.isPending ? set.variables.value : setting.data?.value;
  const setTo = (value: Value) => !set.isPending && value !== shown && set.mutate({ key, value });
  return { setting, shown, error: set.error, setTo };
}
