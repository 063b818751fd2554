import { Button, Stack, TextInput } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../../api/trpc.ts";
import { useMutationFeedback } from "../../api/use-mutation-feedback.ts";
import type { DeskTabProps } from "../../desk/desk.ts";
import { LeaveGuard } from "../../desk/leave-guard.tsx";
import { useDeskForm } from "../../desk/use-desk-form.ts";
import { CountedTextArea } from "../../ui/counted-text-area.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ConfirmBroadcast } from "./confirm-broadcast.tsx";
import { emptyDraft, rulesOf, toInput } from "./draft.ts";
import { RecipientField } from "./recipient-field.tsx";
import { TypeField } from "./type-field.tsx";

export function NotificationForm({ findAccount }: Pick<DeskTabProps, "findAccount">) {
  const { t } = useTranslation();
  const told = useMutationFeedback();
  const form = useDeskForm(emptyDraft);
  const { values, set, field } = form;
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

  function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending || !form.check(rulesOf(values))) return;
    if (values.audience === "everybody") return setAsking(true);
    send.mutate(toInput(values));
  }

  return (
    <Panel title={t("adminNotifications.title")}>
      <form ref={form.ref} onSubmit={submit} noValidate aria-busy={send.isPending}>
        <Stack>
          <TextInput
            {...field("title")}
            label={t("adminNotifications.form.title")}
            value={values.title}
            onChange={({ currentTarget: { value } }) => set({ title: value })}
            maxLength={limits.titleMax}
            autoComplete="off"
            dir="auto"
            required
            withAsterisk={false}
          />
          <CountedTextArea
            {...field("content")}
            label={t("adminNotifications.form.content")}
            description={t("adminNotifications.form.contentHint")}
            max={limits.textMax}
            value={values.content}
            onChange={(content) => set({ content })}
          />
          <TypeField value={values.type} onChange={(type) => set({ type })} />
          <RecipientField form={form} findAccount={findAccount} />
          <Button type="submit" loading={send.isPending && !isAsking} ms={{ sm: "auto" }}>
            {t("adminNotifications.form.send")}
          </Button>
          <LeaveGuard isNeeded={() => form.isDirty.current} />
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
