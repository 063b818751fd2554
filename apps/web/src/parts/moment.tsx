import { useNow } from "../hooks/use-now.ts";
import { ago, exactMoment } from "../i18n/moments.ts";

/** "3 hours ago", growing older while it is looked at. */
export function Ago({ at }: { at: string }) {
  const now = useNow();
  const moment = new Date(at);
  return (
    <time dateTime={at} title={exactMoment(moment)}>
      {ago(moment, now)}
    </time>
  );
}
