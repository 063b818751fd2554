import { Stack, Text } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { Draft } from "./draft.ts";
import { NoticeText } from "./notice-text.tsx";

/** How its readers will see it. */
export function Preview({ draft: { title, content, type, poll } }: { draft: Draft }) {
  const { t } = useTranslation();
  if (!title.trim() && !content.trim()) return null;
  return (
    <Stack component="section" gap={8} aria-label={t("adminNotifications.preview")}>
      <Text component="span" fw={600}>
        {t("adminNotifications.preview")}
      </Text>
      <Stack gap={4} p="sm" bg="var(--place-soft)" bdrs="box" style={{ overflowWrap: "anywhere" }}>
        <NoticeText title={title.trim()} content={content.trim()} type={type} />
        {poll && (
          <Text component="span" fz="sm" c="var(--place)" fw={600}>
            {t("adminNotifications.toPoll")}
          </Text>
        )}
      </Stack>
    </Stack>
  );
}
