import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/panel.tsx";

export function NotificationsTab() {
  const { t } = useTranslation();
  return <Panel title={t("adminNotifications.title")}>{null}</Panel>;
}
