import { Badge, Box, Group, Stack } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { card, digits, muted } from "../../parts/style-props.ts";
import { Button } from "../../ui/button.tsx";
import { Pills } from "../../ui/pills.tsx";
import { Empty } from "../../ui/query-states.tsx";
import { AllReceived } from "./all-received.tsx";
import { NotificationList } from "./notification-list.tsx";
import { type Filter, filters, selectNotifications } from "./select-notifications.ts";
import { useMarkAllRead, useMarkRead } from "./use-mark-read.ts";
import { useNotifications, useUnreadCount } from "./use-notifications.ts";

interface Props {
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

export function NotificationsPanel({ filter, onFilter }: Props) {
  const { t } = useTranslation();
  const unread = useUnreadCount();
  const { data = [] } = useNotifications();
  const isFilterable = data.length > 0;
  const markAll = useMarkAllRead();
  return (
    // As tall as the filters and the skeleton together, so that nothing below moves.
    <Stack gap="var(--gap)" mih="40rem">
      {isFilterable && (
        <Stack gap="2xs">
          <Pills
            label={t("notifications.filters.label")}
            options={filters.map((value) => ({ value, label: t(`notifications.filters.${value}`) }))}
            value={filter}
            onChange={onFilter}
          />
          <Group gap="2xs" justify="space-between" mih="2.75rem">
            {unread > 0 && (
              <Badge py="4xs" style={digits}>
                {t("notifications.unread", { count: unread })}
              </Badge>
            )}
            <Button ml="auto" variant="default" disabled={unread === 0} onClick={() => markAll.mutate()}>
              {t("notifications.markAll")}
            </Button>
          </Group>
        </Stack>
      )}
      {/* Replaced together with its skeleton instead of moved by the filters. */}
      <Box key={String(isFilterable)} {...card} p="2xs">
        {/* A list of its own for each filter: what was read a moment ago is remembered for one view. */}
        <Filtered key={filter} filter={filter} />
      </Box>
    </Stack>
  );
}

function Filtered({ filter }: { filter: Filter }) {
  const { t } = useTranslation();
  const markRead = useMarkRead();
  const [lately, setLately] = useState<ReadonlySet<string>>(new Set());

  function read(id: string) {
    setLately(new Set(lately).add(id));
    markRead(id);
  }

  return (
    <AllReceived>
      {(all) => {
        const shown = selectNotifications(all, filter, lately);
        if (shown.length === 0) return <Empty text={t("notifications.noMatch")} />;
        return (
          <>
            <NotificationList received={shown} onRead={read} />
            {all.length >= limits.notificationsListed && (
              <Box component="p" px="md" py="sm" ta="center" {...muted}>
                {t("notifications.newest", { number: all.length })}
              </Box>
            )}
          </>
        );
      }}
    </AllReceived>
  );
}
