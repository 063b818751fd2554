import { useNow } from "../hooks/use-now.ts";
import { ago, exactMoment } from "../i18n/moments.ts";

/** Shows "3 hours ago", and keeps it up to date. */
export function Ago({ at }: { at: string }) {
  const now = useNow();
  const moment = new Date(at);
  return (
    <time dateTime={at} title={exactMoment(moment)}>
      {ago(moment, now)}
    </time>
  );
}
