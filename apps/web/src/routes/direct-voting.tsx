import { createFileRoute } from "@tanstack/react-router";
import { PollComments } from "../features/comments/poll-comments.tsx";
import { ReportButton } from "../features/comments/report-button.tsx";
import { useMailbox, VoteNeedsProof } from "../features/mailbox/vote-needs-proof.tsx";
import { DeclarationLoadError } from "../features/polls/declaration-load-error.tsx";
import { toPollSearch } from "../features/polls/poll-search.ts";
import { type PollSlots, PollSlotsContext } from "../features/polls/poll-slots.ts";
import { PollsPage } from "../features/polls/polls-page.tsx";
import { useMissesRoll, VoteNeedsRoll } from "../features/roll-check/vote-needs-roll.tsx";
import { PartyPollVote } from "../features/samanupatik/party-poll-vote.tsx";
import { lazily } from "../hooks/lazily.tsx";
import { loadTexts } from "../i18n/i18n.ts";

export const Route = createFileRoute("/direct-voting")({
  staticData: { access: "signedIn" },
  validateSearch: toPollSearch,
  loader: () => loadTexts("polls", "comments", "samanupatik"),
  component: DirectVoting,
});

const Declaration = lazily(
  async () => (await import("../features/dashboard/polls/load-declare-winner.ts")).loadDeclaration(),
  {
    failed: DeclarationLoadError,
  },
);

// A stable object, so that cards do not render again.
const slots: PollSlots = {
  renderPartyVote: () => <PartyPollVote />,
  renderVoteNeed: () => (
    <>
      <VoteNeedsProof />
      <VoteNeedsRoll />
    </>
  ),
  renderComments: (poll) => <PollComments poll={poll} />,
  renderReport: (poll) => <ReportButton target={{ postId: poll.id }} of={poll.user} />,
  renderDeclaration: (poll, onClose) => <Declaration poll={poll} onClose={onClose} />,
};

function DirectVoting() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  // Shown above every ballot, so it is loaded with the list.
  useMailbox();
  useMissesRoll();
  return (
    <PollSlotsContext value={slots}>
      <PollsPage
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </PollSlotsContext>
  );
}
