import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AddressStep } from "./address-step.tsx";
import classes from "./auth-form.module.css";
import type { Draft, emptyAddress } from "./drafts.ts";
import { replyText } from "./reply-text.ts";
import { ResetCodeStep } from "./reset-code-step.tsx";
import { WayButton } from "./way-button.tsx";

interface Props {
  draft: Draft<typeof emptyAddress>;
  onLeave: () => void;
}

export function ResetPanel({ draft, onLeave }: Props) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const sendCode = trpc.auth.forgotPassword.useMutation();

  return (
    <div className={classes.form}>
      <h2>{t("auth.reset.title")}</h2>
      {sentTo === undefined ? (
        <>
          <p>{t("auth.reset.lead")}</p>
          <AddressStep
            draft={draft}
            label={t("auth.fields.email")}
            submit={t("auth.reset.send")}
            send={sendCode.mutateAsync}
            onSent={(email, reply) => {
              toast.success(t("auth.toasts.resetCodeSent"), replyText(reply, t));
              setSentTo(email);
            }}
            autoFocus
            failureTitle={t("auth.toasts.sendResetCodeFailed")}
          />
        </>
      ) : (
        <ResetCodeStep email={sentTo} onSendNew={() => setSentTo(undefined)} onDone={onLeave} />
      )}
      <WayButton onClick={onLeave}>{t("auth.reset.back")}</WayButton>
    </div>
  );
}
