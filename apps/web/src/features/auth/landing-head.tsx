import { useTranslation } from "react-i18next";
import classes from "./landing.module.css";

export function LandingHead() {
  const { t } = useTranslation();
  return (
    <div className={classes.head}>
      <h1>{t("auth.landing.title")}</h1>
      <p className={classes.lead}>{t("auth.landing.lead")}</p>
    </div>
  );
}
