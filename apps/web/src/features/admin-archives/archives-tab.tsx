import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/panel.tsx";

export function ArchivesTab() {
  const { t } = useTranslation();
  return <Panel title={t("adminArchives.title")}>{null}</Panel>;
}
