import { Button, Stack, TextInput } from "@mantine/core";
import { adminNotifications } from "@mero-mat/api/admin/notifications";
import { limits } from "@mero-mat/domain/limits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../../api/trpc.ts";
import { useMutationFeedback } from "../../api/use-mutation-feedback.ts";
import type { DeskTabProps } from "../../desk/desk.ts";
import { LeaveGuard } from "../../desk/leave-guard.tsx";
import { useDeskForm } from "../../desk/use-desk-form.ts";
import { CountedTextArea } from "../../ui/counted-text-area.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ConfirmBroadcast } from "./confirm-broadcast.tsx";
import { emptyDraft, ownRules, toInput } from "./draft.ts";
import { RecipientField } from "./recipient-field.tsx";
import { TypeField } from "./type-field.tsx";

export function NotificationForm({ findAccount }: Pick<DeskTabProps, "findAccount">) {
  const { t } = useTranslation();
  const told = useMutationFeedback();
  const form = useDeskForm({ initialValues: emptyDraft, schema: adminNotifications.send.input, toInput, ownRules });
  const { values } = form;
  const [isAsking, setAsking] = useState(false);
  const send = trpc.adminNotifications.send.useMutation(
    told({
      done: t("adminNotifications.sent"),
      doneText: () =>
        values.audience === "person"
          ? t("adminNotifications.sentTo", { username: values.person?.username ?? "" })
          : undefined,
      failed: t("adminNotifications.sendFailed"),
      // The bell of the one who sent it rings too.
      refresh: (utils) => Promise.all([utils.adminNotifications.invalidate(), utils.notifications.invalidate()]),
      onDone: () => form.restart(emptyDraft),
    }),
  );

  const submit = form.onSubmit((draft) => {
    if (send.isPending) return;
    if (draft.audience === "everybody") setAsking(true);
    else send.mutate(toInput(draft));
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
          <CountedTextArea
            {...form.getInputProps("content")}
            label={t("adminNotifications.form.content")}
            description={t("adminNotifications.form.contentHint")}
            max={limits.textMax}
          />
          <TypeField value={values.type} onChange={(type) => form.setFieldValue("type", type)} />
          <RecipientField form={form} findAccount={findAccount} />
          <Button type="submit" loading={send.isPending && !isAsking} ms={{ sm: "auto" }}>
            {t("adminNotifications.form.send")}
          </Button>
          <LeaveGuard isNeeded={() => form.isDirty()} />
        </Stack>
      </form>
      {isAsking && (
        <ConfirmBroadcast
          notification={values}
          isPending={send.isPending}
          onConfirm={() => send.mutate(toInput(values), { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
