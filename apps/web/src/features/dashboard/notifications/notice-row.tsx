import { Flex, Group } from "@mantine/core";
import type { Notification } from "@mero-mat/api/notifications";
import { type Outputs, trpc } from "../../../api/trpc.ts";
import { ConfirmButton } from "../../../desk/confirm.tsx";
import { DeskLink, pollPlace } from "../../../desk/places.tsx";
import { Tag } from "../../../desk/tag.tsx";
import { momentText } from "../../../i18n/moment-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Ago } from "../../../parts/moment.tsx";
import { UserText } from "../../../parts/user-text.tsx";

type Notices = Outputs["adminNotifications"];
export type Notice = Notices["list"][number] | Notices["planned"][number];

export function NoticeRow({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const { createdAt, creator, recipient, poll } = notice;
  const isTakenBack = "isTakenBack" in notice && notice.isTakenBack;
  return (
    <Flex component="li" direction="column" gap="3xs" py="sm" opacity={isTakenBack ? 0.7 : 1}>
      <NoticeText {...notice} />
      <Group gap="var(--mantine-spacing-3xs) var(--mantine-spacing-2xs)" c="dimmed" fz="xs">
        {"sendAt" in notice ? (
          <time dateTime={notice.sendAt}>
            {t("adminNotifications.planned.at", { moment: momentText(notice.sendAt) })}
          </time>
        ) : (
          <Ago at={createdAt} />
        )}
        <UserText as="span">{t("adminNotifications.recent.by", { username: creator.username })}</UserText>
        {recipient !== null && <UserText as="span">{t("adminNotifications.sentTo", { username: recipient })}</UserText>}
        {poll && <DeskLink to={pollPlace(poll.id)}>{t("adminNotifications.toPoll")}</DeskLink>}
        {isTakenBack ? (
          <Tag color="danger">{t("adminNotifications.takeBack.taken")}</Tag>
        ) : (
          <TakeBack notice={notice} />
        )}
      </Group>
    </Flex>
  );
}

function TakeBack({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const isPlanned = "sendAt" in notice;
  const meta = { done: t("adminNotifications.takeBack.done"), failed: t("adminNotifications.takeBack.failed") };
  const sent = trpc.adminNotifications.takeBack.useMutation({ meta });
  const planned = trpc.adminNotifications.unplan.useMutation({ meta });
  const act = isPlanned ? planned : sent;
  return (
    <ConfirmButton
      about={notice.id}
      label={t("adminNotifications.takeBack.act")}
      button={{ variant: "quiet" }}
      title={t("adminNotifications.takeBack.title")}
      isPending={act.isPending}
      onConfirm={(close) => act.mutate({ id: notice.id }, { onSuccess: close })}
    >
      <NoticeText {...notice} />
      <p>{t(`adminNotifications.takeBack.${isPlanned ? "ofPlan" : "text"}`)}</p>
    </ConfirmButton>
  );
}

const tones = { general: "muted", urgent: "waiting", election: "place", verification: "done" } as const;

export function NoticeText({ title, content, type }: Pick<Notification, "title" | "content" | "type">) {
  const { t } = useTranslation();
  return (
    <>
      <Group justify="space-between" align="baseline" gap="sm" wrap="nowrap">
        <UserText as="strong" fw={600}>
          {title}
        </UserText>
        <Tag flex="none" color={tones[type]}>
          {t(`adminNotifications.types.${type}`)}
        </Tag>
      </Group>
      <UserText fz="sm">{content}</UserText>
    </>
  );
}
