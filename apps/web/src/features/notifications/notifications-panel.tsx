import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { Pills } from "../../ui/pills.tsx";
import { NotificationList } from "./notification-list.tsx";
import classes from "./notifications-page.module.css";
import { type Filter, filters } from "./select-notifications.ts";
import { useMarkAllRead } from "./use-mark-read.ts";
import { useUnreadCount } from "./use-notifications.ts";

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
      <div className={classes.tools}>
        <Pills
          label={t("notifications.filters.label")}
          options={filters.map((value) => ({ value, label: t(`notifications.filters.${value}`) }))}
          value={filter}
          onChange={onFilter}
        />
        <div className={classes.acts}>
          {unread > 0 && (
            <span className={classes.unread}>
              {t("notifications.unread", { count: unread, number: formatNumber(unread, currentLanguage()) })}
            </span>
          )}
          <Button
            className={classes.markAll}
            variant="default"
            disabled={unread === 0}
            onClick={() => markAll.mutate()}
          >
            {t("notifications.markAll")}
          </Button>
        </div>
      </div>
      <div className={classes.card}>
        {/* A list of its own for each filter: what was read a moment ago is remembered for one view. */}
        <NotificationList key={filter} filter={filter} />
      </div>
    </>
  );
}
