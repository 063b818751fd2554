import { Stack, Text, TextInput } from "@mantine/core";
import { adminNotifications } from "@mero-mat/api/admin/notifications";
import { notificationTypes } from "@mero-mat/api/notifications";
import { limits } from "@mero-mat/domain/limits";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { Confirm } from "../../../desk/confirm.tsx";
import { DayField } from "../../../desk/day-field.tsx";
import { WritingNotification } from "../../../desk/edited-by.tsx";
import { LeaveGuard } from "../../../desk/leave-guard.tsx";
import { pasteAsText } from "../../../desk/paste-as-text.ts";
import { PillField } from "../../../desk/pill-field.tsx";
import { toLocal } from "../../../desk/polls/times.ts";
import { useDeskForm } from "../../../desk/use-desk-form.ts";
import { momentText } from "../../../i18n/moment-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { type Draft, emptyDraft, momentOf, ownRules, toInput, useSend } from "./draft.ts";
import { NoticeText } from "./notice-row.tsx";
import { PollField, RecipientField } from "./recipient-field.tsx";

export function NotificationForm() {
  const { t } = useTranslation();
  const form = useDeskForm({ initialValues: emptyDraft, schema: adminNotifications.send.input, toInput, ownRules });
  const { values } = form;
  const [isAsking, setAsking] = useState(false);
  const send = useSend(() => form.restart(emptyDraft));

  const submit = form.onSubmit((draft) => {
    if (send.isPending) return;
    if (draft.audience === "everybody") setAsking(true);
    else send.send(draft);
  });

  return (
    <Panel title={t("adminNotifications.title")}>
      <form onSubmit={submit} noValidate aria-busy={send.isPending}>
        <WritingNotification isWriting={form.isDirty()} />
        <Stack>
          <TextInput
            {...form.getInputProps("title")}
            label={t("adminNotifications.form.title")}
            maxLength={limits.titleMax}
            autoComplete="off"
            dir="auto"
            required
            withAsterisk={false}
          />
          <TextArea
            {...form.getInputProps("content")}
            label={t("adminNotifications.form.content")}
            description={t("adminNotifications.form.contentHint")}
            max={limits.textMax}
            onPaste={pasteAsText}
          />
          <PillField
            label={t("adminNotifications.form.type")}
            options={notificationTypes.map((type) => ({ value: type, label: t(`adminNotifications.types.${type}`) }))}
            value={values.type}
            onChange={(type) => form.setFieldValue("type", type)}
          >
            <Text c="dimmed" fz="sm" aria-live="polite">
              {t(`adminNotifications.typeNotes.${values.type}`)}
            </Text>
          </PillField>
          <RecipientField form={form} />
          <PollField value={values.poll} onChange={(poll) => form.setFieldValue("poll", poll)} />
          <DayField
            {...form.getInputProps("at")}
            hasTime
            min={toLocal(new Date().toISOString())}
            label={t("adminNotifications.form.at")}
            hint={t("adminNotifications.form.atHint")}
            describe={(day) => t("adminNotifications.form.atDay", { day })}
          />
          <Preview draft={values} />
          <Button type="submit" loading={send.isPending && !isAsking} ms={{ sm: "auto" }}>
            {t(`adminNotifications.form.${values.at ? "plan" : "send"}`)}
          </Button>
          <LeaveGuard isNeeded={() => form.isDirty()} />
        </Stack>
      </form>
      {isAsking && (
        <ConfirmBroadcast
          notification={values}
          isPending={send.isPending}
          onConfirm={() => send.send(values, () => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

function Preview({ draft: { title, content, type, poll } }: { draft: Draft }) {
  const { t } = useTranslation();
  if (!title.trim() && !content.trim()) return null;
  return (
    <Stack component="section" gap="2xs" aria-label={t("adminNotifications.preview")}>
      <Text component="span" fw={600}>
        {t("adminNotifications.preview")}
      </Text>
      <Stack gap="3xs" p="sm" bg="var(--place-soft)" bdrs="box" style={{ overflowWrap: "anywhere" }}>
        <NoticeText title={title.trim()} content={content.trim()} type={type} />
        {poll && (
          <Text component="span" fz="sm" c="var(--place)" fw={600}>
            {t("adminNotifications.toPoll")}
          </Text>
        )}
      </Stack>
    </Stack>
  );
}

interface Props {
  notification: Draft;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Shows the number of recipients, before a notification is sent to everybody. */
function ConfirmBroadcast({ notification: { title: typed, type, at }, ...question }: Props) {
  const { t } = useTranslation();
  const { data } = trpc.adminAnalytics.stats.useQuery(undefined, { refetchOnMount: "always" });
  const title = typed.trim();
  const text = data
    ? t("adminNotifications.confirm.text", { title, count: data.totalUsers })
    : t("adminNotifications.confirm.textUncounted", { title });
  return (
    <Confirm
      {...question}
      title={t("adminNotifications.confirm.title")}
      confirm={t(at ? "adminNotifications.form.plan" : "adminNotifications.confirm.send")}
    >
      <UserText>{text}</UserText>
      {at && <p>{t("adminNotifications.confirm.at", { moment: momentText(momentOf(at)) })}</p>}
      {type !== "verification" && <p>{t("adminNotifications.confirm.preferences")}</p>}
    </Confirm>
  );
}
