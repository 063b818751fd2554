export const adminStatistics: typeof import("../en/admin-statistics.ts").adminStatistics = {
  title: "तथ्याङ्क",
};
