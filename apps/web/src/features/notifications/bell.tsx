import { Box, Group, VisuallyHidden } from "@mantine/core";
import { useId, useRef, useState } from "react";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { PopoverPanel } from "../../parts/popover-panel.tsx";
import { lineAbove } from "../../parts/style-props.ts";
import controls from "../../ui/controls.module.css";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { AllReceived } from "./all-received.tsx";
import classes from "./bell.module.css";
import { NotificationList } from "./notification-list.tsx";
import { useMarkRead } from "./use-mark-read.ts";
import { useNotifications, useUnreadCount } from "./use-notifications.ts";

/** A larger number does not fit in the badge. */
const badgeMax = 99;

export function Bell() {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(false);
  const unread = useUnreadCount();
  const badge = unread > badgeMax ? t("notifications.beyond", { number: badgeMax }) : formatNumber(unread);
  return (
    <>
      <button
        type="button"
        className={`${controls.square} ${classes.bell}`}
        popoverTarget={id}
        aria-label={t("shell.notifications")}
        aria-describedby={`${id}-unread`}
      >
        <Icon name="bell" size={22} />
        {unread > 0 && (
          <span className={classes.badge} aria-hidden="true">
            {badge}
          </span>
        )}
      </button>
      <VisuallyHidden id={`${id}-unread`} role="status">
        {unread > 0 && t("notifications.unread", { count: unread })}
      </VisuallyHidden>
      <PopoverPanel
        ref={panel}
        id={id}
        width="25rem"
        aria-label={t("shell.notifications")}
        onToggle={({ newState }) => setOpened(newState === "open")}
      >
        {opened && <BellPanel onLeave={() => panel.current?.hidePopover()} />}
      </PopoverPanel>
    </>
  );
}

const shownMax = 5;

function BellPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const { data: all = [] } = useNotifications();
  const markRead = useMarkRead();
  return (
    <>
      <Group justify="space-between" wrap="nowrap" pt={0} pr="2xs" pb="3xs" pl="md">
        <h2>{t("shell.notifications")}</h2>
        <LinkButton to="/notifications" variant="quiet" c="var(--place)" onClick={onLeave}>
          {t("notifications.viewAll")}
        </LinkButton>
      </Group>
      <AllReceived>
        {(received) => <NotificationList received={received.slice(0, shownMax)} onRead={markRead} folded />}
      </AllReceived>
      {all.length > shownMax && (
        <Box mt="2xs" pt="2xs" style={lineAbove}>
          <LinkButton to="/notifications" variant="quiet" fullWidth c="var(--place)" onClick={onLeave}>
            {t("notifications.viewAllOf", { number: all.length })}
          </LinkButton>
        </Box>
      )}
    </>
  );
}
