import { Group } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { stateOf } from "@mero-mat/domain/poll-rules";
import { memo, useId } from "react";
import { readersText } from "../../i18n/names.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { recordingsOf } from "../../parts/option-line.ts";
import { PollStateMark } from "../../parts/poll-state-mark.tsx";
import { PollTimes } from "../../parts/poll-times.tsx";
import { breakAnywhere, muted } from "../../parts/style-props.ts";
import { UserText } from "../../parts/user-text.tsx";
import { useCurrentUser } from "../../session/session.ts";
import { Chip } from "../../ui/chip.tsx";
import { Speaker } from "../../ui/speech/speaker.tsx";
import { kindPanels, type PanelProps } from "./kind-panels.tsx";
import classes from "./poll-card.module.css";
import { PollFooter } from "./poll-footer.tsx";
import { usePollSlots } from "./poll-slots.ts";
import { useOptionLine } from "./use-option-line.ts";

interface Props extends PanelProps {
  /** Whether a link led to this poll. */
  isLinked: boolean;
}

/** Memoised, so that typing into the search above does not render every card. */
export const PollCard = memo(function PollCard({ isLinked, poll }: Props) {
  const { renderComments, renderReport } = usePollSlots();
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const titleId = useId();
  const place = placeName(poll);
  // The page already names the reader's own area.
  const isElsewhere = user === null || place !== placeName(user);
  const { hasBallot } = pollKinds[poll.pollType];
  const Panel = kindPanels[poll.pollType];
  return (
    <article
      id={`poll-${poll.id}`}
      className={classes.card}
      aria-labelledby={titleId}
      data-linked={isLinked || undefined}
      tabIndex={-1}
    >
      <Group gap="0 var(--mantine-spacing-sm)" {...muted} style={breakAnywhere}>
        <Chip>{t(`polls.kinds.${poll.pollType}`)}</Chip>
        {hasBallot && <PollStateMark state={stateOf(poll)} />}
        {place && isElsewhere && <span>{place}</span>}
        <PollTimes poll={poll} />
      </Group>
      <Group justify="space-between" wrap="nowrap" gap="2xs">
        <UserText as="h2" id={titleId} fz={{ base: "var(--size-name)", sm: "lg" }} style={{ textWrap: "pretty" }}>
          {readersText(poll.content, poll.contentNepali)}
        </UserText>
        <PollSpeaker poll={poll} />
      </Group>
      <Panel poll={poll} />
      <PollFooter poll={poll} comments={renderComments(poll)} report={renderReport(poll)} />
    </article>
  );
});

/** Reads the question and every candidate in the order of the ballot. */
function PollSpeaker({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  const lineOf = useOptionLine(poll);
  const lines = [
    {
      text: readersText(poll.content, poll.contentNepali),
      audio: poll.audio,
      together: recordingsOf([poll, ...poll.voteOptions]),
    },
    ...poll.voteOptions.map(lineOf),
  ];
  return <Speaker lines={lines} label={t("common.readToMe")} />;
}
