import { limits } from "@mero-mat/domain/limits";
import { trpc } from "../../api/trpc.ts";
import { Reading } from "../../desk/reading.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { Rows } from "../../ui/rows.tsx";
import { NoticeRow } from "./notice-row.tsx";

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
            {sent.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </Rows>
        )}
      </Reading>
    </Panel>
  );
}
