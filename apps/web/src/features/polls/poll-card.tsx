import { Group, Stack } from "@mantine/core";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { memo, useId } from "react";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { PollTimes } from "../../parts/poll-times.tsx";
import { breakAnywhere, card, muted } from "../../parts/style-props.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Chip } from "../../ui/chip.tsx";
import { kindPanels, type PanelProps } from "./kind-panels.tsx";
import { PollFooter } from "./poll-footer.tsx";
import { PollSpeaker } from "./poll-speaker.tsx";
import { edgeOf, PollState } from "./poll-state.tsx";

interface Props extends PanelProps {
  /** Whether a link led to this poll. */
  isLinked: boolean;
}

/** Memoised, so that it does not render at every key typed into the search above it. */
export const PollCard = memo(function PollCard({ isLinked, ...props }: Props) {
  const { poll, renderComments, renderReport } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const place = placeName(poll);
  const { hasBallot } = pollKinds[poll.pollType];
  const Panel = kindPanels[poll.pollType];
  return (
    <Stack
      component="article"
      id={`poll-${poll.id}`}
      {...card}
      gap="0.75rem"
      // A link moves the focus here without a ring: the border shows it.
      {...(isLinked && { bd: "1px solid var(--place)" })}
      style={{ ...(isLinked && { outline: "none" }), ...(hasBallot && edgeOf(poll)) }}
      aria-labelledby={titleId}
      data-linked={isLinked || undefined}
      tabIndex={-1}
    >
      <Group gap="0.125rem 0.625rem" {...muted} style={breakAnywhere}>
        <Chip>{t(`polls.kinds.${poll.pollType}`)}</Chip>
        {hasBallot && <PollState poll={poll} />}
        {place && <span>{place}</span>}
        <Ago at={poll.createdAt} />
        <span>{t("polls.card.by", { username: poll.user.username })}</span>
      </Group>
      <Group justify="space-between" wrap="nowrap" gap="0.5rem">
        <UserText as="h2" id={titleId} style={{ textWrap: "pretty" }}>
          {poll.content}
        </UserText>
        <PollSpeaker poll={poll} />
      </Group>
      <PollTimes poll={poll} />
      <Panel {...props} />
      <PollFooter poll={poll} comments={renderComments(poll)} report={renderReport(poll)} />
    </Stack>
  );
});
