import { limits } from "@mero-mat/domain/limits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { NotificationItem } from "./notification-item.tsx";
import classes from "./notifications-page.module.css";
import states from "./query-states.module.css";
import { Empty, Failed, Loading } from "./query-states.tsx";
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
  if (shown.length === 0)
    return (
      <p className={states.face} role="status">
        {t("notifications.noMatch")}
      </p>
    );

  function read(id: string) {
    setLately(new Set(lately).add(id));
    markRead(id);
  }

  return (
    <>
      <ul className={states.items}>
        {shown.map((received) => (
          <li key={received.notificationId}>
            <NotificationItem received={received} onRead={read} />
          </li>
        ))}
      </ul>
      {all.length >= limits.notificationsListed && (
        <p className={classes.newest}>
          {t("notifications.newest", { number: formatNumber(all.length, currentLanguage()) })}
        </p>
      )}
    </>
  );
}
