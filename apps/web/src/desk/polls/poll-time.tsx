import type { Poll } from "@mero-mat/api/polls";
import { useTranslation } from "../../i18n/use-translation.ts";
import { momentText } from "../moment-text.ts";

/** What the clock says of a poll next, or has said; nothing of one without times. */
export function PollTime({ poll: { opensAt, closesAt, phase } }: { poll: Poll }) {
  const { t } = useTranslation();
  const moment = phase === "opens" ? opensAt : closesAt;
  if (!moment) return null;
  const time = momentText(moment).replace(/:[^:]+$/, "");
  return <time dateTime={moment}>{t(`adminPolls.time.${phase}`, { time })}</time>;
}
