import { Group, Stack } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { isAskedAt } from "@mero-mat/domain/poll-rules";
import { memo, type ReactNode, useId } from "react";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { PollTimes } from "../../parts/poll-times.tsx";
import { breakAnywhere, card, muted } from "../../parts/style-props.ts";
import { UserText } from "../../parts/user-text.tsx";
import { useCurrentUser } from "../../session/session.ts";
import { Chip } from "../../ui/chip.tsx";
import { CandidatePanel } from "./candidate-panel.tsx";
import type { RenderDeclaration } from "./declare-winner.tsx";
import { PollFooter } from "./poll-footer.tsx";
import { OtherAreaNotice, PartyPollNotice } from "./poll-notices.tsx";
import { edgeOf, PollState } from "./poll-state.tsx";

/** Other features put these into a card. */
export interface PollSlots {
  renderPartyVote: (poll: Poll) => ReactNode;
  /** Stands over a ballot that may not take this voter's vote yet. */
  renderVoteNeed: () => ReactNode;
  renderComments: (poll: Poll) => ReactNode;
  /** Shows the receipt of the vote that its reader has cast in it. */
  renderReceipt: (poll: Poll) => ReactNode;
  renderReport: (poll: Poll) => ReactNode;
  renderDeclaration: RenderDeclaration;
}

interface Props extends PollSlots {
  poll: Poll;
  /** Tells whether a link led to it. */
  isLinked: boolean;
}

/** Is memoised, so that it is not drawn again while the search around it is typed. */
export const PollCard = memo(function PollCard({
  poll,
  isLinked,
  renderPartyVote,
  renderVoteNeed,
  renderComments,
  renderReceipt,
  renderReport,
  renderDeclaration,
}: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const place = placeName(poll);
  const { hasBallot } = pollKinds[poll.pollType];
  return (
    <Stack
      component="article"
      id={`poll-${poll.id}`}
      {...card}
      gap="0.75rem"
      // The focus of a link lands on it without a ring: its border says the same.
      {...(isLinked && { bd: "1px solid var(--place)" })}
      style={{ ...(isLinked && { outline: "none" }), ...(hasBallot && edgeOf(poll)) }}
      aria-labelledby={titleId}
      data-linked={isLinked || undefined}
      tabIndex={-1}
    >
      <Group gap="0.125rem 0.625rem" {...muted} style={breakAnywhere}>
        <Chip>{t(`polls.card.${poll.pollType}`)}</Chip>
        {hasBallot && <PollState poll={poll} />}
        {place && <span>{place}</span>}
        <Ago at={poll.createdAt} />
        <span>{t("polls.card.by", { username: poll.user.username })}</span>
      </Group>
      <UserText as="h2" id={titleId} style={{ textWrap: "pretty" }}>
        {poll.content}
      </UserText>
      <PollTimes poll={poll} />
      {hasBallot ? (
        <CandidateSection
          poll={poll}
          renderVoteNeed={renderVoteNeed}
          renderReceipt={renderReceipt}
          renderDeclaration={renderDeclaration}
        />
      ) : (
        <>
          <PartyPollNotice />
          {renderVoteNeed()}
          {renderPartyVote(poll)}
        </>
      )}
      <PollFooter poll={poll} comments={renderComments(poll)} report={renderReport(poll)} />
    </Stack>
  );
});

type SectionProps = Pick<Props, "poll" | "renderVoteNeed" | "renderReceipt" | "renderDeclaration">;

function CandidateSection({ poll, renderVoteNeed, renderReceipt, renderDeclaration }: SectionProps) {
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
