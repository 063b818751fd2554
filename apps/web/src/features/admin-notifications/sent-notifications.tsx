import { Badge, Box, Flex, Group } from "@mantine/core";
import type { Notification } from "@mero-mat/api/notifications";
import { limits } from "@mero-mat/domain/limits";
import { useTranslation } from "react-i18next";
import { trpc } from "../../api/trpc.ts";
import { Reading } from "../../desk/reading.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { Ago } from "../../parts/moment.tsx";
import { UserText } from "../../parts/user-text.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Rows } from "../../ui/rows.tsx";

const tones = { general: "muted", urgent: "waiting", election: "place", verification: "done" } as const;

export function SentNotifications() {
  const { t } = useTranslation();
  const query = trpc.adminNotifications.list.useQuery(undefined, { refetchOnMount: "always" });
  const number = formatNumber(limits.recentNotifications, currentLanguage());
  return (
    <Panel title={t("adminNotifications.recent.title")} note={t("adminNotifications.recent.note", { number })}>
      <Reading
        query={query}
        failed={t("adminNotifications.recent.failed")}
        rows={limits.recentNotifications}
        empty={(sent) => sent.length === 0 && t("adminNotifications.recent.empty")}
      >
        {(sent) => (
          <Rows lines="above">
            {sent.map((notification) => (
              <SentNotification key={notification.id} notification={notification} />
            ))}
          </Rows>
        )}
      </Reading>
    </Panel>
  );
}

function SentNotification({
  notification: { title, content, type, createdAt, creator },
}: {
  notification: Notification;
}) {
  const { t } = useTranslation();
  return (
    <Flex component="li" direction="column" gap={4} py="sm">
      <Group justify="space-between" align="baseline" gap="sm" wrap="nowrap">
        <Box component="strong" fw={600}>
          <UserText as="span">{title}</UserText>
        </Box>
        <Badge component="span" flex="none" color={tones[type]}>
          {t(`adminNotifications.types.${type}`)}
        </Badge>
      </Group>
      <Box fz="sm">
        <UserText>{content}</UserText>
      </Box>
      <Group gap="0.25rem 0.5rem" c="dimmed" fz="xs">
        <Ago at={createdAt} />
        <UserText as="span">{t("adminNotifications.recent.by", { username: creator.username })}</UserText>
      </Group>
    </Flex>
  );
}
