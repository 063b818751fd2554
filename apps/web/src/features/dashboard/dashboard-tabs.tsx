import { deskTexts } from "@mero-mat/texts/desk-texts";
import { addTexts, type TextsName } from "@mero-mat/texts/texts";
import type { ComponentType } from "react";
import type { DeskTab } from "../../desk/address.ts";
import type { DeskTabProps } from "../../desk/desk.ts";
import { lazily } from "../../hooks/lazily.tsx";
import { Skeleton } from "../../ui/query-states.tsx";
import { RouteLoadError } from "../../ui/route-load-error.tsx";
import { WaitingBadge } from "./readiness/head-badge.tsx";

addTexts(deskTexts);

/** Loads a tab's code and texts when it is opened, so that no tab makes another one slower. */
const tab = <Props extends object>(texts: TextsName[], load: () => Promise<ComponentType<Props>>, rows = 6) =>
  lazily(load, { texts, waiting: () => <Skeleton rows={rows} />, failed: RouteLoadError });

const tabs: { [Tab in DeskTab]: ComponentType<DeskTabProps<Tab>> } = {
  analytics: tab(
    ["adminAnalytics", "firstSteps"],
    async () => (await import("./analytics/analytics-tab.tsx")).AnalyticsTab,
  ),
  polls: tab(
    ["adminArchives", "adminPolls", "newPoll", "pollBatches", "reasons", "symbols", "upload"],
    async () => (await import("./polls/polls-tab.tsx")).PollsTab,
  ),
  newPoll: tab(["newPoll", "symbols", "upload"], async () => (await import("./new-poll/new-poll-tab.tsx")).NewPollTab),
  parties: tab(["adminParties", "upload"], async () => (await import("./parties/parties-tab.tsx")).PartiesTab),
  requests: tab(
    ["adminApprovals", "adminRequests"],
    async () => (await import("./requests/requests-tab.tsx")).RequestsTab,
  ),
  notifications: tab(
    ["adminNotifications"],
    async () => (await import("./notifications/notifications-tab.tsx")).NotificationsTab,
  ),
  discussions: tab(
    ["adminDiscussions", "newPoll"],
    async () => (await import("./discussions/discussions-tab.tsx")).DiscussionsTab,
  ),
  policy: tab(["adminPolicy", "privacyPolicy"], async () => (await import("./policy/policy-tab.tsx")).PolicyTab),
  settings: tab(
    ["adminSettings", "adminRoll", "secondFactor"],
    async () => (await import("./settings/settings-tab.tsx")).SettingsTab,
  ),
  statistics: tab(["adminStatistics"], async () => (await import("./statistics/statistics-tab.tsx")).StatisticsTab),
  tools: tab(
    ["adminTools", "adminWebhooks", "shownOnce", "adminRecordings", "firstSteps", "readiness"],
    async () => (await import("./tools/tools-tab.tsx")).ToolsTab,
  ),
  archives: tab(
    ["adminArchives", "adminSettings", "securityLog", "reasons"],
    async () => (await import("./archives/archives-tab.tsx")).ArchivesTab,
  ),
};

export function TabContent<Tab extends DeskTab>({ tab, ...props }: { tab: Tab } & DeskTabProps<Tab>) {
  const Content: ComponentType<DeskTabProps<Tab>> = tabs[tab];
  return <Content {...props} />;
}

/** In the head of the dashboard, and loaded after it. */
export const Readiness = lazily(async () => (await import("./readiness/readiness-badge.tsx")).ReadinessBadge, {
  texts: ["readiness"],
  waiting: WaitingBadge,
  failed: () => null,
});

/** The only view of an administrator who still needs a second factor. */
export const SetUpSecondFactor = tab(
  ["secondFactor"],
  async () => (await import("./second-factor/second-factor-card.tsx")).SecondFactorCard,
  3,
);
