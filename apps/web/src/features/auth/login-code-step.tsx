import { Button } from "@mantine/core";
import type { CurrentUser } from "@mero-mat/api/auth";
import { replyKeyOf } from "@mero-mat/api/replies";
import { limits } from "@mero-mat/domain/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { type AccountChange, accountChangeKey } from "../../session/account-change.ts";
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
  const queryClient = useQueryClient();
  const verify = trpc.auth.verifyLoginCode.useMutation();
  const { form, formProps, step } = useAuthForm({
    schema: "LoginCode",
    draft: useRef({ email, code: "" }),
    send: verify.mutateAsync,
    onDone: enter,
    failureTitle: t("auth.toasts.loginFailed"),
  });

  async function enter({ user, message }: { user: CurrentUser; message: string }) {
    await welcome(user);
    if (replyKeyOf(message) === "mailbox_took_over")
      queryClient.setQueryData<AccountChange>(accountChangeKey, { former: null, isReading: false, tookOver: true });
  }

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
