import { Button, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { id, newPassword } from "@mero-mat/api/fields";
import { messageKey } from "@mero-mat/api/message-key";
import { limits } from "@mero-mat/domain/limits";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { validationText } from "../../api/errors.ts";
import type { DeskTabProps } from "../../desk/desk.ts";
import { useCurrentUser } from "../../session/session.ts";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useResetPassword } from "./use-reset-password.ts";

const empty = { userId: "", username: "", password: "" };
const password = newPassword();

export function PasswordPanel({ findAccount }: Pick<DeskTabProps, "findAccount">) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const [values, setValues] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const idField = useRef<HTMLInputElement>(null);
  const reset = useResetPassword(() => {
    setValues(empty);
    setChecked(false);
  });
  const isId = id.safeParse(values.userId).success;
  const isPassword = password.safeParse(values.password).success;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!isId) return idField.current?.focus();
    if (!isPassword) return passwordField.current?.focus();
    if (!reset.isPending) reset.mutate({ userId: values.userId, newPassword: values.password });
  }

  return (
    <Panel title={t("adminTools.password.title")} note={t("adminTools.password.note")}>
      {findAccount(({ id: userId, username }) => {
        setValues((before) => ({ ...before, userId, username }));
        passwordField.current?.focus();
      })}
      <form onSubmit={submit} noValidate>
        <Stack align="flex-start">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" w="100%">
            <TextInput
              ref={idField}
              label={t("adminTools.password.userId")}
              description={
                values.username
                  ? t("adminTools.password.of", { username: values.username })
                  : t("adminTools.password.idHint")
              }
              value={values.userId}
              onChange={({ currentTarget: { value } }) =>
                setValues((before) => ({ ...before, userId: value.trim(), username: "" }))
              }
              error={isChecked && !isId && t("adminTools.password.notId")}
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
            />
            <PasswordField
              ref={passwordField}
              label={t("adminTools.password.newPassword")}
              description={t("adminTools.password.passwordHint")}
              value={values.password}
              onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, password: value }))}
              error={isChecked && !isPassword && validationText(messageKey("password_short", limits.passwordMin), t)}
              showLabel={t("common.showPassword")}
              hideLabel={t("common.hidePassword")}
              autoComplete="new-password"
            />
          </SimpleGrid>
          {user?.id === values.userId && (
            <Notice tone="waiting" role="status">
              {t("adminTools.password.own")}
            </Notice>
          )}
          <Button type="submit" loading={reset.isPending} w={{ base: "100%", sm: "auto" }}>
            {t("adminTools.password.submit")}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
