const texts = <T>(load: { en: () => Promise<T>; ne: () => Promise<NoInfer<T>> }) => load;

/** Texts that belong to some routes alone: each route names its own in its loader, and a reader fetches one language. */
export const routeTexts = {
  polls: texts({
    en: () => import("./en/polls.ts").then(({ polls }) => polls),
    ne: () => import("./ne/polls.ts").then(({ polls }) => polls),
  }),
  comments: texts({
    en: () => import("./en/comments.ts").then(({ comments }) => comments),
    ne: () => import("./ne/comments.ts").then(({ comments }) => comments),
  }),
  newPoll: texts({
    en: () => import("./en/new-poll.ts").then(({ newPoll }) => newPoll),
    ne: () => import("./ne/new-poll.ts").then(({ newPoll }) => newPoll),
  }),
  editProfile: texts({
    en: () => import("./en/edit-profile.ts").then(({ editProfile }) => editProfile),
    ne: () => import("./ne/edit-profile.ts").then(({ editProfile }) => editProfile),
  }),
  privacyPolicy: texts({
    en: () => import("./en/privacy-policy.ts").then(({ privacyPolicy }) => privacyPolicy),
    ne: () => import("./ne/privacy-policy.ts").then(({ privacyPolicy }) => privacyPolicy),
  }),
  upload: texts({
    en: () => import("./en/upload.ts").then(({ upload }) => upload),
    ne: () => import("./ne/upload.ts").then(({ upload }) => upload),
  }),
};

export type RouteTexts = typeof routeTexts;
