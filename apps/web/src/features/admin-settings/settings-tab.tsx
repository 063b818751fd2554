import { Alert, Box, Text } from "@mantine/core";
import type { SettingKey, SwitchKey } from "@mero-mat/api/settings";
import { failureOf } from "../../api/errors.ts";
import { toastFailure } from "../../api/toast-failure.ts";
import { trpc } from "../../api/trpc.ts";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { Panel } from "../../ui/panel.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { Reading } from "../../ui/reading.tsx";
import { Switch } from "../../ui/switch.tsx";

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

/** A setting and its switch, which shows what it is being switched to. */
function useSetting(key: SwitchKey) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const setting = trpc.settings.get.useQuery({ key });
  const set = trpc.settings.set.useMutation({
    async onSuccess(saved) {
      toast.success(t(`adminSettings.${key}.${saved.value === "true" ? "enabled" : "disabled"}`));
      const { settings, adminLog, secondFactor } = utils;
      await Promise.all([settings.invalidate(), adminLog.invalidate(), secondFactor.status.invalidate()]);
    },
    onError(error) {
      const inUse = failureOf(error)?.inUse;
      const why = inUse && t("adminSettings.areasInUse", { accounts: inUse.accounts, polls: inUse.polls });
      toastFailure(t("adminSettings.changeFailed"), error, t, why);
    },
  });
  const shown = set.isPending ? set.variables.value : setting.data?.value;
  return {
    setting,
    isOn: shown === "true",
    needsSecondFactor: failureOf(set.error)?.reason === "second_factor_setup_required",
    switchTo: (on: boolean) => !set.isPending && set.mutate({ key, value: on ? "true" : "false" }),
  };
}

interface SettingSwitchProps {
  name: SwitchKey;
  /** Leads to the set-up of this admin's own second factor. */
  onSetUp?: () => void;
}

function SettingSwitch({ name, onSetUp }: SettingSwitchProps) {
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

/** From the admin log, which knows the name of whoever it was, even of an account that is gone. */
function LastChange({ of }: { of: SettingKey }) {
  const { t } = useTranslation();
  const { data, isPending } = trpc.adminLog.list.useQuery({ subjectId: of, limit: 1 });
  const [change] = data?.items ?? [];
  return (
    <Text mih="1.25rem" mb={8} c="dimmed" fz="xs" aria-busy={isPending} style={{ overflowWrap: "anywhere" }}>
      {change && (
        <>
          {t("adminSettings.changedBy", { name: change.admin })} · <Ago at={change.createdAt} />
        </>
      )}
      {data && !change && t("adminSettings.unchanged")}
    </Text>
  );
}
