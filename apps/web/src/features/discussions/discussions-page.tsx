import "@mantine/core/styles/Alert.css";
import { Alert, Box, Stack } from "@mantine/core";
import type { OpenTopic } from "@mero-mat/api/discussions";
import type { ReactNode } from "react";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { muted } from "../../parts/style-props.ts";
import { Empty, Failed, Skeleton } from "../../ui/query-states.tsx";
import { TopicCard } from "./topic-card.tsx";

interface Props {
  /** The topic that is open, by its id. */
  opened: string | undefined;
  onOpen: (id: string | undefined) => void;
  renderComments: (topic: OpenTopic) => ReactNode;
}

export function DiscussionsPage({ opened, onOpen, renderComments }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap="var(--gap)" maw="48rem" mx="auto">
      <div>
        <h1>{t("pages.discussions.title")}</h1>
        <Box component="p" {...muted}>
          {t("discussions.note")}
        </Box>
      </div>
      <Topics opened={opened} onOpen={onOpen} renderComments={renderComments} />
    </Stack>
  );
}

function Topics({ opened, onOpen, renderComments }: Props) {
  const { t } = useTranslation();
  const {
    data: topics,
    isError,
    isFetching,
    refetch,
  } = trpc.discussions.topics.useQuery(undefined, {
    refetchOnMount: "always",
  });
  if (!topics)
    return isError ? (
      <Failed text={t("discussions.failed")} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={4} />
    );
  if (topics.length === 0) return <Empty text={t("discussions.empty")} />;
  return (
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
  );
}
