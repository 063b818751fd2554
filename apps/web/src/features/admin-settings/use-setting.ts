import type { SwitchKey } from "@mero-mat/api/settings";
import { failureOf } from "../../api/errors.ts";
import { tellFailed } from "../../api/tell-failed.ts";
import { trpc } from "../../api/trpc.ts";
import { toast } from "../../hooks/toast.ts";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** A setting and its switch, which shows what it is being switched to. */
export function useSetting(key: SwitchKey) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const setting = trpc.settings.get.useQuery({ key });
  const set = trpc.settings.set.useMutation({
    async onSuccess(saved) {
      toast.success(t(`adminSettings.${key}.${saved.value === "true" ? "enabled" : "disabled"}`));
      const { settings, adminLog, secondFactor } = utils;
      await Promise.all([settings.invalidate(), adminLog.invalidate(), secondFactor.status.invalidate()]);
    },
    onError(error) {
      const inUse = failureOf(error)?.inUse;
      const number = (value: number) => formatNumber(value, currentLanguage());
      const why =
        inUse && t("adminSettings.areasInUse", { accounts: number(inUse.accounts), polls: number(inUse.polls) });
      tellFailed(t("adminSettings.changeFailed"), error, t, why);
    },
  });
  const shown = set.isPending ? set.variables.value : setting.data?.value;
  return {
    setting,
    isOn: shown === "true",
    needsSecondFactor: failureOf(set.error)?.reason === "second_factor_setup_required",
    switchTo: (on: boolean) => !set.isPending && set.mutate({ key, value: on ? "true" : "false" }),
  };
}
