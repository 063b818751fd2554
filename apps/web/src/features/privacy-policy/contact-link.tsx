import { useTranslation } from "react-i18next";
import { trpc } from "../../lib/trpc.ts";
import classes from "./privacy-policy.module.css";

/** Who answers when nothing else does; nothing where nobody is named. */
export function ContactLink() {
  const { t } = useTranslation();
  const { data } = trpc.policy.contact.useQuery();
  if (!data?.email) return null;
  return (
    <p className={classes.contact}>
      {t("privacyPolicy.contact")} <a href={`mailto:${data.email}`}>{data.email}</a>
    </p>
  );
}
