import { type RollMode, rollModes } from "@mero-mat/api/settings";
import { tellFailed } from "../../api/tell-failed.ts";
import { trpc } from "../../api/trpc.ts";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** The setting, as it is being set. */
export function useRollMode() {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const setting = trpc.settings.get.useQuery({ key: "roll" });
  const set = trpc.settings.set.useMutation({
    async onSuccess() {
      toast.success(t("adminRoll.mode.saved"));
      const { settings, adminLog, roll, adminAccounts } = utils;
      await Promise.all([settings, adminLog, roll, adminAccounts].map((reads) => reads.invalidate()));
    },
    onError: (error) => tellFailed(t("adminRoll.mode.failed"), error, t),
  });
  const shown = set.isPending ? set.variables.value : setting.data?.value;
  return {
    mode: rollModes.find((mode) => mode === shown) ?? "off",
    setMode: (value: RollMode) => !set.isPending && value !== shown && set.mutate({ key: "roll", value }),
  };
}
