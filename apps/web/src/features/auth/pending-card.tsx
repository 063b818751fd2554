import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import classes from "./auth-form.module.css";

interface Props {
  username: string;
  onLeave: () => void;
}

/** The account exists, an administrator decides. */
export function PendingCard({ username, onLeave }: Props) {
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
