export const adminAnalytics = {
  title: "Analytics",
};
