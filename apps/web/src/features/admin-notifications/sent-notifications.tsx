import type { Notification } from "@mero-mat/api/notifications";
import { limits } from "@mero-mat/domain/limits";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { trpc } from "../../lib/trpc.ts";
import { Empty, Failed, Skeleton } from "../../ui/faces.tsx";
import { Ago } from "../../ui/moment.tsx";
import { Panel } from "../../ui/panel.tsx";
import { UserText } from "../../ui/user-text.tsx";
import classes from "./notifications.module.css";

export function SentNotifications() {
  const { t } = useTranslation();
  const query = trpc.adminNotifications.list.useQuery(undefined, { refetchOnMount: "always" });
  const { data } = query;
  const number = formatNumber(limits.recentNotifications, currentLanguage());
  return (
    <Panel title={t("adminNotifications.recent.title")} note={t("adminNotifications.recent.note", { number })}>
      {query.isPending && <Skeleton rows={limits.recentNotifications} />}
      {query.isError && !data && (
        <Failed
          text={t("adminNotifications.recent.failed")}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {data?.length === 0 && <Empty text={t("adminNotifications.recent.empty")} />}
      {data && data.length > 0 && (
        <ol className={classes.list}>
          {data.map((notification) => (
            <SentNotification key={notification.id} notification={notification} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function SentNotification({
  notification: { title, content, type, createdAt, creator },
}: {
  notification: Notification;
}) {
  const { t } = useTranslation();
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <UserText as="strong">{title}</UserText>
        <span className={classes.type} data-type={type}>
          {t(`adminNotifications.types.${type}`)}
        </span>
      </div>
      <UserText className={classes.content}>{content}</UserText>
      <p className={classes.meta}>
        <Ago at={createdAt} />
        <UserText as="span">{t("adminNotifications.recent.by", { username: creator.username })}</UserText>
      </p>
    </li>
  );
}
