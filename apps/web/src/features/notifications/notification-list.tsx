import { Box, Stack } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { useState } from "react";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { muted, plainList } from "../../parts/style-props.ts";
import { Failed, Empty as NoMatch } from "../../ui/query-states.tsx";
import { NotificationItem } from "./notification-item.tsx";
import { Empty, Loading } from "./query-states.tsx";
import { type Filter, selectNotifications } from "./select-notifications.ts";
import { useMarkRead } from "./use-mark-read.ts";
import { useNotifications } from "./use-notifications.ts";

export function NotificationList({ filter }: { filter: Filter }) {
  const { t } = useTranslation();
  const { data: all, error, isFetching, refetch } = useNotifications();
  const markRead = useMarkRead();
  const [lately, setLately] = useState<ReadonlySet<string>>(new Set());

  if (!all && error)
    return <Failed text={t("notifications.failed")} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!all) return <Loading />;
  if (all.length === 0) return <Empty />;
  const shown = selectNotifications(all, filter, lately);
  if (shown.length === 0) return <NoMatch text={t("notifications.noMatch")} />;

  function read(id: string) {
    setLately(new Set(lately).add(id));
    markRead(id);
  }

  return (
    <>
      <Stack component="ul" {...plainList} gap="0.25rem">
        {shown.map((received) => (
          <li key={received.notificationId}>
            <NotificationItem received={received} onRead={read} />
          </li>
        ))}
      </Stack>
      {all.length >= limits.notificationsListed && (
        <Box component="p" px="1rem" py="0.75rem" ta="center" {...muted}>
          {t("notifications.newest", { number: formatNumber(all.length, currentLanguage()) })}
        </Box>
      )}
    </>
  );
}
