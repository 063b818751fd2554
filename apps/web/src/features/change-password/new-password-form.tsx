import "@mantine/core/styles/Alert.css";
import { Alert, Button, Flex, Stack } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { type FormEvent, useState } from "react";
import { personText } from "../../api/errors.ts";
import { toastFailure } from "../../api/toast-failure.ts";
import { trpc } from "../../api/trpc.ts";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { plainList } from "../../parts/style-props.ts";
import { CodeInput } from "../../ui/code-input.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Requirement } from "./requirement.tsx";

/** Lets somebody without a password set one by a code sent to their mailbox. */
export function NewPasswordForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const [code, setCode] = useState("");
  const [newPassword, setPassword] = useState("");
  const send = trpc.auth.forgotPassword.useMutation({
    onError: (error) => toastFailure(t("changePassword.byCode.sendFailed"), error, t),
  });
  const reset = trpc.auth.resetPassword.useMutation({
    onSuccess() {
      toast.success(t("changePassword.done.title"), t("changePassword.done.text"));
      void utils.mailbox.state.invalidate();
    },
    onError: (error) => toastFailure(t("changePassword.failed.title"), error, t, personText(error, t)),
  });
  const isLong = newPassword.length >= limits.passwordMin;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!reset.isPending) reset.mutate({ email, code, newPassword });
  }

  const sendButton = (
    <Button
      variant={send.isSuccess ? "default" : "filled"}
      loading={send.isPending}
      onClick={() => send.mutate({ email })}
    >
      {t(send.isSuccess ? "changePassword.byCode.again" : "changePassword.byCode.send")}
    </Button>
  );
  return (
    <Flex component="form" direction="column" gap="md" onSubmit={submit} noValidate>
      <Alert color="waiting" title={t("changePassword.byCode.title")}>
        {t("changePassword.byCode.text", { email })}
      </Alert>
      {send.isSuccess && (
        <>
          <CodeInput
            label={t("changePassword.byCode.code")}
            value={code}
            onChange={setCode}
            digits={limits.codeDigits}
            autoFocus
          />
          <PasswordField
            label={t("changePassword.new")}
            value={newPassword}
            onChange={(event) => setPassword(event.currentTarget.value)}
            autoComplete="new-password"
          />
          <Stack component="ul" {...plainList} gap="0.375rem" fz="sm" aria-live="polite">
            <Requirement met={isLong} text={t("changePassword.longEnough")} />
          </Stack>
          <Button type="submit" loading={reset.isPending} disabled={!isLong || code.length !== limits.codeDigits}>
            {t("changePassword.byCode.submit")}
          </Button>
        </>
      )}
      {sendButton}
    </Flex>
  );
}
