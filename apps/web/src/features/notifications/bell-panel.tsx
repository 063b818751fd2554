import { Box, Group, Stack } from "@mantine/core";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { lineAbove, plainList } from "../../parts/style-props.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Failed } from "../../ui/query-states.tsx";
import { NotificationItem } from "./notification-item.tsx";
import { Empty, Loading } from "./query-states.tsx";
import { useMarkRead } from "./use-mark-read.ts";
import { useNotifications } from "./use-notifications.ts";

const shownMax = 5;

export function BellPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const { data: all = [] } = useNotifications();
  return (
    <>
      <Group justify="space-between" wrap="nowrap" p="0 0.5rem 0.25rem 1rem">
        <h2>{t("shell.notifications")}</h2>
        <LinkButton to="/notifications" variant="quiet" c="var(--place)" onClick={onLeave}>
          {t("notifications.viewAll")}
        </LinkButton>
      </Group>
      <FirstFew />
      {all.length > shownMax && (
        <Box mt="0.5rem" pt="0.5rem" style={lineAbove}>
          <LinkButton to="/notifications" variant="quiet" fullWidth c="var(--place)" onClick={onLeave}>
            {t("notifications.viewAllOf", { number: formatNumber(all.length, currentLanguage()) })}
          </LinkButton>
        </Box>
      )}
    </>
  );
}

function FirstFew() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useNotifications();
  const markRead = useMarkRead();
  if (!data && error)
    return <Failed text={t("notifications.failed")} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <Empty />;
  return (
    <Stack component="ul" {...plainList} gap="0.25rem">
      {data.slice(0, shownMax).map((received) => (
        <li key={received.notificationId}>
          <NotificationItem received={received} onRead={markRead} folded />
        </li>
      ))}
    </Stack>
  );
}
