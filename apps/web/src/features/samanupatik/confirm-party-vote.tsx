import { Button } from "@mantine/core";
import { readersName } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { BallotRow } from "../../parts/ballot.tsx";
import type { PartyFace } from "../../parts/use-party-book.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PartyRow } from "./party-row.tsx";

interface Props {
  party: PartyFace;
  /** The new vote would replace this choice. */
  voted: PartyFace | null;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmPartyVote({ party, voted, isPending, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      locked={isPending}
      onClose={onCancel}
      title={t("samanupatik.confirm.title")}
      actions={
        <>
          <Button variant="default" onClick={onCancel} disabled={isPending}>
            {t("samanupatik.confirm.cancel")}
          </Button>
          <Button onClick={onConfirm} disabled={isPending}>
            {t(isPending ? "samanupatik.confirm.casting" : "samanupatik.confirm.action")}
          </Button>
        </>
      }
    >
      <UserText>
        {voted
          ? t("samanupatik.confirm.change", { from: readersName(voted), to: readersName(party) })
          : t("samanupatik.confirm.cast", { party: readersName(party) })}
      </UserText>
      <BallotRow stamped>
        <PartyRow party={party} />
      </BallotRow>
    </Dialog>
  );
}
