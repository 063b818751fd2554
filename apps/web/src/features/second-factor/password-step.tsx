import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { PasswordField } from "../../ui/password-field.tsx";
import classes from "./second-factor.module.css";

interface Props {
  title: string;
  text: string;
  submit: string;
  isPending: boolean;
  onSubmit: (input: { currentPassword: string }) => void;
  onCancel: () => void;
}

/** Whoever finds a desk unlocked must not be able to change how its owner logs in. */
export function PasswordStep({ title, text, submit, isPending, onSubmit, onCancel }: Props) {
  const { t } = useTranslation();
  const [currentPassword, setPassword] = useState("");

  function send(event: FormEvent) {
    event.preventDefault();
    if (currentPassword !== "" && !isPending) onSubmit({ currentPassword });
  }

  return (
    <form className={classes.step} onSubmit={send} noValidate>
      <h3>{title}</h3>
      <p className={classes.text}>{text}</p>
      <PasswordField
        label={t("secondFactor.password")}
        value={currentPassword}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="current-password"
        autoFocus
        showLabel={t("common.showPassword")}
        hideLabel={t("common.hidePassword")}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={isPending} disabled={currentPassword === ""}>
          {submit}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={isPending}>
          {t("desk.cancel")}
        </Button>
      </div>
    </form>
  );
}
