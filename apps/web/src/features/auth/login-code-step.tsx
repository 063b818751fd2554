import { Button } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../../lib/trpc.ts";
import { CodeInput } from "../../ui/code-input.tsx";
import { useAuthForm } from "./use-auth-form.ts";
import { useWelcome } from "./use-welcome.ts";

interface Props {
  email: string;
  onSendNew: () => void;
}

export function LoginCodeStep({ email, onSendNew }: Props) {
  const { t } = useTranslation();
  const welcome = useWelcome();
  const verify = trpc.auth.verifyLoginCode.useMutation();
  const { form, formProps, step } = useAuthForm({
    schema: "LoginCode",
    draft: useRef({ email, code: "" }),
    send: verify.mutateAsync,
    onDone: ({ user }) => welcome(user),
    failureTitle: t("auth.toasts.loginFailed"),
  });

  if (step) return step;
  return (
    <form {...formProps}>
      <p>{t("auth.code.sentTo", { email })}</p>
      <CodeInput
        {...form.getInputProps("code")}
        value={form.values.code}
        label={t("auth.fields.loginCode")}
        digits={limits.codeDigits}
        autoFocus
      />
      <Button type="submit" loading={form.submitting}>
        {t("auth.code.verify")}
      </Button>
      <Button type="button" variant="default" onClick={onSendNew}>
        {t("auth.code.sendNew")}
      </Button>
    </form>
  );
}
