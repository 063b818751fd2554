import { Alert, Button, Flex, Stack } from "@mantine/core";
import { ResetPassword } from "@mero-mat/api/auth";
import { limits } from "@mero-mat/domain/limits";
import { personText } from "../../api/errors.ts";
import { toastFailure } from "../../api/toast-failure.ts";
import { trpc } from "../../api/trpc.ts";
import { useForm } from "../../forms/use-form.ts";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { plainList } from "../../parts/style-props.ts";
import { CodeInput } from "../../ui/code-input.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Requirement } from "./requirement.tsx";

/** Sets a password with a code sent to the mailbox, for an account without one. */
export function NewPasswordForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const form = useForm({ initialValues: { email, code: "", newPassword: "" }, schema: async () => ResetPassword });
  const isLong = ResetPassword.shape.newPassword.safeParse(form.values.newPassword).success;
  const isComplete = ResetPassword.safeParse(form.values).success;
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
  const submit = form.onSubmit(async (values) => reset.mutate(values));
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
    <Flex component="form" direction="column" gap="md" onSubmit={(event) => void submit(event)} noValidate>
      <Alert color="waiting" title={t("changePassword.byCode.title")}>
        {t("changePassword.byCode.text", { email })}
      </Alert>
      {send.isSuccess && (
        <>
          <CodeInput
            {...form.getInputProps("code")}
            label={t("changePassword.byCode.code")}
            digits={limits.codeDigits}
            autoFocus
          />
          <PasswordField
            {...form.getInputProps("newPassword")}
            label={t("changePassword.new")}
            autoComplete="new-password"
          />
          <Stack component="ul" {...plainList} gap="2xs" fz="sm" aria-live="polite">
            <Requirement met={isLong} text={t("changePassword.longEnough")} />
          </Stack>
          <Button type="submit" loading={reset.isPending} disabled={!isComplete}>
            {t("changePassword.byCode.submit")}
          </Button>
        </>
      )}
      {sendButton}
    </Flex>
  );
}
