import { Group } from "@mantine/core";
import type { Notification } from "@mero-mat/api/notifications";
import { Tag } from "../../desk/tag.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserText } from "../../parts/user-text.tsx";

const tones = { general: "muted", urgent: "waiting", election: "place", verification: "done" } as const;

/** What a notification says, and of which kind it is. */
export function NoticeText({ title, content, type }: Pick<Notification, "title" | "content" | "type">) {
  const { t } = useTranslation();
  return (
    <>
      <Group justify="space-between" align="baseline" gap="sm" wrap="nowrap">
        <UserText as="strong" fw={600}>
          {title}
        </UserText>
        <Tag flex="none" color={tones[type]}>
          {t(`adminNotifications.types.${type}`)}
        </Tag>
      </Group>
      <UserText fz="sm">{content}</UserText>
    </>
  );
}
