import { Button, Stack, Text, TextInput } from "@mantine/core";
import { adminNotifications } from "@mero-mat/api/admin/notifications";
import { limits } from "@mero-mat/domain/limits";
import { useState } from "react";
import type { DeskTabProps } from "../../desk/desk.ts";
import { LeaveGuard } from "../../desk/leave-guard.tsx";
import { PillField } from "../../desk/pill-field.tsx";
import { toLocal } from "../../desk/polls/times.ts";
import { useDeskForm } from "../../desk/use-desk-form.ts";
import { calendarDate } from "../../i18n/calendar.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { ConfirmBroadcast } from "./confirm-broadcast.tsx";
import { type Draft, emptyDraft, momentOf, ownRules, toInput } from "./draft.ts";
import { NoticeText } from "./notice-text.tsx";
import { PollField } from "./poll-field.tsx";
import { RecipientField } from "./recipient-field.tsx";
import { useSend } from "./use-send.ts";

const types = ["general", "urgent", "election", "verification"] as const satisfies Draft["type"][];

export function NotificationForm({ findAccount }: Pick<DeskTabProps, "findAccount">) {
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
          />
          <PillField
            label={t("adminNotifications.form.type")}
            options={types.map((type) => ({ value: type, label: t(`adminNotifications.types.${type}`) }))}
            value={values.type}
            onChange={(type) => form.setFieldValue("type", type)}
          >
            <Text c="dimmed" fz="sm" aria-live="polite">
              {t(`adminNotifications.typeNotes.${values.type}`)}
            </Text>
          </PillField>
          <RecipientField form={form} findAccount={findAccount} />
          <PollField value={values.poll} onChange={(poll) => form.setFieldValue("poll", poll)} />
          <TextInput
            {...form.getInputProps("at")}
            type="datetime-local"
            min={toLocal(new Date().toISOString())}
            label={t("adminNotifications.form.at")}
            description={
              values.at
                ? t("adminNotifications.form.atDay", { day: calendarDate(new Date(momentOf(values.at))) })
                : t("adminNotifications.form.atHint")
            }
            maw="20rem"
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

/** How its readers will see it. */
function Preview({ draft: { title, content, type, poll } }: { draft: Draft }) {
  const { t } = useTranslation();
  if (!title.trim() && !content.trim()) return null;
  return (
    <Stack component="section" gap={8} aria-label={t("adminNotifications.preview")}>
      <Text component="span" fw={600}>
        {t("adminNotifications.preview")}
      </Text>
      <Stack gap={4} p="sm" bg="var(--place-soft)" bdrs="box" style={{ overflowWrap: "anywhere" }}>
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
