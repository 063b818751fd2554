import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/panel.tsx";

export function ToolsTab() {
  const { t } = useTranslation();
  return <Panel title={t("adminTools.title")}>{null}</Panel>;
}
