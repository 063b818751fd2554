import { Badge, Flex, Group } from "@mantine/core";
import type { Outputs } from "../../api/trpc.ts";
import { DeskLink } from "../../desk/desk-link.tsx";
import { pollPlace } from "../../desk/places.ts";
import { calendarDate } from "../../i18n/calendar.ts";
import { clockTime } from "../../i18n/moments.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { UserText } from "../../parts/user-text.tsx";
import { NoticeText } from "./notice-text.tsx";
import { TakeBack } from "./take-back.tsx";

type Notices = Outputs["adminNotifications"];
export type Notice = Notices["list"][number] | Notices["planned"][number];

/** A notification that was sent, or will be. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const { createdAt, creator, recipient, poll } = notice;
  const isTakenBack = "isTakenBack" in notice && notice.isTakenBack;
  return (
    <Flex component="li" direction="column" gap={4} py="sm" opacity={isTakenBack ? 0.7 : 1}>
      <NoticeText {...notice} />
      <Group gap="0.25rem 0.5rem" c="dimmed" fz="xs">
        {"sendAt" in notice ? <SendAt at={notice.sendAt} /> : <Ago at={createdAt} />}
        <UserText as="span">{t("adminNotifications.recent.by", { username: creator.username })}</UserText>
        {recipient !== null && <UserText as="span">{t("adminNotifications.sentTo", { username: recipient })}</UserText>}
        {poll && <DeskLink to={pollPlace(poll.id)}>{t("adminNotifications.toPoll")}</DeskLink>}
        {isTakenBack ? (
          <Badge component="span" color="danger">
            {t("adminNotifications.takeBack.taken")}
          </Badge>
        ) : (
          <TakeBack notice={notice} />
        )}
      </Group>
    </Flex>
  );
}

function SendAt({ at }: { at: string }) {
  const { t } = useTranslation();
  const moment = new Date(at);
  const text = `${calendarDate(moment)}, ${clockTime(moment)}`;
  return <time dateTime={at}>{t("adminNotifications.planned.at", { moment: text })}</time>;
}
