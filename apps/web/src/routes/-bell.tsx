import { Suspense } from "react";
import { BellLink } from "../features/shell/bell-link.tsx";
import { lazily } from "../hooks/lazily.tsx";
import { loadTexts } from "../i18n/i18n.ts";

// A visitor has no bell and does not fetch it.
const LateBell = lazily(async () => {
  const [{ Bell }] = await Promise.all([import("../features/notifications/bell.tsx"), loadTexts("notifications")]);
  return Bell;
}, BellLink);

export const Bell = () => (
  <Suspense fallback={<BellLink />}>
    <LateBell />
  </Suspense>
);
