const texts = <T>(load: { en: () => Promise<T>; ne: () => Promise<NoInfer<T>> }) => load;

/** Texts that belong to some routes or late parts alone: each names its own when it is loaded, in one language. */
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
};

export type RouteTexts = typeof routeTexts;
