import { Button, TextInput } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { type FormEvent, useEffect, useState } from "react";
import { failureOf, personText, requestText } from "../../api/errors.ts";
import { useRetype } from "../../forms/use-retype.ts";
import { toast } from "../../hooks/toast.ts";
import { loadTexts } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useCountdown } from "../../ui/use-countdown.ts";
import classes from "./auth-form.module.css";
import { WayButton } from "./way-button.tsx";

interface Props {
  logIn: (secondFactor: string) => Promise<void>;
  onLeave: () => void;
}

export async function secondFactorStep(props: Props) {
  await loadTexts("secondFactor");
  return <SecondFactorStep {...props} />;
}

/** Takes either kind of code: one of the app, or a recovery code. */
function SecondFactorStep({ logIn, onLeave }: Props) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const [isSending, setSending] = useState(false);
  const [wait, startWait] = useCountdown();
  const [isWrong, setWrong] = useState(false);
  const field = useRetype(isWrong);
  useEffect(() => field.current?.focus(), [field]);

  function showFailure(error: unknown) {
    const failure = failureOf(error);
    if (failure?.reason === "wrong_code") return setWrong(true);
    toast.error(t("auth.toasts.loginFailed"), personText(error, t), { small: requestText(error, t) });
    if (failure?.retryAfter) startWait(failure.retryAfter);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending || code.trim() === "" || wait > 0) return;
    setWrong(false);
    setSending(true);
    await logIn(code.trim()).catch(showFailure);
    setSending(false);
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate aria-busy={isSending}>
      <h2>{t("secondFactor.signIn.title")}</h2>
      <p>{t("secondFactor.signIn.text")}</p>
      <TextInput
        ref={field}
        label={t("secondFactor.signIn.code")}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setWrong(false);
        }}
        error={isWrong && t("secondFactor.signIn.wrongCode")}
        errorProps={{ role: "alert" }}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.secondFactorMax}
      />
      <Button type="submit" loading={isSending} disabled={code.trim() === "" || wait > 0}>
        {wait > 0 ? t("auth.code.wait", { seconds: wait }) : t("auth.login.submit")}
      </Button>
      <WayButton onClick={onLeave}>{t("auth.signup.backToLogin")}</WayButton>
    </form>
  );
}
