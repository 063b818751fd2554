/** The screens with an address of their own: the server answers these with the app, anything else with a 404. */
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
] as const;
