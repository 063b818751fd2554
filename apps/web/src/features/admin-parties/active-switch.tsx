import type { Party } from "@mero-mat/api/parties";
import { useState } from "react";
import { failureOf } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { Confirm } from "../../desk/confirm.tsx";
import { readersName } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useSetActive } from "./use-save-party.tsx";

interface Props {
  party: Party;
  about: string;
  /** Undefined while nobody has said. */
  votes: number | undefined;
}

/**
 * Takes effect at once, but where people have voted for it, who could not choose it again: then it asks first. Refused
 * because another has changed the party, it shows what that party is now.
 */
export function ActiveSwitch({ party, about, votes }: Props) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const active = useSetActive(() => setAsking(false));
  const name = readersName(party);

  function set(isActive: boolean) {
    // Never disabled: the focus would be lost.
    if (active.isPending) return;
    active.set(party, isActive, (error) => {
      setAsking(false);
      if (failureOf(error)) void utils.adminParties.list.invalidate();
    });
  }
  return (
    <>
      <Switch
        isInline
        label={t("adminParties.active")}
        about={about}
        checked={active.wanted ?? party.isActive}
        onChange={(isActive) => (isActive || votes === 0 ? set(isActive) : setAsking(true))}
      />
      {isAsking && (
        <Confirm
          title={t("adminParties.deactivation.title", { name })}
          confirm={t("adminParties.remove.deactivate")}
          isPending={active.isPending}
          onConfirm={() => set(false)}
          onCancel={() => setAsking(false)}
        >
          <UserText>
            {votes === undefined
              ? t("adminParties.deactivation.text", { name })
              : t("adminParties.deactivation.text", { name, count: votes })}
          </UserText>
        </Confirm>
      )}
    </>
  );
}
