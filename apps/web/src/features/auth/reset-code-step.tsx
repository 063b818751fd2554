import { limits } from "@mero-mat/domain/limits";
import { useRef } from "react";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { CodeField } from "../../forms/fields/code-field.tsx";
import { EmailField } from "../../forms/fields/email-field.tsx";
import { PasswordField } from "../../forms/fields/password-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { useAuthForm } from "./use-auth-form.ts";

interface Props {
  email: string;
  onSendNew: () => void;
  onDone: () => void;
}

export function ResetCodeStep({ email, onSendNew, onDone }: Props) {
  const { t } = useTranslation();
  const reset = trpc.auth.resetPassword.useMutation({
    meta: {
      done: ({ messageKey, message }: Outputs["auth"]["resetPassword"]) => ({
        title: t("auth.toasts.resetDone"),
        text: t(`auth.replies.${messageKey}`, { defaultValue: message }),
      }),
    },
  });
  const { form, formProps } = useAuthForm({
    schema: "ResetPassword",
    draft: useRef({ email, code: "", newPassword: "" }),
    send: reset.mutateAsync,
    onDone,
    failureTitle: t("auth.toasts.resetFailed"),
  });

  return (
    <form {...formProps}>
      <p>{t("auth.code.sentTo", { email })}</p>
      <EmailField {...form.getInputProps("email")} label={t("auth.fields.email")} />
      <CodeField
        {...form.getInputProps("code")}
        value={form.values.code}
        label={t("auth.fields.resetCode")}
        digits={limits.codeDigits}
        autoFocus
      />
      <PasswordField
        {...form.getInputProps("newPassword")}
        label={t("auth.fields.newPassword")}
        description={t("auth.fields.passwordHint")}
        autoComplete="new-password"
      />
      <Button type="submit" loading={form.submitting}>
        {t("auth.reset.submit")}
      </Button>
      <Button type="button" variant="default" onClick={onSendNew}>
        {t("auth.code.sendNew")}
      </Button>
    </form>
  );
}
