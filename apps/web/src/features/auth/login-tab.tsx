import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { PasswordField } from "../../forms/fields/password-field.tsx";
import { UsernameField } from "../../forms/fields/username-field.tsx";
import type { Draft } from "../../forms/tab-draft.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { AddressStep } from "./address-step.tsx";
import classes from "./auth-form.module.css";
import type { emptyAddress, emptyLogin } from "./drafts.ts";
import { ResetCodeStep } from "./reset-code-step.tsx";
import { StepButton } from "./step-button.tsx";
import { useAuthForm } from "./use-auth-form.ts";
import { usePasskeyList, usePasskeySignIn } from "./use-passkey-sign-in.ts";
import { useWelcome } from "./use-welcome.ts";

interface Props {
  login: Draft<typeof emptyLogin>;
  reset: Draft<typeof emptyAddress>;
}

export function LoginTab({ login, reset }: Props) {
  const [view, setView] = useState<"login" | "reset" | "back">("login");
  return view === "reset" ? (
    <ResetPanel draft={reset} onLeave={() => setView("back")} />
  ) : (
    <LoginPanel draft={login} autoFocus={view === "back"} onForgotten={() => setView("reset")} />
  );
}

interface LoginPanelProps {
  draft: Draft<typeof emptyLogin>;
  autoFocus: boolean;
  onForgotten: () => void;
}

function LoginPanel({ draft, autoFocus, onForgotten }: LoginPanelProps) {
  const { t } = useTranslation();
  const welcome = useWelcome();
  const passkey = usePasskeySignIn();
  const awaitList = usePasskeyList(passkey);
  const login = trpc.auth.login.useMutation();
  const { form, formProps, step } = useAuthForm({
    schema: "Login",
    draft,
    secrets: { password: "" },
    send: login.mutateAsync,
    onDone: welcome,
    failureTitle: t("auth.toasts.loginFailed"),
  });

  if (step) return step;
  return (
    // Before the script has loaded, the browser sends the form to the page that it is on.
    <form {...formProps} method="post">
      <UsernameField
        listsPasskeys
        onFocus={awaitList}
        {...form.getInputProps("username")}
        autoFocus={autoFocus || step === null}
      />
      <PasswordField
        {...form.getInputProps("password")}
        label={t("auth.fields.password")}
        autoComplete="current-password"
      />
      <Button type="submit" loading={form.submitting}>
        {t("auth.login.submit")}
      </Button>
      <StepButton onClick={passkey.ask} disabled={passkey.isPending}>
        {t("auth.login.passkey")}
      </StepButton>
      <StepButton onClick={onForgotten}>{t("auth.login.forgot")}</StepButton>
    </form>
  );
}

interface ResetPanelProps {
  draft: Draft<typeof emptyAddress>;
  onLeave: () => void;
}

function ResetPanel({ draft, onLeave }: ResetPanelProps) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const sendCode = trpc.auth.forgotPassword.useMutation({
    meta: { done: { title: t("auth.toasts.resetCodeSent"), text: t("auth.replies.code_sent") } },
  });

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
            onSent={setSentTo}
            autoFocus
            failureTitle={t("auth.toasts.sendResetCodeFailed")}
          />
        </>
      ) : (
        <ResetCodeStep email={sentTo} onSendNew={() => setSentTo(undefined)} onDone={onLeave} />
      )}
      <StepButton onClick={onLeave}>{t("auth.reset.back")}</StepButton>
    </div>
  );
}
