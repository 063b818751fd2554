import { BellLink } from "../features/shell/bell-link.tsx";
import { lazily } from "../hooks/lazily.tsx";

// A visitor has no bell and does not fetch it.
export const Bell = lazily(async () => (await import("../features/notifications/bell.tsx")).Bell, {
  texts: ["notifications"],
  waiting: BellLink,
});
