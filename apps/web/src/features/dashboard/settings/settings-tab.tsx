import { Alert, Box, Stack, Text } from "@mantine/core";
import { type SettingKey, type SwitchKey, totalsSteps } from "@mero-mat/api/settings";
import { useEffect, useRef } from "react";
import { failureOf } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import type { DeskTabProps } from "../../../desk/desk.ts";
import { controlsIn, focusFirst, focusWhenThere } from "../../../desk/focus-when-there.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Ago } from "../../../parts/moment.tsx";
import { useCurrentUser } from "../../../session/session.ts";
import { Panel } from "../../../ui/panel.tsx";
import { Pills } from "../../../ui/pills.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { SecondFactorCard } from "../second-factor/second-factor-card.tsx";
import { RollPanel } from "./roll-panel.tsx";
import { useSetting } from "./use-setting.ts";

/** Shows the settings of the site, and this admin's own second factor, which one of them may require. */
export function SettingsTab({ search: { view } }: Pick<DeskTabProps<"settings">, "search">) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const card = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (view === undefined) return;
    // The view names a setting or a section by its id, and may be anything.
    const controls = controlsIn("settings", CSS.escape(view));
    if (!focusFirst(controls)) focusWhenThere(controls);
  }, [view]);

  return (
    <>
      <SiteSettings />
      <Stack component="section" id="security" aria-labelledby="security-title">
        <h2 id="security-title">{t("adminSettings.security")}</h2>
        <div ref={card}>
          <SecondFactorCard key={user?.id} level={3} />
        </div>
        <AdminRules onSetUp={() => card.current?.querySelector("button")?.focus()} />
        <RollPanel />
        <Pause />
      </Stack>
    </>
  );
}

function SiteSettings() {
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t("adminSettings.title")}>
        <SettingSwitch name="gmail_enabled" />
      </Panel>
      <Panel title={t("adminSettings.rules")}>
        <div>
          <SettingSwitch name="account_approval" />
          <SettingSwitch name="location_approval" />
          <SettingSwitch name="email_proof" />
        </div>
      </Panel>
      <Panel title={t("adminSettings.discussions")}>
        <SettingSwitch name="discussions_enabled" />
      </Panel>
      <Panel title={t("adminSettings.areas")}>
        <SettingSwitch name="official_areas" />
      </Panel>
      <Panel anchor="totals_step" title={t("adminSettings.totals")}>
        <TotalsStep />
      </Panel>
    </>
  );
}

/** `onSetUp` leads to the set-up of this admin's own second factor. */
function AdminRules({ onSetUp }: { onSetUp: () => void }) {
  const { t } = useTranslation();
  return (
    <Panel level={3} title={t("adminSettings.administrators")}>
      <div>
        <SettingSwitch name="admin_2fa" onSetUp={onSetUp} />
        <SettingSwitch name="two_officers" />
      </div>
    </Panel>
  );
}

function Pause() {
  const { t } = useTranslation();
  return (
    <Panel level={3} title={t("adminSettings.pause")}>
      <SettingSwitch name="read_only" />
    </Panel>
  );
}

function SettingSwitch({ name, onSetUp }: { name: SwitchKey; onSetUp?: () => void }) {
  const { t } = useTranslation();
  const saved = (value: string) => t(`adminSettings.${name}.${value === "true" ? "enabled" : "disabled"}`);
  const { setting, shown, error, setTo } = useSetting(name, saved, t("adminSettings.changeFailed"));
  return (
    <Reading query={setting} failed={t("adminSettings.failed")} rows={2}>
      {() => (
        // As tall as the skeleton, so that nothing below moves.
        <Box id={name} mih="7.25rem" pt="2xs" style={{ borderTop: "1px solid var(--line)" }}>
          <Switch
            label={t(`adminSettings.${name}.label`)}
            note={t(`adminSettings.${name}.note`)}
            checked={shown === "true"}
            onChange={(on) => setTo(on ? "true" : "false")}
          />
          <LastChange of={name} />
          {failureOf(error)?.reason === "second_factor_setup_required" && (
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

function TotalsStep() {
  const { t } = useTranslation();
  const saved = () => t("adminSettings.totals_step.saved");
  const { setting, shown, setTo } = useSetting("totals_step", saved, t("adminSettings.changeFailed"));
  return (
    <Reading query={setting} failed={t("adminSettings.failed")} rows={2}>
      {() => (
        <>
          <Pills
            label={t("adminSettings.totals_step.label")}
            options={totalsSteps.map((value) => ({ value, label: t(`adminSettings.totals_step.${value}`) }))}
            value={totalsSteps.find((known) => known === shown) ?? "1"}
            onChange={setTo}
          />
          <Text c="dimmed" fz="sm">
            {t("adminSettings.totals_step.note")}
          </Text>
          <LastChange of="totals_step" />
        </>
      )}
    </Reading>
  );
}

/**
 * Names the administrator who last changed a setting, from the audit log, which has the name even of a deleted account.
 */
function LastChange({ of }: { of: SettingKey }) {
  const { t } = useTranslation();
  const { data, isPending } = trpc.adminLog.list.useQuery({ subjectId: of, limit: 1 });
  const [change] = data?.items ?? [];
  return (
    <Text mih="1.25rem" mb="2xs" c="dimmed" fz="xs" aria-busy={isPending} style={{ overflowWrap: "anywhere" }}>
      {change && (
        <>
          {t("adminSettings.changedBy", { name: change.admin })} · <Ago at={change.createdAt} />
        </>
      )}
      {data && !change && t("adminSettings.unchanged")}
    </Text>
  );
}
