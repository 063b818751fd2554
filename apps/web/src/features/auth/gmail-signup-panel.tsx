import { useReadOnly } from "../../api/read-only.ts";
import { client, type Outputs, trpc } from "../../api/trpc.ts";
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
import { Button } from "../../ui/button.tsx";
import { emptyGmailSignup } from "./drafts.ts";
import { useAuthForm } from "./use-auth-form.ts";

interface Props {
  draft: Draft<typeof emptyGmailSignup>;
  onCreated: (username: string) => void;
}

export function GmailSignupPanel({ draft, onCreated }: Props) {
  const { t } = useTranslation();
  const isPaused = useReadOnly();
  const signup = trpc.auth.gmailSignup.useMutation({
    meta: {
      done: ({ messageKey, message }: Outputs["auth"]["gmailSignup"]) => ({
        title: t("auth.toasts.accountCreated"),
        text: t(`auth.replies.${messageKey}`, { defaultValue: message }),
      }),
    },
  });
  const proof = useProof(() => client.auth.signupChallenge.query());
  const { form, formProps } = useAuthForm({
    schema: "GmailSignup",
    draft,
    secrets: { password: "" },
    send: (values) => proof.pay((paid) => signup.mutateAsync({ ...values, ...paid })),
    onDone: (_, { username }) => {
      draft.current = emptyGmailSignup;
      onCreated(username);
    },
    failureTitle: t("auth.toasts.signupFailed"),
  });

  return (
    <form {...formProps}>
      {isPaused && <PausedNotice of="signUp" />}
      <EmailField
        {...form.getInputProps("email")}
        label={t("auth.fields.gmail")}
        description={t("auth.fields.gmailRule")}
      />
      <UsernameField {...form.getInputProps("username")} description={t("auth.fields.usernameHint")} />
      <PhoneField
        hint={t("auth.fields.phoneHint")}
        {...form.getInputProps("phone")}
        value={form.values.phone}
        label={t("auth.fields.phone")}
      />
      <PasswordField
        {...form.getInputProps("password")}
        label={t("auth.fields.password")}
        description={t("auth.fields.passwordHint")}
        autoComplete="new-password"
      />
      <AreaFields form={form} />
      <Proof share={proof.share} />
      <Button type="submit" loading={form.submitting} disabled={isPaused}>
        {t("auth.signup.submit")}
      </Button>
    </form>
  );
}
