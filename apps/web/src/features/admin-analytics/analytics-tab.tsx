import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/panel.tsx";

export function AnalyticsTab() {
  const { t } = useTranslation();
  return <Panel title={t("adminAnalytics.title")}>{null}</Panel>;
}
