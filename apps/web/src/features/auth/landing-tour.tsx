import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import classes from "./landing.module.css";
import { ProductPicture } from "./product-picture.tsx";

/** A look at the product, and the two pages that need no account. */
export function LandingTour() {
  const { t } = useTranslation();
  return (
    <div className={classes.tour}>
      <ProductPicture />
      <nav className={classes.ways} aria-label={t("auth.landing.withoutAccount")}>
        <p>{t("auth.landing.withoutAccount")}</p>
        <LinkButton to="/results" variant="default" leftSection={<Icon name="results" size={18} />}>
          {t("auth.landing.toResults")}
        </LinkButton>
        <LinkButton to="/samanupatik-voting" variant="default" leftSection={<Icon name="proportional" size={18} />}>
          {t("auth.landing.toParties")}
        </LinkButton>
      </nav>
    </div>
  );
}
