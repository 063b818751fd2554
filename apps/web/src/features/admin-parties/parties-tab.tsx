import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/panel.tsx";

export function PartiesTab() {
  const { t } = useTranslation();
  return <Panel title={t("adminParties.title")}>{null}</Panel>;
}
