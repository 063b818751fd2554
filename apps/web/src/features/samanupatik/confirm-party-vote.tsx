import { readersName } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { BallotRow } from "../../parts/ballot.tsx";
import { PausedNotice } from "../../parts/paused-notice.tsx";
import type { PartyFace } from "../../parts/use-party-by-name.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Question } from "../../ui/question.tsx";
import { PartyRow } from "./party-row.tsx";
import { usePartyLine } from "./use-party-line.ts";

interface Props {
  party: PartyFace;
  /** The choice that the new vote replaces; null for a first vote. */
  voted: PartyFace | null;
  isPending: boolean;
  /** Whether voting is paused: the vote cannot be confirmed until it resumes. */
  isPaused: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmPartyVote({ party, voted, isPending, isPaused, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  const question = voted
    ? t("samanupatik.confirm.change", { from: readersName(voted), to: readersName(party) })
    : t("samanupatik.confirm.cast", { party: readersName(party) });
  return (
    <Question
      title={t("samanupatik.confirm.title")}
      cancel={t("samanupatik.confirm.cancel")}
      confirm={{
        text: t("samanupatik.confirm.action"),
        pendingText: t("samanupatik.confirm.casting"),
        run: onConfirm,
        isDisabled: isPaused,
      }}
      isPending={isPending}
      onCancel={onCancel}
      lines={[{ text: question }, usePartyLine()(party)]}
    >
      <UserText>{question}</UserText>
      <BallotRow stamped isLarge>
        <PartyRow party={party} />
      </BallotRow>
      {isPaused && <PausedNotice of="vote" />}
    </Question>
  );
}
