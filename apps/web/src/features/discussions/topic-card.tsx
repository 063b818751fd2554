import { Box, Group, Stack } from "@mantine/core";
import type { OpenTopic } from "@mero-mat/api/discussions";
import { type ReactNode, useId, useState } from "react";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { breakAnywhere, card, muted } from "../../parts/style-props.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Chip } from "../../ui/chip.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";

interface Props {
  topic: OpenTopic;
  isOpen: boolean;
  onToggle: () => void;
  /** What is said on it. */
  children: ReactNode;
}

export function TopicCard({ topic, isOpen, onToggle, children }: Props) {
  const { t } = useTranslation();
  const [titleId, commentsId] = [useId(), useId()];
  // Once opened it stays, so that closing it loses nothing that was written.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const language = currentLanguage();
  const minutes = Math.ceil(topic.slowSeconds / 60);
  return (
    <Stack component="article" {...card} gap="0.5rem" aria-labelledby={titleId}>
      <Group gap="0.125rem 0.625rem" {...muted} style={breakAnywhere}>
        <Chip>{placeName(topic, language, t) ?? t("discussions.wholeCountry")}</Chip>
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
          {t("discussions.slow", { count: minutes, number: formatNumber(minutes, language) })}
        </Box>
      )}
      <Group ml="-0.5rem">
        <QuietButton icon="talk" aria-expanded={isOpen} aria-controls={commentsId} onClick={onToggle}>
          {t("discussions.comments")} {formatNumber(topic.messageCount, language)}
        </QuietButton>
      </Group>
      <div id={commentsId} hidden={!isOpen}>
        {wasOpen && children}
      </div>
    </Stack>
  );
}
