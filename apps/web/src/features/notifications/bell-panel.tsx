import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import classes from "./bell.module.css";
import { NotificationItem } from "./notification-item.tsx";
import states from "./query-states.module.css";
import { Empty, Failed, Loading } from "./query-states.tsx";
import { useMarkRead } from "./use-mark-read.ts";
import { useNotifications } from "./use-notifications.ts";

const shownMax = 5;

export function BellPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const { data: all = [] } = useNotifications();
  return (
    <>
      <div className={classes.head}>
        <h2>{t("shell.notifications")}</h2>
        <Link to="/notifications" className={classes.link} onClick={onLeave}>
          {t("notifications.viewAll")}
        </Link>
      </div>
      <FirstFew />
      {all.length > shownMax && (
        <div className={classes.foot}>
          <Link to="/notifications" className={classes.link} onClick={onLeave}>
            {t("notifications.viewAllOf", { number: formatNumber(all.length, currentLanguage()) })}
          </Link>
        </div>
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
    <ul className={states.items}>
      {data.slice(0, shownMax).map((received) => (
        <li key={received.notificationId}>
          <NotificationItem received={received} onRead={markRead} folded />
        </li>
      ))}
    </ul>
  );
}
