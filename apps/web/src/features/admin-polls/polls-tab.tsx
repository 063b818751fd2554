import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/panel.tsx";

export function PollsTab() {
  const { t } = useTranslation();
  return <Panel title={t("adminPolls.title")}>{null}</Panel>;
}
