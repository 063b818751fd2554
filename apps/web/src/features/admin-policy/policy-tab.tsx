import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/panel.tsx";

export function PolicyTab() {
  const { t } = useTranslation();
  return <Panel title={t("adminPolicy.title")}>{null}</Panel>;
}
