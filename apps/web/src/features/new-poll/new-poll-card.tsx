import { useTranslation } from "react-i18next";
import classes from "./new-poll.module.css";
import { NewPollForm } from "./new-poll-form.tsx";

/** The form with its name, on a page of its own or as a tab. */
export function NewPollCard() {
  const { t } = useTranslation();
  return (
    <section className={classes.card}>
      <h2>{t("newPoll.title")}</h2>
      <NewPollForm />
    </section>
  );
}
