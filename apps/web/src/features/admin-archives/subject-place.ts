import { accountPlace, type DeskPlace, pollPlace } from "../../desk/places.tsx";
import type { Line } from "./log-row.tsx";

/** Where what an act was done to is now: on its tab, or in the archive when the act removed it. */
export function placeOf({ action, subjectType, subjectId }: Line): DeskPlace | null {
  if (subjectId === null) return null;
  if (action.endsWith(".delete") && subjectType !== "webhook")
    return { tab: "archives", view: `all?${new URLSearchParams({ search: subjectId }).toString()}` };
  const places: Record<string, DeskPlace> = {
    poll: pollPlace(subjectId),
    account: accountPlace(subjectId),
    party: { tab: "parties", view: subjectId },
    "location request": { tab: "requests" },
    wave: { tab: "requests", view: "waves" },
    report: { tab: "requests", view: "reports/resolved" },
    notification: { tab: "notifications" },
    "planned notification": { tab: "notifications" },
    discussion: { tab: "discussions" },
    policy: { tab: "policy" },
    setting: { tab: "settings" },
    webhook: { tab: "tools" },
  };
  return places[subjectType] ?? null;
}
