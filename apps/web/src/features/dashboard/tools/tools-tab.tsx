import { Alert, Box, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { adminAccounts } from "@mero-mat/api/admin/accounts";
import { useState } from "react";
import { failureOf } from "../../../api/errors.ts";
import { type Outputs, trpc } from "../../../api/trpc.ts";
import { ConfirmButton } from "../../../desk/confirm.tsx";
import type { DeskTabProps } from "../../../desk/desk.ts";
import { FindAccount } from "../../../desk/find-account.tsx";
import { useDeskForm } from "../../../desk/use-desk-form.ts";
import { PasswordField } from "../../../forms/fields/password-field.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useCurrentUser } from "../../../session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { FirstSteps } from "../first-steps/first-steps.tsx";
import { useFirstSteps } from "../first-steps/use-first-steps.ts";
import { RecordingsPanel } from "../recordings/recordings-panel.tsx";
import { LogPanel } from "./log-panel.tsx";
import { Removals } from "./removals.tsx";
import { WebhooksPanel } from "./webhooks-panel.tsx";

/** `search.account` is the one of the form that sets a new password. */
export function ToolsTab({ search: { account = "" } }: Pick<DeskTabProps<"tools">, "search">) {
  const isKnown = useFirstSteps() !== undefined;
  // Steps that become known later come last: at the top they would push everything down.
  const [areFirst] = useState(isKnown);
  return (
    <>
      {areFirst && <FirstSteps />}
      <PasswordPanel key={account} of={account} />
      <BackupPanel />
      <LogPanel />
      <WebhooksPanel />
      <RecordingsPanel />
      <DemoPanel />
      <Removals />
      {!areFirst && <FirstSteps />}
    </>
  );
}

/** Shows only while anything of the demo is left. */
function DemoPanel() {
  const { t } = useTranslation();
  const { data } = trpc.adminDemo.preview.useQuery(undefined, { refetchOnMount: "always" });
  const remove = trpc.adminDemo.remove.useMutation({
    meta: { done: t("adminTools.demo.done"), failed: t("adminTools.demo.removeFailed") },
  });
  if (!data || data.accounts + data.polls + data.parties === 0) return null;
  const counts = t("adminTools.demo.counts", { accounts: data.accounts, polls: data.polls, parties: data.parties });
  return (
    <Panel title={t("adminTools.demo.title")} note={t("adminTools.demo.note")}>
      <p>{counts}</p>
      <ConfirmButton
        label={t("adminTools.demo.submit")}
        title={t("adminTools.demo.ask")}
        isPending={remove.isPending}
        onConfirm={(close) => remove.mutate(undefined, { onSuccess: close })}
      >
        <p>{counts}</p>
        <p>{t("adminTools.demo.text")}</p>
      </ConfirmButton>
    </Panel>
  );
}

/** Says when a backup was seen and how to make one, which only the server's own machine can. */
function BackupPanel() {
  const { t } = useTranslation();
  const query = trpc.adminReadiness.list.useQuery(undefined, { refetchOnMount: "always" });
  return (
    <Panel anchor="backup" title={t("adminTools.backup")}>
      <Reading variant="line" query={query} failed={t("readiness.failed")} waiting={<Box mih="1.5rem" />}>
        {(items) => {
          const isFresh = items.find(({ name }) => name === "backup")?.isDone;
          return <p>{t(`readiness.items.backup.${isFresh ? "done" : "open"}`)}</p>;
        }}
      </Reading>
      <Text c="dimmed" fz="sm" style={{ overflowWrap: "anywhere" }}>
        {t("readiness.items.backup.how")}
      </Text>
    </Panel>
  );
}

const empty = { userId: "", username: "", newPassword: "" };

/** `of` is the id of an account that was chosen elsewhere. */
function PasswordPanel({ of }: { of: string }) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const { data: chosen } = trpc.adminAccounts.list.useQuery({ search: of, limit: 1 }, { enabled: of !== "" });
  const form = useDeskForm({ initialValues: { ...empty, userId: of }, schema: adminAccounts.resetPassword.input });
  const reset = trpc.adminAccounts.resetPassword.useMutation({
    meta: {
      done: ({ username: name }: Outputs["adminAccounts"]["resetPassword"]) => ({
        title: t("adminTools.password.done"),
        text: t("adminTools.password.doneText", { username: name }),
      }),
      failed: (error) => ({
        title: t("adminTools.password.failed"),
        text: failureOf(error)?.reason === "not_found" ? t("adminTools.password.unknown") : undefined,
      }),
    },
    onSuccess: () => form.restart(empty),
  });
  const { userId } = form.values;
  const username = form.values.username || chosen?.items.find(({ id }) => id === userId)?.username;
  const submit = form.onSubmit((values) => {
    if (!reset.isPending) reset.mutate({ userId: values.userId, newPassword: values.newPassword });
  });

  return (
    <Panel anchor="reset-password" title={t("adminTools.password.title")} note={t("adminTools.password.note")}>
      <FindAccount
        onPick={(found) => {
          form.setFieldValue("userId", found.id);
          form.setFieldValue("username", found.username);
          form.getInputNode("newPassword")?.focus();
        }}
      />
      <form onSubmit={submit} noValidate>
        <Stack align="flex-start">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" w="100%">
            <TextInput
              {...form.getInputProps("userId")}
              label={t("adminTools.password.userId")}
              description={username ? t("adminTools.password.of", { username }) : t("adminTools.password.idHint")}
              onChange={({ currentTarget }) => {
                form.setFieldValue("userId", currentTarget.value.trim());
                form.setFieldValue("username", "");
              }}
              error={form.errors["userId"] && t("adminTools.password.notId")}
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
            />
            <PasswordField
              {...form.getInputProps("newPassword")}
              label={t("adminTools.password.newPassword")}
              description={t("adminTools.password.passwordHint")}
              autoComplete="new-password"
            />
          </SimpleGrid>
          {user?.id === userId && (
            <Alert color="waiting" role="status">
              {t("adminTools.password.own")}
            </Alert>
          )}
          <Button type="submit" variant="default" loading={reset.isPending} w={{ base: "100%", sm: "auto" }}>
            {t("adminTools.password.submit")}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
