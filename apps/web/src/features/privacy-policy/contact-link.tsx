import { useTranslation } from "react-i18next";
import classes from "./privacy-policy.module.css";

/** Who answers when nothing else does: whoever runs the site at this address. */
export function ContactLink() {
  const { t } = useTranslation();
  const address = `privacy@${window.location.hostname}`;
  return (
    <p className={classes.contact}>
      {t("privacyPolicy.contact")} <a href={`mailto:${address}`}>{address}</a>
    </p>
  );
}
