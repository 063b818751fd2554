import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/panel.tsx";

export function SettingsTab() {
  const { t } = useTranslation();
  return <Panel title={t("adminSettings.title")}>{null}</Panel>;
}
