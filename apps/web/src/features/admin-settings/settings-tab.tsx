import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { SettingSwitch } from "./setting-switch.tsx";

interface Props {
  /** Leads to the set-up of this admin's own second factor. */
  onSetUp: () => void;
}

export function SettingsTab({ onSetUp }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t("adminSettings.title")}>
        <SettingSwitch name="gmail_enabled" />
      </Panel>
      <Panel title={t("adminSettings.discussions")}>
        <SettingSwitch name="discussions_enabled" />
      </Panel>
      <Panel title={t("adminSettings.areas")}>
        <SettingSwitch name="official_areas" />
      </Panel>
      <Panel title={t("adminSettings.rules")}>
        <div>
          <SettingSwitch name="account_approval" />
          <SettingSwitch name="location_approval" />
          <SettingSwitch name="email_proof" />
          <SettingSwitch name="admin_2fa" onSetUp={onSetUp} />
        </div>
      </Panel>
    </>
  );
}
