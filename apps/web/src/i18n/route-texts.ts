import type { DeskTexts } from "./desk-texts.ts";
import type { FailureTexts } from "./failure-texts.ts";
import type { SessionTexts } from "./session-texts.ts";

export const texts = <T>(load: { en: () => Promise<T>; ne: () => Promise<NoInfer<T>> }) => load;

/** Texts that belong to some routes or late parts alone: each names its own when it is loaded, in one language. */
export const routeTexts = {
  home: texts({
    en: () => import("./en/home.ts").then(({ home }) => home),
    ne: () => import("./ne/home.ts").then(({ home }) => home),
  }),
  changePassword: texts({
    en: () => import("./en/change-password.ts").then(({ changePassword }) => changePassword),
    ne: () => import("./ne/change-password.ts").then(({ changePassword }) => changePassword),
  }),
  polls: texts({
    en: () => import("./en/polls.ts").then(({ polls }) => polls),
    ne: () => import("./ne/polls.ts").then(({ polls }) => polls),
  }),
  comments: texts({
    en: () => import("./en/comments.ts").then(({ comments }) => comments),
    ne: () => import("./ne/comments.ts").then(({ comments }) => comments),
  }),
  notifications: texts({
    en: () => import("./en/notifications.ts").then(({ notifications }) => notifications),
    ne: () => import("./ne/notifications.ts").then(({ notifications }) => notifications),
  }),
  howVotingWorks: texts({
    en: () => import("./en/how-voting-works.ts").then(({ howVotingWorks }) => howVotingWorks),
    ne: () => import("./ne/how-voting-works.ts").then(({ howVotingWorks }) => howVotingWorks),
  }),
  connection: texts({
    en: () => import("./en/connection.ts").then(({ connection }) => connection),
    ne: () => import("./ne/connection.ts").then(({ connection }) => connection),
  }),
  samanupatik: texts({
    en: () => import("./en/samanupatik.ts").then(({ samanupatik }) => samanupatik),
    ne: () => import("./ne/samanupatik.ts").then(({ samanupatik }) => samanupatik),
  }),
  results: texts({
    en: () => import("./en/results.ts").then(({ results }) => results),
    ne: () => import("./ne/results.ts").then(({ results }) => results),
  }),
  areaMap: texts({
    en: () => import("./en/area-map.ts").then(({ areaMap }) => areaMap),
    ne: () => import("./ne/area-map.ts").then(({ areaMap }) => areaMap),
  }),
  seatLab: texts({
    en: () => import("./en/seat-lab.ts").then(({ seatLab }) => seatLab),
    ne: () => import("./ne/seat-lab.ts").then(({ seatLab }) => seatLab),
  }),
  editProfile: texts({
    en: () => import("./en/edit-profile.ts").then(({ editProfile }) => editProfile),
    ne: () => import("./ne/edit-profile.ts").then(({ editProfile }) => editProfile),
  }),
  mailbox: texts({
    en: () => import("./en/mailbox.ts").then(({ mailbox }) => mailbox),
    ne: () => import("./ne/mailbox.ts").then(({ mailbox }) => mailbox),
  }),
  ownAccount: texts({
    en: () => import("./en/own-account.ts").then(({ ownAccount }) => ownAccount),
    ne: () => import("./ne/own-account.ts").then(({ ownAccount }) => ownAccount),
  }),
  identity: texts({
    en: () => import("./en/identity.ts").then(({ identity }) => identity),
    ne: () => import("./ne/identity.ts").then(({ identity }) => identity),
  }),
  privacyPolicy: texts({
    en: () => import("./en/privacy-policy.ts").then(({ privacyPolicy }) => privacyPolicy),
    ne: () => import("./ne/privacy-policy.ts").then(({ privacyPolicy }) => privacyPolicy),
  }),
  proof: texts({
    en: () => import("./en/proof.ts").then(({ proof }) => proof),
    ne: () => import("./ne/proof.ts").then(({ proof }) => proof),
  }),
  upload: texts({
    en: () => import("./en/upload.ts").then(({ upload }) => upload),
    ne: () => import("./ne/upload.ts").then(({ upload }) => upload),
  }),
  rollCheck: texts({
    en: () => import("./en/roll-check.ts").then(({ rollCheck }) => rollCheck),
    ne: () => import("./ne/roll-check.ts").then(({ rollCheck }) => rollCheck),
  }),
  desk: texts({
    en: () => import("./en/desk.ts").then(({ desk }) => desk),
    ne: () => import("./ne/desk.ts").then(({ desk }) => desk),
  }),
  secondFactor: texts({
    en: () => import("./en/second-factor.ts").then(({ secondFactor }) => secondFactor),
    ne: () => import("./ne/second-factor.ts").then(({ secondFactor }) => secondFactor),
  }),
};

export type RouteTexts = typeof routeTexts & DeskTexts & FailureTexts & SessionTexts;
