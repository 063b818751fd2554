import { SimpleGrid, Stack } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { trpc } from "../../../api/trpc.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Panel } from "../../../ui/panel.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { Rows } from "../../../ui/rows.tsx";
import { type Notice, NoticeRow } from "./notice-row.tsx";
import { NotificationForm } from "./notification-form.tsx";

export const NotificationsTab = () => (
  <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: "start" }}>
    <NotificationForm />
    <Stack>
      <PlannedNotifications />
      <SentNotifications />
    </Stack>
  </SimpleGrid>
);

/** Lists planned notifications, the next one first; shows nothing when none is planned. */
function PlannedNotifications() {
  const { t } = useTranslation();
  const query = trpc.adminNotifications.planned.useQuery(undefined, { refetchOnMount: "always" });
  return (
    <Reading query={query} failed={t("adminNotifications.planned.loadFailed")} waiting={null}>
      {(planned) =>
        planned.length > 0 && (
          <Panel title={t("adminNotifications.planned.title")}>
            <Notices notices={planned} />
          </Panel>
        )
      }
    </Reading>
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
        {(sent) => <Notices notices={sent} />}
      </Reading>
    </Panel>
  );
}

const Notices = ({ notices }: { notices: Notice[] }) => (
  <Rows topLine>
    {notices.map((notice) => (
      <NoticeRow key={notice.id} notice={notice} />
    ))}
  </Rows>
);
