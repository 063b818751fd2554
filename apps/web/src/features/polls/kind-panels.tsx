import type { Poll } from "@mero-mat/api/polls";
import { type PollType, pollKinds } from "@mero-mat/domain/poll-kinds";
import { isAskedAt } from "@mero-mat/domain/poll-rules";
import type { ReactNode } from "react";
import { useCurrentUser } from "../../session/session.ts";
import { CandidatePanel } from "./candidate-panel.tsx";
import type { RenderDeclaration } from "./declare-winner.tsx";
import { OtherAreaNotice, PartyPollNotice } from "./poll-notices.tsx";

/** Other features put these into a card. */
export interface PollSlots {
  renderPartyVote: (poll: Poll) => ReactNode;
  /** Stands over a ballot that may not take this voter's vote yet. */
  renderVoteNeed: () => ReactNode;
  renderComments: (poll: Poll) => ReactNode;
  /** Shows the receipt of its reader's vote. */
  renderReceipt: (poll: Poll) => ReactNode;
  renderReport: (poll: Poll) => ReactNode;
  renderDeclaration: RenderDeclaration;
}

export interface PanelProps extends PollSlots {
  poll: Poll;
}

export function BallotSection({ poll, renderVoteNeed, renderReceipt, renderDeclaration }: PanelProps) {
  const { user } = useCurrentUser();
  if (!user) return null;
  const isAdmin = user.role === "admin";
  const isOwnArea = isAskedAt(pollKinds[poll.pollType], poll, user);
  // Who moved away still sees where the old vote stands.
  const showsPanel = isOwnArea || isAdmin || poll.userVote !== null;
  return (
    <>
      {!isOwnArea && <OtherAreaNotice poll={poll} />}
      {showsPanel && (
        <CandidatePanel
          poll={poll}
          isOwnArea={isOwnArea}
          isAdmin={isAdmin}
          receipt={renderReceipt(poll)}
          renderVoteNeed={renderVoteNeed}
          renderDeclaration={renderDeclaration}
        />
      )}
    </>
  );
}

function PartySection({ poll, renderVoteNeed, renderPartyVote }: PanelProps) {
  return (
    <>
      <PartyPollNotice />
      {renderVoteNeed()}
      {renderPartyVote(poll)}
    </>
  );
}

/** Draws what voters of each kind of poll act on. The name of a kind is under its key in the texts `polls.kinds`. */
export const kindPanels: Record<PollType, (props: PanelProps) => ReactNode> = {
  candidate: BallotSection,
  party: PartySection,
};
