import type { Poll } from "@mero-mat/api/polls";
import { type PollType, pollKinds } from "@mero-mat/domain/poll-kinds";
import { isAskedAt } from "@mero-mat/domain/poll-rules";
import type { ReactNode } from "react";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useCurrentUser } from "../../session/session.ts";
import { Notice } from "../../ui/notice.tsx";
import { CandidatePanel } from "./candidate-panel.tsx";
import { usePollSlots } from "./poll-slots.ts";

export interface PanelProps {
  poll: Poll;
}

export function BallotSection({ poll }: PanelProps) {
  const { user } = useCurrentUser();
  if (!user) return null;
  const isAdmin = user.role === "admin";
  const isOwnArea = isAskedAt(pollKinds[poll.pollType], poll, user);
  // A voter who has moved away still sees the old vote.
  const showsPanel = isOwnArea || isAdmin || poll.userVote !== null;
  return (
    <>
      {!isOwnArea && <OtherAreaNotice poll={poll} />}
      {showsPanel && <CandidatePanel poll={poll} isOwnArea={isOwnArea} isAdmin={isAdmin} />}
    </>
  );
}

function OtherAreaNotice({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  return (
    <Notice tone="place" says={[t("polls.otherArea.title"), t("polls.otherArea.text")]}>
      <strong>{t("polls.otherArea.title")}</strong>
      <p>{t("polls.otherArea.place", { place: placeName(poll) })}</p>
      <p>{t("polls.otherArea.text")}</p>
    </Notice>
  );
}

function PartySection({ poll }: PanelProps) {
  const { renderVoteNeed, renderPartyVote } = usePollSlots();
  return (
    <>
      <PartyPollNotice />
      {renderVoteNeed()}
      {renderPartyVote(poll)}
    </>
  );
}

function PartyPollNotice() {
  const { t } = useTranslation();
  return (
    <Notice tone="place">
      <strong>{t("polls.partyPoll.title")}</strong>
      <p>{t("polls.partyPoll.text")}</p>
    </Notice>
  );
}

/** Renders the voting controls of each kind of poll. A kind's name is under its key in the texts `polls.kinds`. */
export const kindPanels: Record<PollType, (props: PanelProps) => ReactNode> = {
  candidate: BallotSection,
  party: PartySection,
};
