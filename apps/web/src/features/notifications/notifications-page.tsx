import { Alert, Box, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { trpc } from "../../api/trpc.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { card } from "../../parts/style-props.ts";
import { PageTabs } from "../../ui/page-tabs.tsx";
import { Switch } from "../../ui/switch.tsx";
import { NotificationsPanel } from "./notifications-panel.tsx";
import { PreferencesPanel } from "./preferences-panel.tsx";
import type { NotificationsSearch } from "./select-notifications.ts";
import { useWebPush } from "./use-web-push.ts";

interface Props {
  search: NotificationsSearch;
  onSearch: (search: NotificationsSearch) => void;
  howVotingWorks: ReactNode;
}

export function NotificationsPage({ search, onSearch, howVotingWorks }: Props) {
  const { t } = useTranslation();
  const title = t("pages.notifications");
  useTitle(title);
  const { tab = "notifications", filter = "all" } = search;

  return (
    <Stack gap="var(--gap)" maw="48rem" mx="auto">
      <h1>{title}</h1>
      <PageTabs
        isWide
        label={t("notifications.tabs.label")}
        tabs={[
          { name: "notifications", label: t("notifications.tabs.notifications") },
          { name: "preferences", label: t("notifications.tabs.preferences") },
        ]}
        value={tab}
        onChange={(name) => onSearch({ ...search, tab: name === "preferences" ? name : undefined })}
      >
        {tab === "preferences" ? (
          <>
            <PreferencesPanel />
            <PushPanel />
          </>
        ) : (
          <NotificationsPanel
            filter={filter}
            onFilter={(next) => onSearch({ filter: next === "all" ? undefined : next })}
          />
        )}
      </PageTabs>
      <Box component="section" {...card} p="2xs">
        {howVotingWorks}
      </Box>
    </Stack>
  );
}

/** Switches push on this device: the account's preference does not say which devices are meant. */
function PushPanel() {
  const { t } = useTranslation();
  const { data: preferences } = trpc.notifications.preferences.useQuery();
  const { device, turn } = useWebPush();
  if (!preferences || !device) return null;

  const { obstacle, isSubscribed } = device;
  const isOn = isSubscribed && preferences.enableWebPush;
  const isElsewhere = preferences.enableWebPush && !isSubscribed;
  return (
    <Box component="section" {...card} pt="md" pb="2xs">
      <h2>{t("notifications.push.title")}</h2>
      <Switch
        label={t("notifications.push.label")}
        note={[t("notifications.push.note"), isElsewhere && t("notifications.push.elsewhere")]
          .filter(Boolean)
          .join(" ")}
        checked={turn.isPending ? turn.variables : isOn}
        disabled={obstacle !== null || turn.isPending}
        onChange={(wanted) => turn.mutate(wanted)}
      />
      <div role="status">{obstacle && <Alert color="waiting">{t(`notifications.push.${obstacle}`)}</Alert>}</div>
    </Box>
  );
}
