import { texts } from "./route-texts.ts";

/** Of the desk: a voter's page does not carry even their names. */
export const deskTexts = {
  adminAnalytics: texts({
    en: () => import("./en/admin-analytics.ts").then(({ adminAnalytics }) => adminAnalytics),
    ne: () => import("./ne/admin-analytics.ts").then(({ adminAnalytics }) => adminAnalytics),
  }),
  adminPolls: texts({
    en: () => import("./en/admin-polls.ts").then(({ adminPolls }) => adminPolls),
    ne: () => import("./ne/admin-polls.ts").then(({ adminPolls }) => adminPolls),
  }),
  adminParties: texts({
    en: () => import("./en/admin-parties.ts").then(({ adminParties }) => adminParties),
    ne: () => import("./ne/admin-parties.ts").then(({ adminParties }) => adminParties),
  }),
  adminRequests: texts({
    en: () => import("./en/admin-requests.ts").then(({ adminRequests }) => adminRequests),
    ne: () => import("./ne/admin-requests.ts").then(({ adminRequests }) => adminRequests),
  }),
  adminNotifications: texts({
    en: () => import("./en/admin-notifications.ts").then(({ adminNotifications }) => adminNotifications),
    ne: () => import("./ne/admin-notifications.ts").then(({ adminNotifications }) => adminNotifications),
  }),
  adminDiscussions: texts({
    en: () => import("./en/admin-discussions.ts").then(({ adminDiscussions }) => adminDiscussions),
    ne: () => import("./ne/admin-discussions.ts").then(({ adminDiscussions }) => adminDiscussions),
  }),
  adminPolicy: texts({
    en: () => import("./en/admin-policy.ts").then(({ adminPolicy }) => adminPolicy),
    ne: () => import("./ne/admin-policy.ts").then(({ adminPolicy }) => adminPolicy),
  }),
  adminRoll: texts({
    en: () => import("./en/admin-roll.ts").then(({ adminRoll }) => adminRoll),
    ne: () => import("./ne/admin-roll.ts").then(({ adminRoll }) => adminRoll),
  }),
  adminSettings: texts({
    en: () => import("./en/admin-settings.ts").then(({ adminSettings }) => adminSettings),
    ne: () => import("./ne/admin-settings.ts").then(({ adminSettings }) => adminSettings),
  }),
  adminStatistics: texts({
    en: () => import("./en/admin-statistics.ts").then(({ adminStatistics }) => adminStatistics),
    ne: () => import("./ne/admin-statistics.ts").then(({ adminStatistics }) => adminStatistics),
  }),
  adminTools: texts({
    en: () => import("./en/admin-tools.ts").then(({ adminTools }) => adminTools),
    ne: () => import("./ne/admin-tools.ts").then(({ adminTools }) => adminTools),
  }),
  adminArchives: texts({
    en: () => import("./en/admin-archives.ts").then(({ adminArchives }) => adminArchives),
    ne: () => import("./ne/admin-archives.ts").then(({ adminArchives }) => adminArchives),
  }),
  securityLog: texts({
    en: () => import("./en/security-log.ts").then(({ securityLog }) => securityLog),
    ne: () => import("./ne/security-log.ts").then(({ securityLog }) => securityLog),
  }),
  readiness: texts({
    en: () => import("./en/readiness.ts").then(({ readiness }) => readiness),
    ne: () => import("./ne/readiness.ts").then(({ readiness }) => readiness),
  }),
  newPoll: texts({
    en: () => import("./en/new-poll.ts").then(({ newPoll }) => newPoll),
    ne: () => import("./ne/new-poll.ts").then(({ newPoll }) => newPoll),
  }),
};

export type DeskTexts = typeof deskTexts;
