import { Box } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Notice } from "../../ui/notice.tsx";
import { Question } from "../../ui/question.tsx";
import type { OpenVotes } from "./use-save-profile.ts";

interface Props {
  votes: OpenVotes;
  /** Area that the reader wants to move to. */
  place: string | null;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function WithdrawDialog({ votes, place, isPending, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  const { candidateVotes: count, partyVotes } = votes;
  return (
    <Question
      title={t("editProfile.withdraw.title")}
      cancel={t("editProfile.withdraw.cancel")}
      confirm={{ text: t("editProfile.withdraw.confirm"), run: onConfirm }}
      isPending={isPending}
      onCancel={onCancel}
    >
      <p>{t("editProfile.withdraw.text", { place })}</p>
      <Box component="ul" m={0} pl="lg" fw={600}>
        <li>{t("editProfile.withdraw.candidate", { count })}</li>
      </Box>
      {partyVotes > 0 && <p>{t("editProfile.withdraw.party")}</p>}
      <Notice tone="waiting">{t("editProfile.withdraw.warning")}</Notice>
    </Question>
  );
}
