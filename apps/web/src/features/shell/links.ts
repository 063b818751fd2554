import type { IconName } from "../../ui/icon.tsx";

export const places = [
  { to: "/", label: "shell.home", icon: "home" },
  { to: "/direct-voting", label: "shell.direct", icon: "direct" },
  { to: "/samanupatik-voting", label: "shell.samanupatik", icon: "proportional" },
] as const satisfies Entry[];

export const results = { to: "/results", label: "shell.results", icon: "results" } as const satisfies Entry;
export const admin = { to: "/admin", label: "shell.admin", icon: "shield" } as const satisfies Entry;
export const notifications = {
  to: "/notifications",
  label: "shell.notifications",
  icon: "bell",
} as const satisfies Entry;

/** A visitor may open these. */
export const visitorLinks = [places[2], results];

export const account = [
  { to: "/edit-profile", label: "shell.editProfile", icon: "edit" },
  { to: "/change-password", label: "shell.changePassword", icon: "lock" },
  { to: "/privacy-policy", label: "shell.privacyPolicy", icon: "policy" },
  { to: "/discussions", label: "shell.discussions", icon: "comments" },
] as const satisfies Entry[];

/** Help stands in the same place and order on every page. */
export const footerLinks = [
  { to: "/practice", label: "shell.practise" },
  { to: "/accessibility", label: "shell.accessibility" },
  { to: "/verify", label: "shell.checkCount" },
] as const;

interface Entry {
  to: string;
  label: string;
  icon: IconName;
}
