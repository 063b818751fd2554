import "@mantine/core/styles/Alert.css";
import { Alert, Box } from "@mantine/core";
import type { Preferences } from "@mero-mat/api/notifications";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { card } from "../../parts/style-props.ts";
import { Failed, Skeleton } from "../../ui/query-states.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useSetPreference } from "./use-set-preference.ts";

const kinds = ["enableGeneralNotifications", "enableUrgentNotifications", "enableElectionNotifications"] as const;

export function PreferencesPanel() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = trpc.notifications.preferences.useQuery();
  return (
    <Box component="section" {...card} pt="1rem" pb="0.5rem">
      <h2>{t("notifications.preferences.title")}</h2>
      {data ? (
        <Switches preferences={data} />
      ) : error ? (
        <Failed text={t("notifications.preferences.failed")} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={4} />
      )}
    </Box>
  );
}

function Switches({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation();
  const turn = useSetPreference();
  const toggle = (name: (typeof kinds)[number] | "enableNotifications") => (
    <Switch
      key={name}
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
      <Box pl="1rem" style={{ borderLeft: "2px solid var(--line)" }}>
        {kinds.map(toggle)}
      </Box>
    </>
  );
}
