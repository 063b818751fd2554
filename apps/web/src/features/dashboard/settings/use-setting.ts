import type { SettingKey } from "@mero-mat/api/settings";
import { failureOf } from "../../../api/errors.ts";
import { type Inputs, type Outputs, trpc } from "../../../api/trpc.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";

type Value = Inputs["settings"]["set"]["value"];

/** Reads a setting, and shows a new value while it is being saved. */
export function useSetting(key: SettingKey, saved: (value: string) => string, failed: string) {
  const { t } = useTranslation();
  const setting = trpc.settings.get.useQuery({ key });
  const set = trpc.settings.set.useMutation({
    // A value chosen while another is being saved is saved after it.
    scope: { id: `setting ${key}` },
    meta: {
      done: ({ value }: Outputs["settings"]["set"]) => saved(value),
      failed(error) {
        const { inUse, reason } = failureOf(error) ?? {};
        const areasInUse = inUse && t("adminSettings.areasInUse", { accounts: inUse.accounts, polls: inUse.polls });
        return { title: failed, text: reason === "changed_meanwhile" ? t("desk.conflict.shown") : areasInUse };
      },
      about: { action: "setting.set", search: key },
      isPendingUntilRefetched: true,
    },
  });
  const shown = set.isPending ? set.variables.value : setting.data?.value;
  const setTo = (value: Value) => value !== shown && set.mutate({ key, value, seen: shown });
  return { setting, shown, error: set.error, setTo };
}
