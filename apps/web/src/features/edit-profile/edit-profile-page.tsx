import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useCurrentUser } from "../../lib/session.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Icon } from "../../ui/icon.tsx";
import classes from "./edit-profile.module.css";
import { IdentityCard } from "./identity-card.tsx";
import { Locations } from "./locations.tsx";
import { type AreaSlot, ProfileForm } from "./profile-form.tsx";

export function EditProfilePage({ areaFields }: { areaFields: AreaSlot }) {
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
        <IdentityCard />
      </div>
    </div>
  );
}
