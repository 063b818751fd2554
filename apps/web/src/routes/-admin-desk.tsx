import { useTranslation } from "react-i18next";
import { NewPollCard } from "../features/new-poll/new-poll-card.tsx";
import { useTitle } from "../lib/use-title.ts";
import classes from "./-admin-desk.module.css";

/** One screen under two addresses. */
export function AdminDesk() {
  const { t } = useTranslation();
  const title = t("pages.admin");
  useTitle(title);
  return (
    <div className={classes.desk}>
      <h1>{title}</h1>
      <NewPollCard />
    </div>
  );
}
