import { Button } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { tellFailed } from "../../lib/tell-failed.ts";
import { trpc } from "../../lib/trpc.ts";
import { useRetype } from "../../lib/use-retype.ts";
import { CodeInput } from "../../ui/code-input.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { isWrongCode } from "./is-wrong.ts";
import classes from "./second-factor.module.css";
import { StepHeading } from "./step-heading.tsx";

interface Props {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

export function ConfirmStep({ secret, uri, onConfirmed, onCancel }: Props) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const confirm = trpc.secondFactor.confirm.useMutation({
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError(error) {
      if (!isWrongCode(error)) tellFailed(t("secondFactor.confirm.failed"), error, t);
    },
  });
  const isWrong = isWrongCode(confirm.error);
  const field = useRetype(isWrong);
  const isComplete = code.length === limits.codeDigits;

  function send(event: FormEvent) {
    event.preventDefault();
    if (isComplete && !confirm.isPending) confirm.mutate({ code });
  }

  return (
    <form className={classes.step} onSubmit={send} noValidate>
      <StepHeading>{t("secondFactor.confirm.title")}</StepHeading>
      <p className={classes.text}>{t("secondFactor.confirm.scan")}</p>
      <div className={classes.pair}>
        <QrCode text={uri} label={t("secondFactor.confirm.picture")} />
        <div>
          <p className={classes.label}>{t("secondFactor.confirm.secret")}</p>
          <code className={classes.secret}>{inGroups(secret)}</code>
          <a className={classes.open} href={uri}>
            {t("secondFactor.confirm.open")}
          </a>
        </div>
      </div>
      <CodeInput
        label={t("secondFactor.confirm.code")}
        ref={field}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          confirm.reset();
        }}
        digits={limits.codeDigits}
        readOnly={confirm.isPending}
        error={isWrong && t("secondFactor.wrongCode")}
        errorProps={{ role: "alert" }}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={confirm.isPending} disabled={!isComplete}>
          {t("secondFactor.confirm.submit")}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={confirm.isPending}>
          {t("desk.cancel")}
        </Button>
      </div>
    </form>
  );
}
