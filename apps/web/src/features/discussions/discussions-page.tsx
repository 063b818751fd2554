import { Alert, Box, Group, Stack } from "@mantine/core";
import type { OpenTopic } from "@mero-mat/api/discussions";
import { type ReactNode, useId, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { formatNumber } from "../../i18n/format.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { breakAnywhere, card, muted } from "../../parts/style-props.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Chip } from "../../ui/chip.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { Reading } from "../../ui/reading.tsx";

interface Props {
  /** The open topic by its id. */
  opened: string | undefined;
  onOpen: (id: string | undefined) => void;
  renderComments: (topic: OpenTopic) => ReactNode;
}

export function DiscussionsPage({ opened, onOpen, renderComments }: Props) {
  const { t } = useTranslation();
  const query = trpc.discussions.topics.useQuery(undefined, { refetchOnMount: "always" });
  return (
    // Taller than the window, so that the footer does not jump into a page of few topics.
    <Stack gap="var(--gap)" maw="48rem" mih="100dvh" mx="auto">
      <div>
        <h1>{t("pages.discussions.title")}</h1>
        <Box component="p" {...muted}>
          {t("discussions.note")}
        </Box>
      </div>
      <Reading
        query={query}
        failed={t("discussions.failed")}
        rows={4}
        empty={(topics) => topics.length === 0 && t("discussions.empty")}
      >
        {(topics) => (
          <>
            {opened !== undefined && !topics.some(({ id }) => id === opened) && (
              <Alert role="status">{t("discussions.gone")}</Alert>
            )}
            {topics.map((topic) => (
              <TopicCard
                key={topic.id}
                topic={topic}
                isOpen={topic.id === opened}
                onToggle={() => onOpen(topic.id === opened ? undefined : topic.id)}
              >
                {renderComments(topic)}
              </TopicCard>
            ))}
          </>
        )}
      </Reading>
    </Stack>
  );
}

interface TopicCardProps {
  topic: OpenTopic;
  isOpen: boolean;
  onToggle: () => void;
  /** The topic's messages. */
  children: ReactNode;
}

function TopicCard({ topic, isOpen, onToggle, children }: TopicCardProps) {
  const { t } = useTranslation();
  const [titleId, commentsId] = [useId(), useId()];
  // Once opened it stays, so that closing it loses nothing that was written.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const minutes = Math.ceil(topic.slowSeconds / 60);
  return (
    <Stack component="article" {...card} gap="2xs" aria-labelledby={titleId}>
      <Group gap="var(--mantine-spacing-4xs) var(--mantine-spacing-xs)" {...muted} style={breakAnywhere}>
        <Chip>{placeName(topic) ?? t("discussions.wholeCountry")}</Chip>
        {topic.isPinned && <span>{t("discussions.pinned")}</span>}
        {topic.isLocked && <span>{t("discussions.locked")}</span>}
        <Ago at={topic.lastMessageAt ?? topic.createdAt} />
      </Group>
      <UserText as="h2" id={titleId} style={{ textWrap: "pretty" }}>
        {topic.title}
      </UserText>
      {topic.description && <UserText>{topic.description}</UserText>}
      {topic.slowSeconds > 0 && !topic.isLocked && (
        <Box component="p" {...muted}>
          {t("discussions.slow", { count: minutes })}
        </Box>
      )}
      <Group ml="-2xs">
        <QuietButton icon="comments" aria-expanded={isOpen} aria-controls={commentsId} onClick={onToggle}>
          {t("discussions.comments")} {formatNumber(topic.messageCount)}
        </QuietButton>
      </Group>
      <div id={commentsId} hidden={!isOpen}>
        {wasOpen && children}
      </div>
    </Stack>
  );
}
