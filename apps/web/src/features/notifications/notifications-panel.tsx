import { Badge, Box, Button, Group, Stack } from "@mantine/core";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { card, digits } from "../../parts/style-props.ts";
import { Pills } from "../../ui/pills.tsx";
import { NotificationList } from "./notification-list.tsx";
import { type Filter, filters } from "./select-notifications.ts";
import { useMarkAllRead } from "./use-mark-read.ts";
import { useUnreadCount } from "./use-notifications.ts";
import "@mantine/core/styles/Badge.css";

interface Props {
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

export function NotificationsPanel({ filter, onFilter }: Props) {
  const { t } = useTranslation();
  const unread = useUnreadCount();
  const markAll = useMarkAllRead();
  return (
    <>
      <Stack gap="0.5rem">
        <Pills
          label={t("notifications.filters.label")}
          options={filters.map((value) => ({ value, label: t(`notifications.filters.${value}`) }))}
          value={filter}
          onChange={onFilter}
        />
        <Group gap="0.5rem" justify="space-between" mih="2.75rem">
          {unread > 0 && (
            <Badge py="0.125rem" style={digits}>
              {t("notifications.unread", { count: unread, number: formatNumber(unread, currentLanguage()) })}
            </Badge>
          )}
          <Button ml="auto" variant="default" disabled={unread === 0} onClick={() => markAll.mutate()}>
            {t("notifications.markAll")}
          </Button>
        </Group>
      </Stack>
      <Box {...card} p="0.5rem">
        {/* A list of its own for each filter: what was read a moment ago is remembered for one view. */}
        <NotificationList key={filter} filter={filter} />
      </Box>
    </>
  );
}
