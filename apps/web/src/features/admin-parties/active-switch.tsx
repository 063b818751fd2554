import type { Party } from "@mero-mat/api/parties";
import { useTranslation } from "react-i18next";
import { failureOf } from "../../lib/errors.ts";
import { trpc } from "../../lib/trpc.ts";
import { Switch } from "../../ui/switch.tsx";
import { useEditParty } from "./use-save-party.ts";

/** Takes effect at once; refused because another has changed the party, it shows what that party is now. */
export function ActiveSwitch({ party, about }: { party: Party; about: string }) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const edit = useEditParty();
  const { id, name, nepaliName, updatedAt } = party;

  function set(isActive: boolean) {
    // Never disabled: the focus would be lost.
    if (edit.isPending) return;
    edit.mutate(
      { id, name, nepaliName, isActive, updatedAt },
      {
        onError(error) {
          if (failureOf(error)) void utils.adminParties.list.invalidate();
        },
      },
    );
  }
  const wanted = edit.isPending ? edit.variables.isActive : undefined;
  return <Switch label={t("adminParties.active")} about={about} checked={wanted ?? party.isActive} onChange={set} />;
}
