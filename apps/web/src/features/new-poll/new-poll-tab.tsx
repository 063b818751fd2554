import type { DeskTabProps } from "../../desk/desk.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { NewPollForm } from "./new-poll-form.tsx";

const many = "many";

export function NewPollTab({ view, onView }: DeskTabProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t("newPoll.title")}>
      <NewPollForm isMany={view === many} onMany={(isMany) => onView(isMany ? many : undefined)} />
    </Panel>
  );
}
