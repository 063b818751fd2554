export const adminDiscussions: typeof import("../en/admin-discussions.ts").adminDiscussions = {
  title: "छलफलहरू",
};
