import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/panel.tsx";
import { NewPollForm } from "./new-poll-form.tsx";

export function NewPollTab() {
  const { t } = useTranslation();
  return (
    <Panel title={t("newPoll.title")}>
      <NewPollForm />
    </Panel>
  );
}
