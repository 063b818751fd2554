import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/panel.tsx";

export function StatisticsTab() {
  const { t } = useTranslation();
  return <Panel title={t("adminStatistics.title")}>{null}</Panel>;
}
