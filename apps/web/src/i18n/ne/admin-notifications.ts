export const adminNotifications: typeof import("../en/admin-notifications.ts").adminNotifications = {
  title: "सूचनाहरू",
};
