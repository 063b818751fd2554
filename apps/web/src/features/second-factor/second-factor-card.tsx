import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/panel.tsx";

export function SecondFactorCard() {
  const { t } = useTranslation();
  return <Panel title={t("secondFactor.title")}>{null}</Panel>;
}
