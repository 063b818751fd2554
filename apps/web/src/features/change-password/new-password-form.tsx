import { Alert, Flex, Stack } from "@mantine/core";
import { ResetPassword } from "@mero-mat/api/auth";
import { limits } from "@mero-mat/domain/limits";
import { failureOf } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { CodeField } from "../../forms/fields/code-field.tsx";
import { PasswordField } from "../../forms/fields/password-field.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { plainList } from "../../parts/style-props.ts";
import { Button } from "../../ui/button.tsx";
import { Requirement } from "./requirement.tsx";

/** Sets a password with a code sent to the mailbox, for an account without one. */
export function NewPasswordForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { email, code: "", newPassword: "" }, schema: async () => ResetPassword });
  const isLong = ResetPassword.shape.newPassword.safeParse(form.values.newPassword).success;
  const isComplete = ResetPassword.safeParse(form.values).success;
  const send = trpc.auth.forgotPassword.useMutation({
    meta: { failed: t("changePassword.byCode.sendFailed") },
  });
  const reset = trpc.auth.resetPassword.useMutation({
    meta: {
      done: { title: t("changePassword.done.title"), text: t("changePassword.done.text") },
      failed: t("changePassword.failed.title"),
    },
    onError(error) {
      if (failureOf(error)?.reason === "wrong_code") form.setErrors({ code: "wrong_code" });
    },
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
          <CodeField
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
