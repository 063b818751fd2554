import { Badge, Box, Group, UnstyledButton } from "@mantine/core";
import type { Received } from "@mero-mat/api/notifications";
import { Link } from "@tanstack/react-router";
import { useId, useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { muted } from "../../parts/style-props.ts";
import { UserText } from "../../parts/user-text.tsx";
import classes from "./notification-item.module.css";

interface Props {
  received: Received;
  onRead: (notificationId: string) => void;
  /** Shows two lines of its text, and all of it after a click. */
  folded?: boolean;
}

const colours = { general: "muted", urgent: "waiting", election: "place", verification: "done" };

export function NotificationItem({ received, onRead, folded = false }: Props) {
  const { t } = useTranslation();
  const item = useRef<HTMLElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  const contentId = useId();
  const { notificationId, isRead, notification } = received;
  const { title, content, type, createdAt, creator, poll } = notification;

  function open() {
    if (folded) setUnfolded(!unfolded);
    // A read notification has no button: the focus moves to the text.
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
      <Box component={Heading} fw={isRead ? 400 : 700} fz="md" lh={1.6}>
        {!isRead && <span className={classes.dot} role="img" aria-label={t("notifications.isUnread")} />}
        {folded || !isRead ? (
          <UnstyledButton display="block" w="100%" className={classes.act} {...expansion} onClick={open}>
            {name}
          </UnstyledButton>
        ) : (
          name
        )}
      </Box>
      <Box id={contentId} {...muted}>
        <UserText as="span" className={clamp}>
          {content}
        </UserText>
      </Box>
      <Group component="p" gap="var(--mantine-spacing-3xs) var(--mantine-spacing-2xs)" c="dimmed" fz="xs">
        <Badge
          component="span"
          color={colours[type]}
          px="xs"
          py="4xs"
          // On the tint of what is unread its own would not be seen.
          {...(!isRead && type === "election" && { bg: "var(--card)" })}
        >
          {t(`notifications.types.${type}`)}
        </Badge>
        <Ago at={createdAt} />
        {poll && (
          <Link
            to="/direct-voting"
            search={{ poll: poll.id }}
            className={classes.link}
            onClick={() => !isRead && onRead(notificationId)}
          >
            {t(`notifications.${poll.winnerDeclared ? "toResult" : "toPoll"}`)}
          </Link>
        )}
        {!folded && <UserText as="span">{t("notifications.by", { username: creator.username })}</UserText>}
      </Group>
    </article>
  );
}
