export const adminAnalytics: typeof import("../en/admin-analytics.ts").adminAnalytics = {
  title: "विश्लेषण",
};
