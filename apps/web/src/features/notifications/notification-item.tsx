import type { Received } from "@mero-mat/api/notifications";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Ago } from "../../parts/moment.tsx";
import { UserText } from "../../parts/user-text.tsx";
import classes from "./notification-item.module.css";

interface Props {
  received: Received;
  onRead: (notificationId: string) => void;
  /** Two lines of its text, all of it on a click. */
  folded?: boolean;
}

export function NotificationItem({ received, onRead, folded = false }: Props) {
  const { t } = useTranslation();
  const item = useRef<HTMLElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  const contentId = useId();
  const { notificationId, isRead, notification } = received;
  const { title, content, type, createdAt, creator } = notification;

  function open() {
    if (folded) setUnfolded(!unfolded);
    // Once read there is no button: the focus stays with the words.
    else item.current?.focus({ preventScroll: true });
    if (!isRead) onRead(notificationId);
  }

  const expansion = folded ? { "aria-expanded": unfolded, "aria-controls": contentId } : {};
  const Heading = folded ? "h3" : "h2";
  const clamp = folded && !unfolded ? classes.clamp : undefined;
  const name = (
    <UserText as="span" className={clamp}>
      {title}
    </UserText>
  );
  return (
    <article ref={item} className={classes.item} tabIndex={-1} data-unread={isRead ? undefined : true}>
      <Heading className={classes.title}>
        {!isRead && <span className={classes.dot} role="img" aria-label={t("notifications.isUnread")} />}
        {folded || !isRead ? (
          <button type="button" className={classes.act} {...expansion} onClick={open}>
            {name}
          </button>
        ) : (
          name
        )}
      </Heading>
      <div id={contentId} className={classes.content}>
        <UserText as="span" className={clamp}>
          {content}
        </UserText>
      </div>
      <p className={classes.meta}>
        <span className={classes.type} data-type={type}>
          {t(`notifications.types.${type}`)}
        </span>
        <Ago at={createdAt} />
        {!folded && <UserText as="span">{t("notifications.by", { username: creator.username })}</UserText>}
      </p>
    </article>
  );
}
