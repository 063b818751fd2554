import { limits } from "@mero-mat/domain/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { CodeField } from "../../forms/fields/code-field.tsx";
import type { Draft } from "../../forms/tab-draft.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { type AccountChange, accountChangeKey } from "../../session/use-account-change.ts";
import { Button } from "../../ui/button.tsx";
import { AddressStep } from "./address-step.tsx";
import type { emptyAddress } from "./drafts.ts";
import { useAuthForm } from "./use-auth-form.ts";
import { useWelcome } from "./use-welcome.ts";

export function GmailLoginPanel({ draft }: { draft: Draft<typeof emptyAddress> }) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const [again, setAgain] = useState(false);
  const sendCode = trpc.auth.sendLoginCode.useMutation({
    meta: { done: { title: t("auth.toasts.codeSent"), text: t("auth.replies.code_sent") } },
  });

  function sendNew() {
    setSentTo(undefined);
    setAgain(true);
  }

  if (sentTo !== undefined) return <LoginCodeStep email={sentTo} onSendNew={sendNew} />;
  return (
    <AddressStep
      draft={draft}
      label={t("auth.fields.gmail")}
      submit={t("auth.code.send")}
      send={sendCode.mutateAsync}
      onSent={setSentTo}
      autoFocus={again}
      failureTitle={t("auth.toasts.sendCodeFailed")}
    />
  );
}

interface Props {
  email: string;
  onSendNew: () => void;
}

function LoginCodeStep({ email, onSendNew }: Props) {
  const { t } = useTranslation();
  const welcome = useWelcome();
  const queryClient = useQueryClient();
  const verify = trpc.auth.verifyLoginCode.useMutation();
  const { form, formProps, step } = useAuthForm({
    schema: "LoginCode",
    draft: useRef({ email, code: "" }),
    send: verify.mutateAsync,
    async onDone({ user, messageKey }) {
      await welcome(user);
      if (messageKey === "mailbox_took_over")
        queryClient.setQueryData<AccountChange>(accountChangeKey, { former: null, isReading: false, tookOver: true });
    },
    failureTitle: t("auth.toasts.loginFailed"),
  });

  if (step) return step;
  return (
    <form {...formProps}>
      <p>{t("auth.code.sentTo", { email })}</p>
      <CodeField
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
