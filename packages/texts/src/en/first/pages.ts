export const pages = {
  direct: "Direct Election",
  samanupatik: "Samanupatik",
  results: "Nepal Election Results",
  notifications: "Notifications",
  privacyPolicy: "Privacy Policy",
  editProfile: "Edit Profile",
  admin: "Admin Dashboard",
  discussions: {
    title: "Community Discussions",
    text: "This feature is not yet available. Please come back later.",
  },
};
