import "@mantine/core/styles/Alert.css";
import { Alert, Box, Button } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ModalDialog } from "../../ui/modal-dialog.tsx";
import type { OpenVotes } from "./use-save-profile.ts";

interface Props {
  votes: OpenVotes;
  /** Names where the reader wants to move. */
  place: string | null;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function WithdrawDialog({ votes, place, isPending, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  const { candidateVotes: count, partyVotes } = votes;
  return (
    <ModalDialog
      onClose={onCancel}
      title={t("editProfile.withdraw.title")}
      actions={
        <>
          <Button variant="default" onClick={onCancel} disabled={isPending}>
            {t("editProfile.withdraw.cancel")}
          </Button>
          <Button onClick={onConfirm} loading={isPending}>
            {t("editProfile.withdraw.confirm")}
          </Button>
        </>
      }
    >
      <p>{t("editProfile.withdraw.text", { place })}</p>
      <Box component="ul" m={0} pl="1.25rem" fw={600}>
        <li>{t("editProfile.withdraw.candidate", { count })}</li>
      </Box>
      {partyVotes > 0 && <p>{t("editProfile.withdraw.party")}</p>}
      <Alert color="waiting">{t("editProfile.withdraw.warning")}</Alert>
    </ModalDialog>
  );
}
