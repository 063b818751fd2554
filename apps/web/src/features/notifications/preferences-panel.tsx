import type { Preferences } from "@mero-mat/api/notifications";
import { useTranslation } from "react-i18next";
import { trpc } from "../../api/trpc.ts";
import { Notice } from "../../ui/notice.tsx";
import { Switch } from "../../ui/switch.tsx";
import classes from "./notifications-page.module.css";
import { Failed } from "./query-states.tsx";
import { useSetPreference } from "./use-set-preference.ts";

const kinds = ["enableGeneralNotifications", "enableUrgentNotifications", "enableElectionNotifications"] as const;

export function PreferencesPanel() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = trpc.notifications.preferences.useQuery();
  return (
    <section className={classes.switches}>
      <h2>{t("notifications.preferences.title")}</h2>
      {data ? (
        <Switches preferences={data} />
      ) : error ? (
        <Failed text={t("notifications.preferences.failed")} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </section>
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
        {!preferences.enableNotifications && <Notice tone="waiting">{t("notifications.preferences.off")}</Notice>}
      </div>
      <div className={classes.below}>{kinds.map(toggle)}</div>
    </>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("common.loading")}>
      {["all", ...kinds].map((line) => (
        <div key={line} className={classes.line} aria-hidden="true" />
      ))}
    </div>
  );
}
