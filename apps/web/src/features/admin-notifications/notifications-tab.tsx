import { SimpleGrid, Stack } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { trpc } from "../../api/trpc.ts";
import type { DeskTabProps } from "../../desk/desk.ts";
import { Reading } from "../../desk/reading.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { Failed } from "../../ui/query-states.tsx";
import { Rows } from "../../ui/rows.tsx";
import { NoticeRow } from "./notice-row.tsx";
import { NotificationForm } from "./notification-form.tsx";

export const NotificationsTab = ({ findAccount }: DeskTabProps) => (
  <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: "start" }}>
    <NotificationForm findAccount={findAccount} />
    <Stack>
      <PlannedNotifications />
      <SentNotifications />
    </Stack>
  </SimpleGrid>
);

/** What will be sent, the next one first; nothing where nothing is planned. */
function PlannedNotifications() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = trpc.adminNotifications.planned.useQuery(undefined, {
    refetchOnMount: "always",
  });
  if (isError && !data)
    return (
      <Failed
        text={t("adminNotifications.planned.loadFailed")}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data?.length) return null;
  return (
    <Panel title={t("adminNotifications.planned.title")}>
      <Rows lines="above">
        {data.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </Rows>
    </Panel>
  );
}

function SentNotifications() {
  const { t } = useTranslation();
  const query = trpc.adminNotifications.list.useQuery(undefined, { refetchOnMount: "always" });
  return (
    <Panel
      title={t("adminNotifications.recent.title")}
      note={t("adminNotifications.recent.note", { number: limits.recentNotifications })}
    >
      <Reading
        query={query}
        failed={t("adminNotifications.recent.failed")}
        rows={limits.recentNotifications}
        empty={(sent) => sent.length === 0 && t("adminNotifications.recent.empty")}
      >
        {(sent) => (
          <Rows lines="above">
            {sent.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </Rows>
        )}
      </Reading>
    </Panel>
  );
}
