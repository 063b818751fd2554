import { Alert, Box } from "@mantine/core";
import type { SwitchKey } from "@mero-mat/api/settings";
import { Reading } from "../../desk/reading.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { LastChange } from "./last-change.tsx";
import { useSetting } from "./use-setting.ts";

interface Props {
  name: SwitchKey;
  /** Leads to the set-up of this admin's own second factor. */
  onSetUp?: () => void;
}

export function SettingSwitch({ name, onSetUp }: Props) {
  const { t } = useTranslation();
  const { setting, isOn, needsSecondFactor, switchTo } = useSetting(name);
  return (
    <Reading query={setting} failed={t("adminSettings.failed")} rows={1}>
      {() => (
        <Box pt={8} style={{ borderTop: "1px solid var(--line)" }}>
          <Switch
            label={t(`adminSettings.${name}.label`)}
            note={t(`adminSettings.${name}.note`)}
            checked={isOn}
            onChange={switchTo}
          />
          <LastChange of={name} />
          {needsSecondFactor && (
            <Alert color="waiting" role="alert">
              {t("adminSettings.ownFactorFirst")}
              <div>
                <QuietButton onClick={onSetUp}>{t("adminSettings.toOwnFactor")}</QuietButton>
              </div>
            </Alert>
          )}
        </Box>
      )}
    </Reading>
  );
}
