import type { Party } from "@mero-mat/api/parties";
import { useState } from "react";
import { failureOf } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { Confirm } from "../../../desk/confirm.tsx";
import { readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { Button } from "../../../ui/button.tsx";
import { ModalDialog } from "../../../ui/modal-dialog.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { useSetActive } from "./use-save-party.tsx";

interface Props {
  party: Party;
  /** Undefined until the votes are counted. */
  votes: number | undefined;
}

/**
 * Takes effect at once, unless people have voted for the party: they could not choose it again, so it asks first. When
 * another admin has changed the party, the change is refused and the party is shown as it is now.
 */
export function ActiveSwitch({ party, about, votes }: Props & { about: string }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const active = useSetActive(() => setAsking(false));
  const name = readersName(party);

  function set(isActive: boolean) {
    // Never disabled, because it would lose the focus.
    if (active.isPending) return;
    active.set(party, isActive, () => setAsking(false));
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
          about={party.id}
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

interface DeletePartyProps extends Props {
  onDeleted: () => void;
  onCancel: () => void;
}

/** Deletes a party without votes; one that has votes can be deactivated instead. */
export function DeleteParty({ party, votes = 0, onDeleted, onCancel }: DeletePartyProps) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const name = readersName(party);
  const remove = trpc.adminParties.remove.useMutation({
    meta: { done: t("adminParties.deleted"), failed: t("adminParties.deleteFailed") },
    onSuccess() {
      utils.adminParties.list.setData(undefined, (list) => list?.filter(({ id }) => id !== party.id));
      onDeleted();
    },
  });
  const { reason } = failureOf(remove.error) ?? {};

  if (votes > 0 || reason === "party_has_votes")
    return (
      <Deactivate party={party} onClose={onCancel}>
        {votes > 0
          ? t("adminParties.remove.hasVotes", { name, count: votes })
          : t("adminParties.remove.hasVotes", { name })}
      </Deactivate>
    );
  return (
    <Confirm
      about={party.id}
      title={t("adminParties.remove.title")}
      confirm={t("adminParties.remove.confirm")}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: party.id })}
      onCancel={onCancel}
    >
      <UserText>{t("adminParties.remove.text", { name })}</UserText>
    </Confirm>
  );
}

function Deactivate({ party, children, onClose }: { party: Party; children: string; onClose: () => void }) {
  const { t } = useTranslation();
  const active = useSetActive(onClose);
  const title = t("adminParties.remove.hasVotesTitle");

  if (!party.isActive)
    return (
      <ModalDialog
        onClose={onClose}
        title={title}
        actions={
          <Button variant="default" onClick={onClose}>
            {t("common.ok")}
          </Button>
        }
      >
        <UserText>{children}</UserText>
        <p>{t("adminParties.remove.alreadyInactive")}</p>
      </ModalDialog>
    );
  return (
    <Confirm
      about={party.id}
      title={title}
      confirm={t("adminParties.remove.deactivate")}
      isPending={active.isPending}
      onConfirm={() => active.set(party, false)}
      onCancel={onClose}
    >
      <UserText>{children}</UserText>
    </Confirm>
  );
}
