import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { Failed } from "../../ui/query-states.tsx";
import { Rows } from "../../ui/rows.tsx";
import { NoticeRow } from "./notice-row.tsx";

/** What will be sent, the next one first; nothing where nothing is planned. */
export function PlannedNotifications() {
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
