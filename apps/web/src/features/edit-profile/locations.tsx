import type { CurrentUser } from "@mero-mat/api/auth";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { placeName } from "../../i18n/places.ts";
import classes from "./edit-profile.module.css";

/** Where the account began and where it votes now. */
export function Locations({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const name = (place: CurrentUser["initialLocation"]) =>
    placeName(place, currentLanguage(), t) ?? t("editProfile.locations.none");
  return (
    <dl className={classes.locations}>
      <div>
        <dt>{t("editProfile.locations.initial")}</dt>
        <dd>{name(user.initialLocation)}</dd>
      </div>
      <div data-current>
        <dt>{t("editProfile.locations.current")}</dt>
        <dd>{name(user)}</dd>
      </div>
    </dl>
  );
}
