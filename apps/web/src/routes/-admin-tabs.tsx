import { deskTexts } from "@mero-mat/texts/desk-texts";
import { addTexts, type TextsName } from "@mero-mat/texts/texts";
import type { ComponentType } from "react";
import type { DeskTab } from "../desk/address.ts";
import type { DeskTabProps } from "../desk/desk.ts";
import { WaitingBadge } from "../features/dashboard/readiness/head-badge.tsx";
import { lazily } from "../hooks/lazily.tsx";
import { Skeleton } from "../ui/query-states.tsx";
import { RouteLoadError } from "./-route-load-error.tsx";

addTexts(deskTexts);

/** Loads a tab's code and texts when it is opened, so that no tab makes another one slower. */
const tab = <Props extends object>(texts: TextsName[], load: () => Promise<ComponentType<Props>>, rows = 6) =>
  lazily(load, { texts, waiting: () => <Skeleton rows={rows} />, failed: RouteLoadError });

const tabs: { [Tab in DeskTab]: ComponentType<DeskTabProps<Tab>> } = {
  analytics: tab(
    ["adminAnalytics", "firstSteps"],
    async () => (await import("../features/dashboard/analytics/analytics-tab.tsx")).AnalyticsTab,
  ),
  polls: tab(
    ["adminArchives", "adminPolls", "newPoll", "pollBatches", "reasons", "symbols", "upload"],
    async () => (await import("../features/dashboard/polls/polls-tab.tsx")).PollsTab,
  ),
  newPoll: tab(
    ["newPoll", "symbols", "upload"],
    async () => (await import("../features/dashboard/new-poll/new-poll-tab.tsx")).NewPollTab,
  ),
  parties: tab(
    ["adminParties", "upload"],
    async () => (await import("../features/dashboard/parties/parties-tab.tsx")).PartiesTab,
  ),
  requests: tab(
    ["adminRequests"],
    async () => (await import("../features/dashboard/requests/requests-tab.tsx")).RequestsTab,
  ),
  notifications: tab(
    ["adminNotifications"],
    async () => (await import("../features/dashboard/notifications/notifications-tab.tsx")).NotificationsTab,
  ),
  discussions: tab(
    ["adminDiscussions", "newPoll"],
    async () => (await import("../features/dashboard/discussions/discussions-tab.tsx")).DiscussionsTab,
  ),
  policy: tab(["adminPolicy", "privacyPolicy"], async () => (await import("./-admin-policy.tsx")).AdminPolicy),
  settings: tab(
    ["adminSettings", "adminRoll", "secondFactor"],
    async () => (await import("./-admin-settings.tsx")).AdminSettings,
  ),
  statistics: tab(
    ["adminStatistics"],
    async () => (await import("../features/dashboard/statistics/statistics-tab.tsx")).StatisticsTab,
  ),
  tools: tab(
    ["adminTools", "adminWebhooks", "shownOnce", "adminRecordings", "firstSteps", "readiness"],
    async () => (await import("./-admin-tools.tsx")).AdminTools,
  ),
  archives: tab(
    ["adminArchives", "adminSettings", "securityLog", "reasons"],
    async () => (await import("../features/dashboard/archives/archives-tab.tsx")).ArchivesTab,
  ),
};

export function TabContent<Tab extends DeskTab>({ tab, ...props }: { tab: Tab } & DeskTabProps<Tab>) {
  const Content: ComponentType<DeskTabProps<Tab>> = tabs[tab];
  return <Content {...props} />;
}

/** In the head of the dashboard, and loaded after it. */
export const Readiness = lazily(
  async () => (await import("../features/dashboard/readiness/readiness-badge.tsx")).ReadinessBadge,
  { texts: ["readiness"], waiting: WaitingBadge, failed: () => null },
);

/** The only view of an administrator who still needs a second factor. */
export const SetUpSecondFactor = tab(
  ["secondFactor"],
  async () => (await import("../features/second-factor/second-factor-card.tsx")).SecondFactorCard,
  3,
);
