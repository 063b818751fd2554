import { Alert, Box } from "@mantine/core";
import type { Preferences } from "@mero-mat/api/notifications";
import { trpc } from "../../api/trpc.ts";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { card } from "../../parts/style-props.ts";
import { Reading } from "../../ui/reading.tsx";
import { Switch } from "../../ui/switch.tsx";

type Name = keyof Preferences;

/** Optimistic: one switch changes before the server has responded. */
function useSetPreference(): (name: Name, wanted: boolean) => void {
  const { t } = useTranslation();
  const { preferences } = trpc.useUtils().notifications;
  const show = (change: Partial<Preferences>) =>
    preferences.setData(undefined, (shown) => shown && { ...shown, ...change });

  const { mutate } = trpc.notifications.setPreferences.useMutation({
    // One after the other, so that the last turn of a switch is what stays.
    scope: { id: "notification-preferences" },
    async onMutate(change) {
      await preferences.cancel();
      show(change);
    },
    onError(_error, change) {
      show(Object.fromEntries(Object.entries(change).map(([name, wanted]) => [name, !wanted])));
      // Not `failed`: these words stay the same for every failure.
      toast.error(t("notifications.preferences.error"), t("notifications.preferences.errorText"));
    },
  });
  return (name, wanted) => mutate({ [name]: wanted });
}

const kinds = [
  "enableGeneralNotifications",
  "enableUrgentNotifications",
  "enableElectionNotifications",
  "enableEmailReminders",
] as const;

export function PreferencesPanel() {
  const { t } = useTranslation();
  const query = trpc.notifications.preferences.useQuery();
  return (
    <Box component="section" {...card} pt="md" pb="2xs">
      <h2>{t("notifications.preferences.title")}</h2>
      <Reading query={query} failed={t("notifications.preferences.failed")} rows={5}>
        {(preferences) => <Switches preferences={preferences} />}
      </Reading>
    </Box>
  );
}

function Switches({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation();
  const turn = useSetPreference();
  const toggle = (name: (typeof kinds)[number] | "enableNotifications") => (
    <Switch
      label={t(`notifications.preferences.${name}.label`)}
      note={t(`notifications.preferences.${name}.note`)}
      checked={preferences[name]}
      disabled={name !== "enableNotifications" && !preferences.enableNotifications}
      onChange={(wanted) => turn(name, wanted)}
    />
  );
  return (
    <>
      {toggle("enableNotifications")}
      <div role="status">
        {!preferences.enableNotifications && <Alert color="waiting">{t("notifications.preferences.off")}</Alert>}
      </div>
      <Box pl="md" style={{ borderLeft: "2px solid var(--line)" }}>
        {kinds.map((kind, index) => (
          <Box key={kind} style={index > 0 ? { borderTop: "1px solid var(--line)" } : {}}>
            {toggle(kind)}
          </Box>
        ))}
      </Box>
    </>
  );
}
