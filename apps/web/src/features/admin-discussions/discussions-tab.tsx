import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/panel.tsx";

export function DiscussionsTab() {
  const { t } = useTranslation();
  return <Panel title={t("adminDiscussions.title")}>{null}</Panel>;
}
