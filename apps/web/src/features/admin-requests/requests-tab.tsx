import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/panel.tsx";

export function RequestsTab() {
  const { t } = useTranslation();
  return <Panel title={t("adminRequests.title")}>{null}</Panel>;
}
