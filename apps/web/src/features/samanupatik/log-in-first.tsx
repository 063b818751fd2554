import { useLocation, useNavigate } from "@tanstack/react-router";
import { readersName } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { BallotRow } from "../../parts/ballot.tsx";
import type { PartyFace } from "../../parts/use-party-by-name.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Question } from "../../ui/question.tsx";
import { PartyRow } from "./party-row.tsx";

interface Props {
  party: PartyFace;
  onCancel: () => void;
}

/** Explains to a visitor that a vote needs an account. The address names the party, so signing in leads back to it. */
export function LogInFirst({ party, onCancel }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const question = t("samanupatik.confirm.logIn", { party: readersName(party) });
  const next = useLocation({ select: ({ href }) => href });
  return (
    <Question
      title={t("samanupatik.status.visitor")}
      cancel={t("samanupatik.confirm.cancel")}
      confirm={{ text: t("shell.logIn"), run: () => void navigate({ to: "/auth", search: { next } }) }}
      isPending={false}
      onCancel={onCancel}
      lines={[{ text: question }]}
    >
      <UserText>{question}</UserText>
      <BallotRow stamped isLarge>
        <PartyRow party={party} />
      </BallotRow>
    </Question>
  );
}
