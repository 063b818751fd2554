import type { CurrentUser } from "@mero-mat/api/auth";
import { useEffect, useRef, useState } from "react";
import { useReadOnly } from "../../api/read-only.ts";
import { client, trpc } from "../../api/trpc.ts";
import { AreaFields } from "../../forms/fields/area-fields.tsx";
import { EmailField } from "../../forms/fields/email-field.tsx";
import { PasswordField } from "../../forms/fields/password-field.tsx";
import { PhoneField } from "../../forms/fields/phone-field.tsx";
import { UsernameField } from "../../forms/fields/username-field.tsx";
import type { Draft } from "../../forms/tab-draft.ts";
import { useProof } from "../../forms/use-proof.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { PausedNotice } from "../../parts/paused-notice.tsx";
import { Proof } from "../../parts/proof.tsx";
import { registered } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import classes from "./auth-form.module.css";
import { emptySignup } from "./drafts.ts";
import { useAuthForm } from "./use-auth-form.ts";

interface Props {
  draft: Draft<typeof emptySignup>;
  onLeave: () => void;
}

export function SignupPanel({ draft, onLeave }: Props) {
  const { t } = useTranslation();
  const isPaused = useReadOnly();
  const [pending, setPending] = useState<string>();
  const register = trpc.auth.register.useMutation({
    meta: {
      done: ({ username, accountStatus }: CurrentUser) => ({
        title: t("auth.toasts.accountCreated"),
        text:
          accountStatus === "approved"
            ? t("auth.toasts.accountCreatedText", { username })
            : t("auth.replies.account_created_pending"),
      }),
    },
  });
  const proof = useProof(() => client.auth.signupChallenge.query());
  const { form, formProps } = useAuthForm({
    schema: "RegisterForm",
    draft,
    secrets: { password: "", confirmPassword: "" },
    send: (values) => proof.pay((paid) => register.mutateAsync({ ...values, ...paid })),
    onDone: enter,
    failureTitle: t("auth.toasts.registrationFailed"),
  });

  function enter(user: CurrentUser) {
    draft.current = emptySignup;
    if (user.accountStatus === "approved") registered(user);
    else setPending(user.username);
  }

  if (pending !== undefined) return <PendingCard username={pending} onLeave={onLeave} />;
  return (
    <form {...formProps}>
      {isPaused && <PausedNotice of="signUp" />}
      <UsernameField {...form.getInputProps("username")} description={t("auth.fields.usernameHint")} />
      <PhoneField
        hint={t("auth.fields.phoneHint")}
        {...form.getInputProps("phone")}
        value={form.values.phone}
        label={t("auth.fields.phoneOptional")}
      />
      <EmailField
        {...form.getInputProps("email")}
        label={t("auth.fields.email")}
        description={`${t("auth.fields.emailHint")} ${t("auth.fields.gmailRule")}`}
      />
      <AreaFields form={form} />
      <PasswordField
        {...form.getInputProps("password")}
        label={t("auth.fields.password")}
        description={t("auth.fields.passwordHint")}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.getInputProps("confirmPassword")}
        label={t("auth.fields.confirmPassword")}
        autoComplete="new-password"
      />
      <Proof share={proof.share} />
      <Button type="submit" loading={form.submitting} disabled={isPaused}>
        {t("auth.signup.submit")}
      </Button>
    </form>
  );
}

interface PendingCardProps {
  username: string;
  onLeave: () => void;
}

/** Says that the account exists and waits for an administrator. */
function PendingCard({ username, onLeave }: PendingCardProps) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone: without this a screen reader starts over at the top.
  useEffect(() => title.current?.focus(), []);

  return (
    <div className={classes.form}>
      <h2 ref={title} tabIndex={-1}>
        {t("auth.signup.pendingTitle")}
      </h2>
      <p>{t("auth.signup.pendingText", { username })}</p>
      <Button type="button" variant="default" onClick={onLeave}>
        {t("auth.signup.backToLogin")}
      </Button>
    </div>
  );
}
