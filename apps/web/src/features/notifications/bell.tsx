import { VisuallyHidden } from "@mantine/core";
import { useId, useRef, useState } from "react";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { PopoverPanel } from "../../parts/popover-panel.tsx";
import controls from "../../ui/controls.module.css";
import { Icon } from "../../ui/icon.tsx";
import classes from "./bell.module.css";
import { BellPanel } from "./bell-panel.tsx";
import { useUnreadCount } from "./use-notifications.ts";

/** What fits in the badge. */
const badgeMax = 99;

export function Bell() {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(false);
  const unread = useUnreadCount();
  const number = (value: number) => formatNumber(value, currentLanguage());
  const badge = unread > badgeMax ? t("notifications.beyond", { number: number(badgeMax) }) : number(unread);
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
        {unread > 0 && t("notifications.unread", { count: unread, number: number(unread) })}
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
