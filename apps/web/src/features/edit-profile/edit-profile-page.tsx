import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useTitle } from "../../hooks/use-title.ts";
import { useCurrentUser } from "../../session/session.ts";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/query-states.tsx";
import classes from "./edit-profile.module.css";
import { IdentityCard } from "./identity-card.tsx";
import { Locations } from "./locations.tsx";
import { type AreaSlot, ProfileForm } from "./profile-form.tsx";

interface Props {
  areaFields: AreaSlot;
  /** What other features tell of the account. */
  mailbox: ReactNode;
  sessions: ReactNode;
  /** What is kept about the reader; it comes after the page. */
  ownAccount: (of: { isAdmin: boolean }) => ReactNode;
}

export function EditProfilePage({ areaFields, mailbox, sessions, ownAccount }: Props) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const title = t("pages.editProfile");
  useTitle(title);
  if (!user) return null;

  return (
    <div className={classes.page}>
      <Link to="/" className={classes.back}>
        <Icon name="arrowLeft" />
        {t("common.backHome")}
      </Link>
      <h1>{title}</h1>
      <Locations user={user} />
      <div className={classes.columns}>
        <ProfileForm user={user} areaFields={areaFields} />
        <div className={classes.side}>
          {mailbox}
          <IdentityCard />
          {sessions}
        </div>
      </div>
      <Suspense fallback={<Skeleton rows={2} />}>{ownAccount({ isAdmin: user.role === "admin" })}</Suspense>
    </div>
  );
}
