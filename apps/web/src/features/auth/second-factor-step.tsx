import { Proof } from "@mero-mat/api/auth";
import { useEffect } from "react";
import { failureOf } from "../../api/errors.ts";
import { toastFailure } from "../../api/toast-failure.ts";
import { SecondFactorField } from "../../forms/fields/second-factor-field.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useRefusal } from "../../forms/use-refusal.ts";
import { loadTexts } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { useCountdown } from "../../ui/use-countdown.ts";
import classes from "./auth-form.module.css";
import { StepButton } from "./step-button.tsx";

interface Props {
  logIn: (secondFactor: string) => Promise<void>;
  onLeave: () => void;
}

export async function secondFactorStep(props: Props) {
  await loadTexts("secondFactor");
  return <SecondFactorStep {...props} />;
}

function SecondFactorStep({ logIn, onLeave }: Props) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { code: "" }, schema: async () => Proof });
  const [wait, startWait] = useCountdown();
  const refusal = useRefusal("code" in form.errors && t("secondFactor.signIn.wrongCode"));
  useEffect(() => refusal.ref.current?.focus(), [refusal.ref]);

  function showFailure(error: unknown) {
    const failure = failureOf(error);
    if (failure?.reason === "wrong_code") return form.setErrors({ code: failure.reason });
    toastFailure(t("auth.toasts.loginFailed"), error, t);
    if (failure?.retryAfter) startWait(failure.retryAfter);
  }

  const isReady = form.values.code.trim() !== "" && wait === 0;
  const submit = form.onSubmit(({ code }) => logIn(code.trim()).catch(showFailure));

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate aria-busy={form.submitting}>
      <h2>{t("secondFactor.signIn.title")}</h2>
      <p>{t("secondFactor.signIn.text")}</p>
      <SecondFactorField {...form.getInputProps("code")} {...refusal} label={t("secondFactor.signIn.code")} />
      <Button type="submit" loading={form.submitting} disabled={!isReady}>
        {wait > 0 ? t("auth.code.wait", { seconds: wait }) : t("auth.login.submit")}
      </Button>
      <StepButton onClick={onLeave}>{t("auth.signup.backToLogin")}</StepButton>
    </form>
  );
}
