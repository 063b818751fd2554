/** Screens with a URL: the server responds to these with the app, and to anything else with a 404. */
export const pages = [
  "/",
  "/direct-voting",
  "/samanupatik-voting",
  "/results",
  "/admin",
  "/admin-dashboard",
  "/change-password",
  "/notifications",
  "/discussions",
  "/privacy-policy",
  "/edit-profile",
  "/mailbox-back",
  "/auth",
  "/verify",
  "/open-data",
  "/newspapers",
] as const;
