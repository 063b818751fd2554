import { Box, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useTitle } from "../../hooks/use-title.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { card } from "../../parts/style-props.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { NotificationsPanel } from "./notifications-panel.tsx";
import { PreferencesPanel } from "./preferences-panel.tsx";
import { PushPanel } from "./push-panel.tsx";
import type { NotificationsSearch } from "./select-notifications.ts";

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
  const inFilter = filter === "all" ? {} : { filter };

  return (
    <Stack gap="var(--gap)" maw="48rem" mx="auto">
      <h1>{title}</h1>
      <div>
        <Tabs
          label={t("notifications.tabs.label")}
          tabs={[
            { name: "notifications", label: t("notifications.tabs.notifications") },
            { name: "preferences", label: t("notifications.tabs.preferences") },
          ]}
          value={tab}
          onChange={(name) => onSearch(name === "preferences" ? { ...inFilter, tab: name } : inFilter)}
        >
          <Stack gap="0.75rem" pt="0.75rem">
            {tab === "preferences" ? (
              <>
                <PreferencesPanel />
                <PushPanel />
              </>
            ) : (
              <NotificationsPanel
                filter={filter}
                onFilter={(next) => onSearch(next === "all" ? {} : { filter: next })}
              />
            )}
          </Stack>
        </Tabs>
      </div>
      <Box component="section" {...card} p="0.5rem">
        {howVotingWorks}
      </Box>
    </Stack>
  );
}
