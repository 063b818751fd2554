import { Button } from "@mantine/core";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { Draft, emptyLogin } from "./drafts.ts";
import { SecretField } from "./secret-field.tsx";
import { useAuthForm } from "./use-auth-form.ts";
import { useWelcome } from "./use-welcome.ts";
import { UsernameField } from "./username-field.tsx";
import { WayButton } from "./way-button.tsx";

interface Props {
  draft: Draft<typeof emptyLogin>;
  autoFocus: boolean;
  onForgotten: () => void;
}

export function LoginPanel({ draft, autoFocus, onForgotten }: Props) {
  const { t } = useTranslation();
  const welcome = useWelcome();
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
    // Before there is a script it is sent as it stands, to the page that it is on.
    <form {...formProps} method="post">
      <UsernameField {...form.getInputProps("username")} autoFocus={autoFocus || step === null} />
      <SecretField
        {...form.getInputProps("password")}
        label={t("auth.fields.password")}
        autoComplete="current-password"
      />
      <Button type="submit" loading={form.submitting}>
        {t("auth.login.submit")}
      </Button>
      <WayButton onClick={onForgotten}>{t("auth.login.forgot")}</WayButton>
    </form>
  );
}
