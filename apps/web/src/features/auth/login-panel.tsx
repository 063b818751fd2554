import { Button, UnstyledButton } from "@mantine/core";
import { Login } from "@mero-mat/api/auth";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../../lib/trpc.ts";
import classes from "./auth-form.module.css";
import { type Draft, emptyLogin } from "./drafts.ts";
import { SecondFactor } from "./second-factor.tsx";
import { SecretField } from "./secret-field.tsx";
import { useAuthForm } from "./use-auth-form.ts";
import { useWelcome } from "./use-welcome.ts";
import { UsernameField } from "./username-field.tsx";

interface Props {
  draft: Draft<typeof emptyLogin>;
  autoFocus: boolean;
  onForgotten: () => void;
}

export function LoginPanel({ draft, autoFocus, onForgotten }: Props) {
  const { t } = useTranslation();
  const welcome = useWelcome();
  const login = trpc.auth.login.useMutation();
  const [known, setKnown] = useState<typeof emptyLogin | null>();
  const { form, formProps } = useAuthForm({
    schema: Login,
    draft,
    secrets: { password: emptyLogin.password },
    send: login.mutateAsync,
    onDone: welcome,
    failureTitle: t("auth.toasts.loginFailed"),
    onSecondFactor: setKnown,
  });

  if (known)
    return (
      <SecondFactor
        logIn={(secondFactor) => login.mutateAsync({ ...known, secondFactor })}
        onLeave={() => setKnown(null)}
      />
    );
  return (
    <form {...formProps}>
      <UsernameField {...form.getInputProps("username")} autoFocus={autoFocus || known === null} />
      <SecretField
        {...form.getInputProps("password")}
        label={t("auth.fields.password")}
        autoComplete="current-password"
      />
      <Button type="submit" loading={form.submitting}>
        {t("auth.login.submit")}
      </Button>
      <UnstyledButton className={classes.link} type="button" onClick={onForgotten}>
        {t("auth.login.forgot")}
      </UnstyledButton>
    </form>
  );
}
