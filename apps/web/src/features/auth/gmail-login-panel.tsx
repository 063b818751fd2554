import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AddressStep } from "./address-step.tsx";
import type { Draft, emptyAddress } from "./drafts.ts";
import { LoginCodeStep } from "./login-code-step.tsx";
import { replyText } from "./reply-text.ts";

export function GmailLoginPanel({ draft }: { draft: Draft<typeof emptyAddress> }) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const [again, setAgain] = useState(false);
  const sendCode = trpc.auth.sendLoginCode.useMutation();

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
      onSent={(email, reply) => {
        toast.success(t("auth.toasts.codeSent"), replyText(reply, t));
        setSentTo(email);
      }}
      autoFocus={again}
      failureTitle={t("auth.toasts.sendCodeFailed")}
    />
  );
}
