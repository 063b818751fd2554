export const adminStatistics = {
  title: "Statistics",
};
