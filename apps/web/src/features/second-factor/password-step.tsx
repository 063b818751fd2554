import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRetype } from "../../lib/use-retype.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { isWrongPassword } from "./is-wrong.ts";
import classes from "./second-factor.module.css";

interface Props {
  title: string;
  text: string;
  submit: string;
  /** What the password is asked for. */
  act: {
    isPending: boolean;
    error: unknown;
    mutate: (input: { currentPassword: string }) => void;
    reset: () => void;
  };
  onCancel: () => void;
}

/** Whoever finds a desk unlocked must not be able to change how its owner logs in. */
export function PasswordStep({ title, text, submit, act, onCancel }: Props) {
  const { t } = useTranslation();
  const [currentPassword, setPassword] = useState("");
  const isWrong = isWrongPassword(act.error);
  const field = useRetype(isWrong);

  function send(event: FormEvent) {
    event.preventDefault();
    if (currentPassword !== "" && !act.isPending) act.mutate({ currentPassword });
  }

  return (
    <form className={classes.step} onSubmit={send} noValidate>
      <h3>{title}</h3>
      <p className={classes.text}>{text}</p>
      <PasswordField
        ref={field}
        label={t("secondFactor.password")}
        value={currentPassword}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          act.reset();
        }}
        readOnly={act.isPending}
        error={isWrong && t("reasons.wrong_password")}
        errorProps={{ role: "alert" }}
        autoComplete="current-password"
        autoFocus
        showLabel={t("common.showPassword")}
        hideLabel={t("common.hidePassword")}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={act.isPending} disabled={currentPassword === ""}>
          {submit}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={act.isPending}>
          {t("desk.cancel")}
        </Button>
      </div>
    </form>
  );
}
