export const adminNotifications = {
  title: "Notifications",
};
