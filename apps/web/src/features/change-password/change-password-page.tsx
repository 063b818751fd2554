import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { trpc } from "../../api/trpc.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { placeName } from "../../i18n/places.ts";
import { useCurrentUser } from "../../session/session.ts";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import classes from "./change-password.module.css";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";

export function ChangePasswordPage() {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const { data: mailbox } = trpc.mailbox.state.useQuery();
  useTitle(t("changePassword.title"));
  if (!user) return null;
  const place = placeName(user, currentLanguage(), t) ?? t("changePassword.noArea");

  return (
    <div className={classes.page}>
      <Link to="/" className={classes.back}>
        <Icon name="arrowLeft" />
        {t("common.backHome")}
      </Link>
      <section className={classes.card}>
        <h1>{t("changePassword.title")}</h1>
        <div className={classes.identity}>
          <strong>{user.username}</strong>
          <Chip>{user.role === "admin" ? t("changePassword.admin") : place}</Chip>
        </div>
        <p className={classes.lead}>{t("changePassword.lead")}</p>
        {mailbox?.email && !mailbox.hasPassword ? <NewPasswordForm email={mailbox.email} /> : <ChangePasswordForm />}
      </section>
    </div>
  );
}
